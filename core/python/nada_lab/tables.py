"""What a run has recorded, as columns: read-only NumPy arrays with their units."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from .engine import meant
from .faults import UnknownName
from .sim import Sim, TableInfo

if TYPE_CHECKING:
    import numpy as np
    import pandas
    import pyarrow


class Table(Mapping[str, "np.ndarray"]):
    """Columns of one length by name. Each is copied out of the engine when it is first asked for."""

    def __init__(self, sim: Sim, info: TableInfo) -> None:
        """Show that table of the run."""
        self._sim = sim
        self._info = info
        self._copies: dict[str, np.ndarray] = {}
        self.name = info.name
        self.kind = info.kind
        self.units: Mapping[str, str] = {name: one.unit for name, one in info.columns.items()}
        """``ms``, ``kbit/s``, … by column; empty for numbers without a unit."""
        self.labels: Mapping[str, str] = {name: one.label for name, one in info.columns.items()}
        """What each column is, in words."""
        self.sources: Mapping[str, str] = {name: one.source for name, one in info.columns.items()}
        """Where each is defined: ``RFC 8698 §4.2``, …"""

    def __getitem__(self, column: str) -> np.ndarray:
        """Return a column, of shape (rows,); NaN stands where there is no value."""
        if column not in self._info.columns:
            names = list(self._info.columns)
            raise UnknownName(f'{self.name} has no column "{column}"{meant(column, names)}')
        if column not in self._copies:
            self._copies[column] = self._sim.copy_of(self._info, self._info.columns[column])
        return self._copies[column]

    def __iter__(self) -> Iterator[str]:
        """Go through the names of the columns."""
        return iter(self._info.columns)

    def __len__(self) -> int:
        """Return the number of columns."""
        return len(self._info.columns)

    @property
    def rows(self) -> int:
        """How many values each column has."""
        return self._sim.rows(self._info)

    def __repr__(self) -> str:
        """Name, rows and columns."""
        return f"<Table {self.name}: {', '.join(self)}>"

    def to_pandas(self) -> pandas.DataFrame:
        """Return a DataFrame; units by column are in ``.attrs["units"]``."""
        import pandas

        frame = pandas.DataFrame(dict(self))
        frame.attrs["units"] = dict(self.units)
        return frame

    def to_arrow(self) -> pyarrow.Table:
        """Return an Arrow table; each field has its unit, label and source as metadata."""
        import pyarrow

        said: Any = (("unit", self.units), ("label", self.labels), ("source", self.sources))
        arrays = {name: pyarrow.array(column) for name, column in self.items()}
        fields = [
            pyarrow.field(name, array.type, metadata={key: words[name] for key, words in said})
            for name, array in arrays.items()
        ]
        return pyarrow.table(list(arrays.values()), schema=pyarrow.schema(fields))


class Tables(Mapping[str, Table]):
    """The tables of one run by name, such as ``flows.video``, ``links.forward`` and ``packets``."""

    def __init__(self, sim: Sim) -> None:
        """Show the tables of the run."""
        self._sim = sim
        self._made: dict[str, Table] = {}

    def __getitem__(self, table: str) -> Table:
        """Return a table."""
        info = self._sim.tables.get(table)
        if info is None:
            raise UnknownName(f'there is no table "{table}"{meant(table, list(self._sim.tables))}')
        return self._made.setdefault(table, Table(self._sim, info))

    def __iter__(self) -> Iterator[str]:
        """Go through the names of the tables."""
        return iter(self._sim.tables)

    def __len__(self) -> int:
        """Return the number of tables."""
        return len(self._sim.tables)

    def __repr__(self) -> str:
        """Their names."""
        return f"<Tables: {', '.join(self)}>"
