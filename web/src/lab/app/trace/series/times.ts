// Whether a column can be a time, and where it cannot.

import type { Column } from "./table";

export function isRising(numbers: readonly number[]): boolean {
  return (
    numbers.every((value, i) => i === 0 || value >= (numbers[i - 1] ?? 0)) &&
    (numbers.at(-1) ?? 0) > (numbers[0] ?? 0)
  );
}

/** From one line to the next, the middle one by size; 1 where there is but one line. */
export function middleStep(numbers: readonly number[]): number {
  const steps = numbers.slice(1).map((t, i) => t - (numbers[i] ?? 0));
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 1;
}

/** "falls in line 4, from 3 to 2.5"; null where it never does. */
export function fallOf({ numbers, lines }: Pick<Column, "numbers" | "lines">): string | null {
  const row = numbers.findIndex((value, i) => i > 0 && value < (numbers[i - 1] ?? 0));
  if (row < 0) return null;
  return `falls in line ${lines[row]}, from ${numbers[row - 1]} to ${numbers[row]}`;
}
