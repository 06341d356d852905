"""The commands of `shengji`, one file each: a plain function and its command line."""
