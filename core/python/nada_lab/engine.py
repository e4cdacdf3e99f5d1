"""One instance of lab.wasm: calls into it, texts and arrays out of it, and its end after a trap.

The functions are those of core/src/abi/sim.h. An instance serves one call at a time, whichever
thread makes it; each thread has one of its own.
"""

from __future__ import annotations

import ctypes
import json
import os
import threading
import weakref
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import wasmtime

from .compiled import Compiled, compiled, with_little_room
from .faults import EngineTrap, Fault, RunFull, ScenarioError

LARGEST_BYTES = 64 << 20
"""Memory of an instance never shrinks: one that has more is left to its runs, and a new one is made."""

_EVERYBODY: weakref.WeakSet[Lab] = weakref.WeakSet()
_ours = threading.local()
_limit_bytes: int | None = None


class Lab:
    """One instance of the engine. A trap ends it, and all runs in it."""

    def __init__(self, limit_bytes: int | None = None) -> None:
        """Make an instance, whose memory may grow to `limit_bytes` (None: as far as it goes)."""
        self.limit_bytes = limit_bytes
        self.dead: EngineTrap | None = None
        self._lock = threading.RLock()
        self._left: deque[int] = deque()
        self.sweeps: dict[object, int] = {}
        """Sweeps that are open in it, by the texts that they were read from."""
        made = compiled()
        try:
            self._start(made)
        except wasmtime.WasmtimeError as cause:
            # Only a lack of address space ends here; anything else ends again in the same way.
            self._start(with_little_room(cause))
        _EVERYBODY.add(self)

    def _start(self, made: Compiled) -> None:
        store = wasmtime.Store(made.engine)
        if self.limit_bytes is not None:
            store.set_limits(memory_size=self.limit_bytes)
        host = wasmtime.Instance(store, made.host, []).exports(store)
        imports = [host[one.name or ""] for one in made.module.imports]
        exports = wasmtime.Instance(store, made.module, imports).exports(store)
        self.may_move = made.small
        self._store = store
        self._left_with: wasmtime.Global = host["left_with"]
        self._memory: wasmtime.Memory = exports["memory"]
        self._functions: dict[str, wasmtime.Func] = {
            name: function
            for name, function in exports.items()
            if isinstance(function, wasmtime.Func)
        }
        self._functions["_initialize"](store)

    @property
    def memory_bytes(self) -> int:
        """Bytes of memory that this instance holds."""
        with self._lock:
            return self._memory.data_len(self._store)

    def check(self, text: str) -> tuple[Fault, ...]:
        """Return all that is wrong with a scenario, of which no run is made."""
        with self.held():
            pointer = self.call_with_text("lab_create", text)
            if pointer == 0:
                return self.faults()
            self.call("lab_destroy", pointer)
            return ()

    def schema(self) -> dict[str, Any]:
        """Return what the core says of its scenarios: fields, units, defaults and their sources."""
        return self.json("lab_schema")

    def trace(self, file: str, text: str, part: str = "") -> Any:
        """Return what the text of a trace's file comes to, told by the end of its name, in that part.

        Without a part it is the first that such a file is for. The formats are those of
        core/src/traces/formats.h. Raises ScenarioError, with places in the file.
        """
        with self.held():
            pointer = self.call_with_text("lab_trace", text, file, part)
            if pointer == 0:
                raise ScenarioError(self.faults())
            return json.loads(self.text_at(pointer))

    def faults(self) -> tuple[Fault, ...]:
        """Return what the call that was refused just now was told; after any other call it is old."""
        return tuple(Fault(one["at"], one["what"]) for one in self.json("lab_error"))

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep other threads out between a call and the reading of what it left."""
        with self._lock:
            yield

    def leave(self, pointer: int) -> None:
        """Give up a run from anywhere, also from the collector of garbage: it ends with the next call."""
        self._left.append(pointer)

    def call(self, name: str, *given: float) -> Any:
        """Call a function of the engine; pointers come back as they are, between 0 and 2^32."""
        with self._lock:
            while self._left:
                self._call("lab_destroy", self._left.popleft())
            return self._call(name, *given)

    def _call(self, name: str, *given: float) -> Any:
        if self.dead is not None:
            raise self.dead
        try:
            result = self._functions[name](self._store, *given)
        except (wasmtime.WasmtimeError, wasmtime.Trap) as cause:
            code = self._left_with.value(self._store)
            why = _words(cause) if code == -1 else f"it left with code {code}"
            raise self._ended(why, gave_up=code != -1) from cause
        return result & 0xFFFFFFFF if type(result) is int else result

    def _ended(self, why: str, *, gave_up: bool = False) -> Exception:
        self.dead = EngineTrap(
            f"The simulation engine stopped unexpectedly ({why}). Its runs are lost; "
            "the next run takes a new engine."
        )
        limit = self.limit_bytes
        if limit is None or not gave_up or 2 * self.memory_bytes < limit:
            return self.dead
        what = (
            f"the run needs more than the {limit >> 20} MB that an engine may take "
            "here: shorten it, lower rates or the number of flows, or use fewer workers"
        )
        return RunFull([Fault("duration_s", what)])

    def call_with_text(self, name: str, text: str, *before: int | str | bytes) -> Any:
        """Call a function whose last two parameters are a text; any text `before` is two, and bytes are their place."""
        texts = [one for one in (*before, text) if not isinstance(one, int)]
        data = [
            one if isinstance(one, bytes) else one.encode("utf-8", "surrogatepass") for one in texts
        ]
        size = sum(map(len, data))
        with self._lock:
            room = self.call("lab_buffer", size)
            if room == 0:
                raise self._ended(f"no room for {size} bytes of text", gave_up=True)
            ctypes.memmove(self.address(room, size), b"".join(data), size)
            given: list[int] = []
            for one in (*before, text):
                if isinstance(one, int):
                    given.append(one)
                    continue
                size = len(data.pop(0))
                given += [room, size] if isinstance(one, str) else [room]
                room += size
            return self.call(name, *given)

    def text(self, name: str, *given: float) -> str:
        """Call a function that answers with a text."""
        with self._lock:
            return self.text_at(self.call(name, *given))

    def text_at(self, pointer: int) -> str:
        """Return the text that the last call answered with, `held` since."""
        size = self.call("lab_text_size")
        return ctypes.string_at(self.address(pointer, size), size).decode("utf-8", "replace")

    def json(self, name: str, *given: float) -> Any:
        """Call a function that answers with JSON; what is none comes from a broken engine."""
        text = self.text(name, *given)
        try:
            return json.loads(text)
        except ValueError as cause:
            raise self._ended(str(cause)) from cause

    def address(self, pointer: int, size: int) -> int:
        """Return where those bytes of the engine's memory are now; the next call may move them."""
        if pointer + size > self.memory_bytes:
            raise self._ended(f"{size} bytes at {pointer} are not in its memory")
        return ctypes.addressof(self._memory.data_ptr(self._store).contents) + pointer


def _words(cause: Exception) -> str:
    lines = [line.strip() for line in str(cause).splitlines() if line.strip()]
    return lines[-1] if lines else type(cause).__name__


def lab() -> Lab:
    """Return this thread's instance, a new one after a trap or where the old one has grown large."""
    found: Lab | None = getattr(_ours, "lab", None)
    if found is None or found.dead is not None or found.memory_bytes > LARGEST_BYTES:
        found = _ours.lab = Lab(_limit_bytes)
    return found


def meant(typed: str, names: Iterable[str], otherwise: str | None = None) -> str:
    """Return the end of a refusal: "; did you mean a or b?"; where none is near, `otherwise` or what there is."""
    asked = {"typed": typed.encode("utf-8", "replace").decode(), "names": list(names)}
    text = json.dumps(asked if otherwise is None else asked | {"otherwise": otherwise})
    engine = lab()
    with engine.held():
        pointer = engine.call_with_text("lab_meant", text)
        return engine.text_at(pointer)


def limit_memory(limit_bytes: int | None) -> None:
    """Let each instance that is made from now on take so many bytes; a run that needs more is RunFull."""
    global _limit_bytes
    _limit_bytes = limit_bytes


def _in_child() -> None:
    global _ours
    _ours = threading.local()
    for one in list(_EVERYBODY):
        # Another thread may have been in the middle of a call, and is not here to end it.
        if not one._lock.acquire(blocking=False):
            one.dead = EngineTrap("This run belongs to another process, which was busy with it.")
        one._lock = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_in_child)
