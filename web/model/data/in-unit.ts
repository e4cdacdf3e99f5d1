// A figure of the core's in the unit shown, for those who have that unit: they need no words of all metrics.

/** 0.29 is 29 % and not a little less. */
export function inUnit(value: number, unit: string): number {
  return unit === "%" ? Number((value * 100).toPrecision(12)) : value;
}
