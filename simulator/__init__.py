"""A simulator for variants of the card game Sheng Ji (升级)."""
