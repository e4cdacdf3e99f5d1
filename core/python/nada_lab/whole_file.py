"""Files that are whole on the disk before they stand under their names."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path


def flush(path: Path) -> None:
    """Have the bytes of a file on the disk: a disk that fills up, or breaks, may say so only here."""
    file = os.open(path, os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def flush_folders(files: Iterable[Path]) -> None:
    """Have what was moved into the folders of these files there after a power cut, too, where a system can do that."""
    for folder in {file.parent for file in files}:
        # Windows opens no folder, and some network file systems flush none.
        with suppress(OSError):
            opened = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(opened)
            finally:
                os.close(opened)
