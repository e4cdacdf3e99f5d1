"""`Sweep`: the results of a sweep, as tables, pictures and runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from os import PathLike, fspath
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ..runs import Run, run
from ..text import counted
from .asked import asked_sweep
from .faults import refused, warned
from .link import link_of
from .merge import merged
from .own_folder import OwnFolder
from .results import ENGINE, About, Results
from .spec import View

if TYPE_CHECKING:
    import matplotlib.axes
    import pandas
    import xarray

    from .columns import Columns


class Sweep:
    """The rows of a sweep. Index `i` of a run: the last axis changes first, and the seed before it."""

    def __init__(self, results: Results, own: OwnFolder | None = None) -> None:
        """Show what a folder has; one that nobody named lives as long as this."""
        self._results = results
        self._own = own
        self.plan = results.plan
        """What each run is."""
        self.folder = results.folder.path
        """Where the rows are."""

    @classmethod
    def read(cls, folder: str | PathLike[str]) -> Sweep:
        """Read a folder of results, which the command line may have written, and which may be incomplete."""
        path = Path(fspath(folder))
        asked = asked_sweep(path)
        engine = (path / ENGINE).read_text().strip() if (path / ENGINE).exists() else ""
        about = About(asked.plan, asked.text, asked.scenario, engine)
        return cls(Results.read(path, about))

    @classmethod
    def merge(
        cls,
        folders: Iterable[str | PathLike[str]],
        out: str | PathLike[str] | None = None,
        *,
        take_over: bool = False,
    ) -> Sweep:
        """Put the shards of a sweep together, in the folder `out` or in one that lives as long as the result.

        Raises SweepError where runs are missing, or are there twice; it lists them. `take_over` is
        that of `nada_lab.sweep`.
        """
        own = OwnFolder() if out is None else None
        place = Path(fspath(out or "")) if own is None else own.path
        parts = [Path(fspath(folder)) for folder in folders]
        return cls(merged(parts, place, str(place), take_over=take_over, say=warned), own)

    def __len__(self) -> int:
        """How many runs the sweep has, made or not."""
        return self.plan.count

    def __repr__(self) -> str:
        """How many are there."""
        return f"<Sweep of {self._results.there} of {counted(self.plan.count, 'run')} in {self.folder}>"

    @property
    def missing(self) -> int:
        """How many runs have not been made."""
        return self._results.left

    @property
    def engine(self) -> str:
        """Identity of the engine that made the runs, see `engine_id`."""
        return self._results.about.engine

    @cached_property
    def digest(self) -> str | None:
        """SHA-256 over all hashes: two sweeps of one digest are equal to the bit. None while runs are missing."""
        return None if self.missing else self._results.digest()

    @property
    def errors(self) -> Mapping[int, str]:
        """Why runs were refused, by their indices."""
        return MappingProxyType(self._columns.errors)

    def frame(self) -> pandas.DataFrame:
        """Return a row per run that is there, with the columns of sweep.csv; units are in ``.attrs["units"]``.

        Axes are float64, or categories in their order. ``hash`` is 16 hex digits, ``events`` a
        nullable integer, both NA for a run that was refused; metrics are float64 in the core's
        units, NaN where there is no value.
        """
        from .frames import frame_of

        return frame_of(self.plan, self._columns)

    def xarray(self) -> xarray.Dataset:
        """Return the metrics as arrays over axes and ``seed``, with ``units`` and ``long_name`` as attributes."""
        from .frames import dataset_of

        sweep = self.plan.sweep
        said = {"title": self.title, "engine": self.engine, "digest": self.digest or ""}
        if isinstance(sweep.scenario, str):
            said["scenario"] = sweep.scenario
        return dataset_of(self.plan, self._columns, said)

    def plot(
        self, view: str | int | View | None = None, ax: matplotlib.axes.Axes | None = None
    ) -> matplotlib.axes.Axes:
        """Draw a picture and return its axes: a heat map, or a line with its band over the seeds.

        `view` is the number of one of the sweep file's views, its kind (``"heat"`` or ``"line"``:
        the first of that kind, else one of the first axes and the first metric), or a View; by
        default the first. Both axes and the scale have their units. `ax` is drawn upon where it is
        given; without it a figure is made, with title and a caption that says what it is of.
        """
        from .plot import Origin, plotted

        origin = Origin(self.title, self.engine, self.digest)
        return plotted(self.plan, self._columns, origin, view, ax)

    @property
    def title(self) -> str:
        """Of the sweep, else of its scenario."""
        return self.plan.title

    def cell(self, i: int) -> dict[str, Any]:
        """Return the scenario of a run, with its words and what it expects."""
        return self.plan.scenario(self._at(i))

    def open(self, i: int) -> Run:
        """Make a run again, with all that it records; it has the hash of its row."""
        return run(self.cell(i))

    def link(self, i: int) -> str:
        """Return the link of a run, to be put behind the page's address: ``#v1=s=rfc8867/5.1&set=seed:3``.

        Empty where the run is too large for a link.
        """
        return link_of(self.plan, self._at(i))

    @cached_property
    def _columns(self) -> Columns:
        from .columns import columns_of

        return columns_of(self._results)

    def _at(self, i: int) -> int:
        if not 0 <= i < self.plan.count:
            raise refused(f"run {i}", f"is none of the sweep's, 0 to {self.plan.count - 1}")
        return i
