"""An array that shows the engine's own memory for the length of a block, and refuses use afterwards."""

from __future__ import annotations

from typing import Any

import numpy as np

from .faults import NadaLabError


class _Block:
    """Whether the block of a view, and of all that was cut from it, still lasts."""

    lasts = True


class View(np.ndarray):
    """A read-only column without a copy, with all that an array can do; results are plain arrays."""

    _block: _Block

    @staticmethod
    def of(array: np.ndarray) -> View:
        """Return a view of the array whose block begins now."""
        made = array.view(View)
        made._block = _Block()
        return made

    def end(self) -> None:
        """End the block of this view and of its slices."""
        self._block.lasts = False

    def __array_finalize__(self, source: object) -> None:
        """Take over the block of what this was cut from."""
        self._block = getattr(source, "_block", None) or _Block()

    def __getitem__(self, key: Any) -> Any:
        """Return a value, or a slice of the same block."""
        return super(View, self._lasting()).__getitem__(key)

    def __iter__(self) -> Any:
        """Go through the values."""
        return iter(self._plain())

    def __repr__(self) -> str:
        """Return the values, while there are any to see."""
        return repr(self._plain()) if self._block.lasts else "<View after its block>"

    def __str__(self) -> str:
        """Return the values, while there are any to see."""
        return str(self._plain()) if self._block.lasts else repr(self)

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **more: Any) -> Any:
        """Compute with the values."""
        return getattr(ufunc, method)(*map(_plain, inputs), **more)

    def __array_function__(self, function: Any, types: Any, args: Any, kwargs: Any) -> Any:
        """Hand the values to a function of NumPy."""
        return function(*map(_plain, args), **kwargs)

    def _lasting(self) -> View:
        if not self._block.lasts:
            raise NadaLabError(
                "this view ended with its block: copy inside of it what is wanted afterwards"
            )
        return self

    def _plain(self) -> np.ndarray:
        return np.ndarray.view(self._lasting(), np.ndarray)


def _plain(value: Any) -> Any:
    if isinstance(value, View):
        return value._plain()
    if isinstance(value, list | tuple):
        return type(value)(map(_plain, value))
    return value


def _guarded(name: str) -> Any:
    def method(self: View, *args: Any, **kwargs: Any) -> Any:
        return getattr(self._plain(), name)(*map(_plain, args), **kwargs)

    method.__name__ = name
    method.__doc__ = getattr(np.ndarray, name).__doc__
    return method


_METHODS = """
all any argmax argmin argsort astype byteswap clip compress copy cumprod cumsum dot flatten item max
mean min nonzero prod ravel repeat round searchsorted std sum take tobytes tolist trace var view
__array__ __bool__ __contains__ __copy__ __deepcopy__ __float__ __int__ __reduce__ __reduce_ex__
"""
for _name in _METHODS.split():
    setattr(View, _name, _guarded(_name))
