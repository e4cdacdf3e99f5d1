// Verdicts in words, and how many there are of each.

import type { Standing } from "../../data/verdict";

const ORDER: readonly Standing[] = ["met", "differs", "missed", "met after all", "shown"];

/** What a filter for differences keeps. */
export function isOdd(standing: Standing): boolean {
  return standing !== "met" && standing !== "shown";
}

export interface Count {
  readonly standing: Standing;
  readonly count: number;
}

/** Those that occur, best first. */
export function countsOf(standings: readonly Standing[]): readonly Count[] {
  return ORDER.flatMap((standing) => {
    const count = standings.filter((one) => one === standing).length;
    return count === 0 ? [] : [{ standing, count }];
  });
}

/** "3 differ", "1 differs" */
export function countWords({ standing, count }: Count): string {
  const word = standing === "differs" && count > 1 ? "differ" : standing;
  return `${count} ${word}`;
}
