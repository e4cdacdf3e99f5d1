"""A folder that nobody named: it lives as long as the object that it belongs to."""

from __future__ import annotations

import os
import shutil
import tempfile
import weakref
from pathlib import Path


class OwnFolder:
    """A folder that is deleted when this is no longer used, and at the end of the program."""

    def __init__(self) -> None:
        """Make it."""
        self.path = Path(tempfile.mkdtemp(prefix="nada-lab-"))
        self._end = weakref.finalize(self, _delete, self.path, os.getpid())

    def delete(self) -> None:
        """Delete it now."""
        self._end()


def _delete(path: Path, owner: int) -> None:
    # A forked child ends as its parent does, and the folder is its parent's.
    if os.getpid() == owner:
        shutil.rmtree(path, ignore_errors=True)
