// How many figures stand how: the headline of a page or of a table.

import type { Standing } from "./verdict";

const ORDER: readonly Standing[] = [
  "met",
  "by spread",
  "differs",
  "missed",
  "met after all",
  "shown",
];

/** What a filter for differences keeps. */
export function isOdd(standing: Standing): boolean {
  return standing !== "met" && standing !== "shown" && standing !== "by spread";
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

/** One and several. */
const WORDS: Readonly<Record<Standing, readonly [string, string]>> = {
  met: ["within", "within"],
  "by spread": ["within only because of spread", "within only because of spread"],
  differs: ["differs with a reason", "differ with a reason"],
  missed: ["missed", "missed"],
  "met after all": ["met after all", "met after all"],
  shown: ["without a criterion", "without a criterion"],
};

/** "3 differ with a reason", "1 differs with a reason" */
export function countWords({ standing, count }: Count): string {
  return `${count} ${WORDS[standing][count === 1 ? 0 : 1]}`;
}
