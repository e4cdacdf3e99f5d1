"""All rows of a sweep as arrays, for tables and pictures."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .results import Results


@dataclass(frozen=True, slots=True)
class Columns:
    """Arrays over all runs of a sweep, by index; a run that is not there is as one that was refused."""

    there: np.ndarray
    """Whether there is a row."""
    hash: np.ndarray
    """uint64; 0 where there is no run."""
    values: np.ndarray
    """float64, a column per metric; NaN where there is no value."""
    events: np.ndarray
    """int64; 0 where there is no run."""
    errors: dict[int, str]
    """Why there is no run."""


def columns_of(results: Results) -> Columns:
    """Read all parts."""
    count, metrics = results.plan.count, len(results.plan.sweep.metrics)
    columns = Columns(
        np.frombuffer(bytes(results.done), np.bool_),
        np.zeros(count, np.uint64),
        np.full((count, metrics), np.nan),
        np.zeros(count, np.int64),
        {},
    )
    for rows in results.parts():
        at = np.fromiter((row.index for row in rows), np.int64, len(rows))
        columns.hash[at] = [int(row.hash or "0", 16) for row in rows]
        # None becomes NaN.
        columns.values[at] = np.array([row.values for row in rows], np.float64).reshape(-1, metrics)
        columns.events[at] = [row.events for row in rows]
        columns.errors.update((row.index, row.error) for row in rows if row.error)
    return columns
