// The engine's clock counts whole nanoseconds: most numbers, and 0.1 + 0.2 among them, lie between two of its ticks and are never reached.

const TICKS = 1e9;

/** Where the clock stands when it has come to that time: the nearest tick, halves upwards (core/src/units/time.h), in s. */
export const onClock = (t_s: number): number => Math.floor(t_s * TICKS + 0.5) / TICKS;
