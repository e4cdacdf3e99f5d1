// Under how many seeds the page runs a scenario. The command line goes further: it keeps figures, and no columns.

/** What switching it on begins with. */
export const USUAL_SEEDS = 20;
/** One run has no spread. */
export const LEAST_SEEDS = 2;
/** Beyond this the percentiles hardly move any more, and columns take hundreds of megabytes. */
export const MOST_SEEDS = 200;

export function isSeedCount(count: number): boolean {
  return Number.isInteger(count) && count >= LEAST_SEEDS && count <= MOST_SEEDS;
}
