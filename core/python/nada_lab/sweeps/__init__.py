"""Sweeps: one scenario over the values of some axes and over seeds (scenarios/SWEEPS.md)."""

from .api import sweep
from .dask import OnDask
from .faults import EngineMismatch, SweepError
from .result import Sweep

__all__ = ["EngineMismatch", "OnDask", "Sweep", "SweepError", "sweep"]
