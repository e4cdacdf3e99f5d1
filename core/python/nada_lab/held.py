"""What holds a run of the engine: it gives the memory back at the end of its ``with``, or when it is closed."""

from __future__ import annotations

from types import TracebackType
from typing import TypeVar

from .sim import Sim

Self = TypeVar("Self", bound="Held")


class Held:
    """Holds one run."""

    def __init__(self, sim: Sim) -> None:
        """Take over the run."""
        self._sim = sim

    def close(self) -> None:
        """Give the engine's memory back; columns that were read stay. A second time does nothing."""
        self._sim.destroy()

    def __enter__(self: Self) -> Self:
        """Close at the end of the block."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close."""
        self.close()
