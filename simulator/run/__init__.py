"""Many batches: what an experiment is, how it is played, where it is kept."""
