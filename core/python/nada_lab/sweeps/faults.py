"""What can go wrong with a sweep as a whole. What is wrong with one of its runs is in that run's row."""

from __future__ import annotations

import warnings

from ..faults import Fault, NadaLabError, ScenarioError


class SweepError(ScenarioError):
    """A sweep, a folder of results or an option that is refused, or a sweep that cannot go on.

    ``.faults`` has all of it. Rows that were there stay.
    """


class EngineMismatch(NadaLabError):
    """A worker has another lab.wasm, whose hashes would be others; the sentence names the worker."""


class CellTimeout(NadaLabError):
    """A run took longer than `cell_timeout_s`; in a sweep that is the error of its row."""


def refused(at: str, what: str) -> SweepError:
    """Return the error of a single fault."""
    return SweepError([Fault(at, what)])


def warned(sentence: str) -> None:
    """Say what was done about a folder and need not end anything."""
    warnings.warn(sentence, RuntimeWarning, stacklevel=2)
