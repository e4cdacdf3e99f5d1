"""Student's t for whole degrees of freedom, and the 95 % interval of a mean that follows from it."""

from __future__ import annotations

import math

import numpy as np

CONFIDENCE = 0.95
"""So sure are all intervals."""


def within_t(t: float, freedom: int) -> float:
    """Return the probability that |T| is at most `t`.

    By its finite series: Abramowitz and Stegun, Handbook of Mathematical Functions (1964), 26.7.3 and 26.7.4.
    """
    angle = math.atan(abs(t) / math.sqrt(freedom))
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = freedom % 2 == 1
    # 1 + 1/2 cos^2 + 1*3/(2*4) cos^4 + ..., of odd degrees cos + 2/3 cos^3 + ...; both end at cos^(freedom - 2).
    term = cosine if odd else 1.0
    total = 0.0 if freedom == 1 else term
    for k in range(2 if odd else 1, freedom - 2, 2):
        term *= k / (k + 1) * cosine**2
        total += term
    return 2 / math.pi * (angle + sine * total) if odd else sine * total


def quantile_t(share: float, freedom: int) -> float:
    """Return the t within which so large a share lies, on both sides: 2.093 for 0.95 and 19."""
    low, high = 0.0, 1.0
    while within_t(high, freedom) < share:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        if within_t(middle, freedom) < share:
            low = middle
        else:
            high = middle
    return high


def mean_interval(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the mean over the last dimension and half of its 95 % interval, of the values that there are.

    The mean is NaN where there is none, and the interval nothing where there is one.
    """
    known = ~np.isnan(values)
    runs = known.sum(axis=-1)
    total = np.where(known, values, 0.0).sum(axis=-1)
    mean = np.divide(total, runs, out=np.full(runs.shape, np.nan), where=runs > 0)
    off = np.where(known, values - mean[..., np.newaxis], 0.0)
    squares = (off**2).sum(axis=-1)
    error = np.sqrt(np.divide(squares, (runs - 1) * runs, out=np.zeros(runs.shape), where=runs > 1))
    times = {n: quantile_t(CONFIDENCE, n - 1) if n > 1 else 0.0 for n in np.unique(runs).tolist()}
    half = np.vectorize(times.__getitem__, otypes=[float])(runs) * error
    return mean, half
