"""Rows of a sweep as a pandas DataFrame, and as an xarray Dataset over axes and seeds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .columns import Columns
from .plan import Plan
from .spec import Axis
from .units import source_of, unit_of, words_of

if TYPE_CHECKING:
    import pandas
    import xarray


def frame_of(plan: Plan, columns: Columns) -> pandas.DataFrame:
    """Return a row per run that is there, with the columns of sweep.csv.

    Axes are float64 or categories in their order; hash is text and events are nullable integers,
    both NA for a run that was refused; metrics are float64, NaN where there is no value.
    """
    import pandas as pd

    index = np.flatnonzero(columns.there)
    refused = np.isin(index, list(columns.errors))
    places = np.unravel_index(index, plan.sweep.shape)
    data: dict[str, Any] = {"index": index.astype(np.int64)}
    for axis, place in zip(plan.sweep.axes, places, strict=False):
        if axis.numeric:
            data[axis.name] = _values(axis)[place]
        else:
            labels = [point.label for point in axis.points]
            data[axis.name] = pd.Categorical.from_codes(place, labels, ordered=True)
    data["seed"] = np.int64(plan.first_seed) + places[-1]
    hashes = pd.array(_hash_texts(columns.hash[index]), dtype="string")
    hashes[refused] = pd.NA
    data["hash"] = hashes
    for i, metric in enumerate(plan.sweep.metrics):
        data[metric.name] = columns.values[index, i]
    data["events"] = pd.arrays.IntegerArray(columns.events[index], refused.copy())
    data["error"] = [columns.errors.get(int(one), "") for one in index]
    frame = pd.DataFrame(data)
    frame.attrs["units"] = {
        **{axis.name: axis.unit for axis in plan.sweep.axes},
        **{metric.name: unit_of(metric) for metric in plan.sweep.metrics},
    }
    return frame


def dataset_of(plan: Plan, columns: Columns, attrs: dict[str, str]) -> xarray.Dataset:
    """Return the metrics over axes and seeds, with ``units`` and ``long_name`` of each.

    Beside them stand ``hash`` (text, empty for a run that is not there), ``events`` (int64, 0 for
    one) and ``error`` (text). What has no unit has "1".
    """
    import xarray as xr

    shape = plan.sweep.shape
    dims = (*(axis.name for axis in plan.sweep.axes), "seed")
    coords: dict[str, Any] = {}
    for axis in plan.sweep.axes:
        values = _values(axis) if axis.numeric else [point.label for point in axis.points]
        said = {"long_name": axis.label, **({"units": axis.unit or "1"} if axis.numeric else {})}
        coords[axis.name] = (axis.name, values, said)
    seeds = np.arange(plan.sweep.seeds.count, dtype=np.int64) + np.int64(plan.first_seed)
    coords["seed"] = ("seed", seeds, {"long_name": "Seed"})
    data: dict[str, Any] = {}
    for i, metric in enumerate(plan.sweep.metrics):
        said = {
            "units": unit_of(metric) or "1",
            "long_name": words_of(metric),
            "source": source_of(metric),
        }
        data[metric.name] = (dims, columns.values[:, i].reshape(shape), said)
    errors = np.full(plan.count, "", dtype=object)
    for index, error in columns.errors.items():
        errors[index] = error
    hashes = np.where(_made(columns), _hash_texts(columns.hash), "")
    data["hash"] = (dims, hashes.reshape(shape), {"long_name": "Hash over the whole run"})
    data["events"] = (dims, columns.events.reshape(shape), {"long_name": "Events of the run"})
    data["error"] = (dims, errors.reshape(shape).astype(str), {"long_name": "Why there is no run"})
    return xr.Dataset(data, coords, attrs)


def _made(columns: Columns) -> np.ndarray:
    """By index: whether there is a run, and it was not refused."""
    made = columns.there.copy()
    made[np.fromiter(columns.errors, np.int64, len(columns.errors))] = False
    return made


def _hash_texts(hashes: np.ndarray) -> np.ndarray:
    """Return numbers of 64 bits as 16 hex digits each, as hashes are told everywhere."""
    digits = hashes.astype(">u8").tobytes().hex().encode()
    return np.frombuffer(digits, "S16").astype("U16")


def _values(axis: Axis) -> np.ndarray:
    return np.array([point.value for point in axis.points], np.float64)
