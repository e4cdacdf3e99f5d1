"""Who has a lock, in a line of JSON, and whether that process is gone.

The same line as web/cli/output/lock-writer.ts writes and reads.
"""

from __future__ import annotations

import json
import os
import socket
import time
import uuid
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Literal

State = Literal["alive", "gone", "unknown"]


@dataclass(frozen=True, slots=True)
class Writer:
    """A process, as it says of itself in its lock."""

    process: int
    host: str = ""
    """The name of its machine or container; empty in locks of 0.2.0, which hold a process id alone."""
    machine: str = ""
    """Within which its process id means something, see `machine_here`."""
    started: str = ""
    token: str = ""
    """Of this lock alone: a process may take one twice."""


@dataclass(frozen=True)
class Here:
    """What a process tells others of itself, and what it can see of them. A test puts something else in its place."""

    process: int = field(default_factory=os.getpid)
    host: str = field(default_factory=socket.gethostname)
    machine: str = field(default_factory=lambda: machine_here())
    started: str = field(default_factory=lambda: _start_in("/proc/self/stat") or "")

    def start_of(self, process: int) -> str | None:
        """Tell when a process of this machine began: two answers that are equal are of one process.

        None where there is no such process, empty where that cannot be seen.
        """
        try:
            os.kill(process, 0)
        except PermissionError:
            pass
        except (OSError, OverflowError):
            return None
        return _start_in(f"/proc/{process}/stat") if _is_own_proc() else ""

    def pause(self, wait_s: float) -> None:
        """Wait."""
        time.sleep(wait_s)

    def line(self) -> str:
        """Return what a lock of this process holds."""
        writer = Writer(self.process, self.host, self.machine, self.started, str(uuid.uuid4()))
        return f"{json.dumps(asdict(writer), separators=(',', ':'))}\n"


def writer_in(line: str) -> Writer | None:
    """Read a line; None where it names nobody."""
    try:
        read = json.loads(line)
    except ValueError:
        return None
    said = read if isinstance(read, dict) else {"process": read}
    process = said.get("process")
    if type(process) is not int or process <= 0:
        return None
    words = ("host", "machine", "started", "token")
    return Writer(process, *(_text(said.get(word)) for word in words))


def state_of(writer: Writer | None, here: Here) -> State:
    """Tell whether a writer still runs.

    Another host, container or boot is never judged but by the age of its lock: names of hosts are
    given twice, and process ids of two containers are equal as a rule.
    """
    if writer is None:
        return "unknown"
    if not writer.host:
        # Of 0.2.0, which never touches its lock: where there is such a process, it may be that one. This one is not.
        other = writer.process != here.process and here.start_of(writer.process) is not None
        return "alive" if other else "unknown"
    if not writer.machine or (writer.machine, writer.host) != (here.machine, here.host):
        return "unknown"
    now = here.start_of(writer.process)
    if now is None:
        return "gone"
    if not now or not writer.started:
        return "unknown"
    return "alive" if now == writer.started else "gone"


def called(writer: Writer | None, here: Here) -> str:
    """Return ``process 2``, which is of this machine, or ``process 2 of the host node-7``: a container is one, too."""
    if writer is None:
        return "a process that is not named"
    is_here = (writer.host, writer.machine) == (here.host, here.machine)
    of = "" if not writer.host or is_here else f" of the host {writer.host}"
    return f"process {writer.process}{of}"


def machine_here() -> str:
    """Return within what a process id means something: a run of a kernel and a space of process ids.

    Each container has such a space of its own. Only Linux says which these are; elsewhere this is
    empty, and a lock is judged by its age alone.
    """
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        return f"{boot} {os.readlink('/proc/self/ns/pid')}"
    except OSError:
        return ""


def _is_own_proc() -> bool:
    """In a container /proc may still be that of the host, where the same id is another process."""
    try:
        return os.readlink("/proc/self") == str(os.getpid())
    except OSError:
        return False


def _start_in(file: str) -> str | None:
    """Field 22 of proc_pid_stat(5), ticks since the machine began; None for one that only waits for its parent."""
    try:
        # The name of a program, in brackets, may hold blanks and brackets of its own.
        state, *fields = Path(file).read_text(errors="replace").rpartition(") ")[2].split(" ")
    except OSError:
        return ""
    return None if state in "ZX" else fields[18]


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
