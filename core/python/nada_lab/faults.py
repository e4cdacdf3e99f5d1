"""What can go wrong, as exceptions: bad input with every fault in it, full memory, silence, a broken engine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake: where it is, and what is wrong and what to do, in the core's own words."""

    at: str
    """A path into the scenario such as ``links.forward.delay_ms``; empty where there is no place."""
    what: str

    def __str__(self) -> str:
        """Both as one sentence."""
        return f"{self.at}: {self.what}" if self.at else self.what


class NadaLabError(Exception):
    """Whatever this package refuses or cannot do."""


class ScenarioError(NadaLabError):
    """A scenario, a setting or a file that is refused; nothing has changed."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Keep all of them; the message has a line for each."""
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))

    def __reduce__(self) -> tuple[type[ScenarioError], tuple[tuple[Fault, ...]]]:
        """Survive the way from one process to another."""
        return type(self), (self.faults,)

    def inside(self, name: str) -> ScenarioError:
        """Return the same, as faults in a file or what else has that name."""
        return type(self)(
            Fault(f"{name}: {fault.at}" if fault.at else name, fault.what) for fault in self.faults
        )


class UnknownName(NadaLabError, KeyError):
    """A table or column that the run does not have; the sentence says which it has."""

    __str__ = Exception.__str__


class RunFull(ScenarioError):
    """The run has more to record than fits into memory; what it has recorded is right."""


class Unanswered(ScenarioError):
    """A flow asks a program outside for its rate, and nobody answers."""


class EngineTrap(NadaLabError):
    """The engine stopped in the middle of a call; runs that were in it are lost, a new run takes a new engine."""


def fault(at: str, what: str) -> ScenarioError:
    """Return the error of a single fault."""
    return ScenarioError([Fault(at, what)])
