// Whether a column can be a time, and where it cannot.

import type { Column } from "./table";

export function isRising(numbers: readonly number[]): boolean {
  return (
    numbers.every((value, i) => i === 0 || value >= (numbers[i - 1] ?? 0)) &&
    (numbers.at(-1) ?? 0) > (numbers[0] ?? 0)
  );
}

/** "falls in line 4, from 3 to 2.5"; null where it never does. */
export function fallOf({ numbers, lines }: Column): string | null {
  const row = numbers.findIndex((value, i) => i > 0 && value < (numbers[i - 1] ?? 0));
  if (row < 0) return null;
  return `falls in line ${lines[row]}, from ${numbers[row - 1]} to ${numbers[row]}`;
}
