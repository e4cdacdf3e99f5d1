"""lab.wasm as machine code: compiled once in each process, kept between processes in wasmtime's own cache."""

from __future__ import annotations

import hashlib
import logging
import os
import threading
import warnings
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import wasmtime

from .faults import NadaLabError

LOG = logging.getLogger("nada_lab")
DATA = Path(__file__).parent / "data"

HOST = """(module
  (func (export "emscripten_notify_memory_growth") (param i32))
  (global (export "left_with") (mut i32) (i32.const -1))
  (func (export "proc_exit") (param i32) (global.set 0 (local.get 0)) unreachable))"""
"""No Python is called from inside the engine: wasmtime keeps what such a call raises in one place for
all threads, and Ctrl-C there would end the engine with all its runs."""

_SMALL_RESERVATION = 64 << 20
_SMALL_GUARD = 64 << 10


@dataclass(frozen=True)
class Compiled:
    """One engine with the module in it; any number of threads may make instances of it."""

    engine: wasmtime.Engine
    module: wasmtime.Module
    host: wasmtime.Module
    """What lab.wasm imports, as WebAssembly: see HOST."""
    small: bool
    """Little address space: memory may move when it grows."""


_lock = threading.Lock()
_here: Compiled | None = None
_small = False
_elsewhere: list[Compiled | None] = []
"""Of the parent process: kept, since to release it could wait for a thread that a fork did not copy."""


@cache
def wasm() -> bytes:
    """Return the bytes of lab.wasm."""
    return data("lab.wasm")


def data(name: str) -> bytes:
    """Return a file that comes with the package; raise NadaLabError with what to do where it is missing."""
    path = DATA / name
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise NadaLabError(
            f"{path} is missing: build it with `npm run build` in a checkout, or install the wheel anew"
        ) from None


@cache
def engine_id() -> str:
    """Return the first 16 hex digits of lab.wasm's SHA-256: equal engines give equal hashes."""
    return hashlib.sha256(wasm()).hexdigest()[:16]


def version() -> str:
    """Return the version of the package, which is that of the whole project."""
    return data("version.txt").decode().strip()


def compiled() -> Compiled:
    """Return this process' engine; the first call compiles, for about a second without a cache."""
    global _here
    found = _here
    if found is None:
        with _lock:
            found = _here = _here or _compile(_small)
    return found


def with_little_room(cause: Exception) -> Compiled:
    """Return an engine that reserves little address space, after `cause` has said that there is no more."""
    global _here, _small
    with _lock:
        if not _small:
            if not hasattr(wasmtime.Config, "memory_reservation"):
                raise NadaLabError(
                    "address space is limited here (ulimit -v), and this wasmtime cannot reserve less "
                    f"of it ({_first_line(cause)}): raise the limit, or install a newer one; 50 can"
                ) from cause
            _here, _small = _compile(small=True), True
            warnings.warn(
                "address space is limited here (ulimit -v), so the engine reserves little of it "
                f"and runs take about 1.4 times as long ({_first_line(cause)})",
                RuntimeWarning,
                stacklevel=5,
            )
    return compiled()


def _compile(small: bool) -> Compiled:
    engine = _engine(small)
    module = wasmtime.Module(engine, wasm())
    return Compiled(engine, module, wasmtime.Module(engine, HOST), small)


def _engine(small: bool) -> wasmtime.Engine:
    try:
        config = _config(small)
        config.cache = True
        return wasmtime.Engine(config)
    except wasmtime.WasmtimeError as cause:
        _say_no_cache(_first_line(cause))
        return wasmtime.Engine(_config(small))


def _config(small: bool) -> wasmtime.Config:
    config = wasmtime.Config()
    # A forked child does not have the threads that would compile for it, and would wait for ever.
    config.parallel_compilation = False
    if small:
        config.memory_reservation = _SMALL_RESERVATION
        config.memory_reservation_for_growth = 0
        config.memory_guard_size = _SMALL_GUARD
    return config


@cache
def _say_no_cache(why: str) -> None:
    LOG.info("no cache for the compiled engine, each process compiles it anew: %s", why)


def _first_line(cause: Exception) -> str:
    return next(iter(str(cause).splitlines()), type(cause).__name__)


def _in_child() -> None:
    global _here, _lock
    _lock = threading.Lock()
    _elsewhere.append(_here)
    _here = None


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_in_child)
