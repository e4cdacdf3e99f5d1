// Two builds in one go, by turns: on a machine that others use, what slows one slows the other, and only the ratio means something.
import { once, whyOf } from "./measured.mjs";
import { median } from "./statistics.mjs";

/**
 * Each workload A B A B …, so many times each.
 * @param {readonly import("./workloads.mjs").Workload[]} workloads
 * @param {import("./builds.mjs").Build} ours
 * @param {import("./builds.mjs").Build} other
 * @param {{ rounds: number, short: boolean, tell: (progress: string) => void }} how
 * @returns {Promise<{ pairs: Pair[], left: import("./measured.mjs").Left[], failed: import("./measured.mjs").Left[] }>}
 */
export async function byTurns(workloads, ours, other, { rounds, short, tell }) {
  const [pairs, left, failed] = [[], [], []];
  for (const workload of workloads) {
    const { name } = workload;
    const [a, b] = [[], []];
    const turn = async (build, rows, wrong) => {
      try {
        rows.push(await once(workload, build, { short, tell: (word) => tell(`${name}: ${word}`) }));
        return true;
      } catch (error) {
        wrong.push({ name, why: whyOf(error) });
        return false;
      }
    };
    for (let round = 1; round <= rounds; ++round) {
      tell(`${name}: ${round} of ${rounds}`);
      // What the other one cannot give is no fault of ours, and nothing to measure ourselves by.
      if (!(await turn(ours, a, failed)) || !(await turn(other, b, left))) break;
    }
    if (b.length === rounds && a.length === rounds)
      pairs.push(...workload.rows.map((row, i) => pairOf(row, column(a, i), column(b, i))));
  }
  return { pairs, left, failed };
}

const column = (rounds, i) => rounds.map((rows) => rows[i].value);

/**
 * Medians of both; ours by the other's, and between which ratios of one turn that lies: below 1, ours takes less.
 * @typedef {{ name: string, unit: string, ours: number, other: number, ratio: number, from: number, to: number }} Pair
 * @param {{ name: string, unit: string }} row
 * @param {readonly number[]} ours by turns
 * @param {readonly number[]} other
 * @returns {Pair}
 */
export function pairOf(row, ours, other) {
  const ratios = ours.map((value, i) => value / other[i]);
  return {
    ...row,
    ours: median(ours),
    other: median(other),
    ratio: median(ratios),
    from: Math.min(...ratios),
    to: Math.max(...ratios),
  };
}
