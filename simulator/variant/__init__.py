"""Variants: from a file's text to frozen options, every problem at its place."""

from __future__ import annotations

from simulator.variant.builtin import builtin_names
from simulator.variant.variant import Variant, load_variant, variant_from_rules

__all__ = ["Variant", "builtin_names", "load_variant", "variant_from_rules"]
