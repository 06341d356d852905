"""Statistics: from result records to estimates. No files, no simulation, no game."""
