"""Packet-level runs of congestion control for real-time media: NADA (RFC 8698) and what it meets."""

from .compiled import engine_id
from .faults import EngineTrap, Fault, NadaLabError, RunFull, ScenarioError, Unanswered, UnknownName
from .live import Live, open
from .questions import Arrival, Question
from .recorded import Trace, trace, with_trace
from .runs import Run, run, run_with
from .scenarios import scenario, scenarios, schema
from .settings import with_settings
from .sweeps import EngineMismatch, OnDask, Sweep, SweepError, sweep
from .tables import Table, Tables

__all__ = [
    "Arrival",
    "EngineMismatch",
    "EngineTrap",
    "Fault",
    "Live",
    "NadaLabError",
    "OnDask",
    "Question",
    "Run",
    "RunFull",
    "ScenarioError",
    "Sweep",
    "SweepError",
    "Table",
    "Tables",
    "Trace",
    "Unanswered",
    "UnknownName",
    "engine_id",
    "open",
    "run",
    "run_with",
    "scenario",
    "scenarios",
    "schema",
    "sweep",
    "trace",
    "with_settings",
    "with_trace",
]
