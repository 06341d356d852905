"""The variants that come with the program: data files, read by simulator.variant."""
