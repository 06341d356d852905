"""What cards are. Knows no rules."""
