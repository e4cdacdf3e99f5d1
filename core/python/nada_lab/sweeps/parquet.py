"""Runs of a sweep as Parquet: typed columns with their units, a sixth of the bytes of CSV. Needs pyarrow."""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..compiled import engine_id
from .plan import Plan, Row
from .units import unit_of

if TYPE_CHECKING:
    import pyarrow


_MAGIC = b"PAR1"
"""The first and the last four bytes of a file."""


@cache
def has_parquet() -> bool:
    """Tell whether pyarrow is there."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        return False
    return True


def schema_of(plan: Plan) -> pyarrow.Schema:
    """Return the columns: axes as float64 or text, hash as uint64, metrics as float64, units as metadata."""
    import pyarrow as pa

    def field(name: str, of: pyarrow.DataType, unit: str = "") -> pyarrow.Field:
        return pa.field(name, of, metadata={"unit": unit} if unit else None)

    sweep = plan.sweep
    return pa.schema(
        [
            field("index", pa.int64()),
            *(
                field(axis.name, pa.float64() if axis.numeric else pa.string(), axis.unit)
                for axis in sweep.axes
            ),
            field("seed", pa.int64()),
            field("hash", pa.uint64()),
            *(field(one.name, pa.float64(), unit_of(one)) for one in sweep.metrics),
            field("events", pa.int64()),
            field("error", pa.string()),
        ],
        metadata={"title": sweep.title, "nada_lab_engine": engine_id()},
    )


def table_of(plan: Plan, rows: Iterable[Row]) -> pyarrow.Table:
    """Return rows as a table; of a refused run hash, metrics and events are null."""
    import pyarrow as pa

    rows = list(rows)
    cells = [plan.sweep.cell(row.index) for row in rows]
    columns: list[list[Any]] = [[row.index for row in rows]]
    for i, axis in enumerate(plan.sweep.axes):
        points = [axis.points[cell.at[i]] for cell in cells]
        columns.append([point.value if axis.numeric else point.label for point in points])
    columns.append([int(plan.seed(cell)) for cell in cells])
    columns.append([int(row.hash, 16) if row.hash else None for row in rows])
    columns += [[row.values[i] for row in rows] for i in range(len(plan.sweep.metrics))]
    columns.append([row.events if row.hash else None for row in rows])
    columns.append([row.error for row in rows])
    schema = schema_of(plan)
    arrays = [pa.array(column, field.type) for column, field in zip(columns, schema, strict=True)]
    return pa.Table.from_arrays(arrays, schema=schema)


def parquet_of(plan: Plan, rows: Iterable[Row]) -> bytes:
    """Return rows as the bytes of a file."""
    import pyarrow.parquet as pq

    file = io.BytesIO()
    pq.write_table(table_of(plan, rows), file, **encoding(plan))
    return file.getvalue()


def encoding(plan: Plan) -> dict[str, Any]:
    """Return how columns are written: what counts up as steps, what repeats once, figures as they are."""
    repeats = [*(axis.name for axis in plan.sweep.axes), "seed", "error"]
    return {
        "compression": "zstd",
        "write_page_checksum": True,
        "use_dictionary": repeats,
        "column_encoding": dict.fromkeys(("index", "events"), "DELTA_BINARY_PACKED"),
    }


def is_cut_off(path: Path) -> bool:
    """Tell whether a file of Parquet has a beginning and no end, or nothing at all."""
    with path.open("rb") as file:
        begin = file.read(len(_MAGIC))
        if len(begin) < len(_MAGIC):
            return _MAGIC.startswith(begin)
        file.seek(-len(_MAGIC), io.SEEK_END)
        return begin == _MAGIC and (file.tell() == 0 or file.read() != _MAGIC)


def rows_in_parquet(path: Path, plan: Plan) -> list[Row] | str:
    """Return the rows of a file; a sentence where it is none of this sweep's."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        table = pq.ParquetFile(path, page_checksum_verification=True).read(use_threads=False)
    except (OSError, pa.ArrowException) as cause:
        return f"cannot be read ({str(cause).splitlines()[0]})"
    if table.schema != schema_of(plan):
        return f"must have the columns {', '.join(schema_of(plan).names)}"
    column = {name: table.column(name).to_pylist() for name in table.schema.names}
    values = zip(*(column[metric.name] for metric in plan.sweep.metrics), strict=True)
    rows = [
        Row(index, "" if run_hash is None else f"{run_hash:016x}", said, events or 0, error)
        for index, run_hash, said, events, error in zip(
            column["index"], column["hash"], values, column["events"], column["error"], strict=True
        )
    ]
    if any(not 0 <= row.index < plan.count for row in rows):
        return f"has runs beyond the last, {plan.count - 1}"
    if any(row.index != rows[0].index + i for i, row in enumerate(rows)):
        return "has rows that do not follow one another"
    planned = [*(axis.name for axis in plan.sweep.axes), "seed"]
    if not table.select(planned).equals(table_of(plan, rows).select(planned)):
        return "has other values of the axes, or other seeds, than the sweep"
    return rows
