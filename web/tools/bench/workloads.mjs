// Everything that is timed: the one list of it. `npm run bench` measures it, `npm test` runs each of it once.
import { firstView } from "./first-view.mjs";
import { nativeRun } from "./native.mjs";
import { nodeRun } from "./node-runs.mjs";
import { dragged } from "./pages.mjs";
import { deck, sweepInPython, sweepOnCommandLine } from "./programs.mjs";
import { WHOLE_RUNS } from "./scenarios.mjs";
import { sizes } from "./sizes.mjs";

/**
 * `takes` is the part of a build that it measures. `measure` gives a number for each of the rows, in their order; with `short` it
 * does everything once or a few times, and the numbers are not read.
 * @typedef {{ name: string, unit: string }} Row
 * @typedef {{ short: boolean, tell: (progress: string) => void }} How
 * @typedef {import("./builds.mjs").Build} Build
 * @typedef {{ name: string, group: string, takes: keyof import("./builds.mjs").Parts, rows: readonly Row[],
 *   measure: (build: Build, how: How) => number[] | Promise<number[]> }} Workload
 */

/** One flow, five, one beside TCP, and short transfers. */
const PAGES = ["rfc8867/5.1", "rfc8867/5.5-video-only", "rfc8867/5.6", "rfc8867/5.7"];

/** @type {readonly Workload[]} */
export const WORKLOADS = [
  sizes,
  firstView,
  ...WHOLE_RUNS.map(nodeRun),
  ...WHOLE_RUNS.map(nativeRun),
  ...PAGES.map(dragged),
  sweepOnCommandLine,
  sweepInPython,
  deck,
];

/** What `--only` takes. */
export const GROUPS = [...new Set(WORKLOADS.map(({ group }) => group))];
