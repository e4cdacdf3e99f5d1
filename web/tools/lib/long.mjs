// What takes too long for every change, and what says how to repeat it: `npm test -- --long`.
import { availableParallelism } from "node:os";
import { node, runVitest } from "./command.mjs";
import { inRoot } from "./paths.mjs";

/** How many histories are compared with fresh runs, and how many sequences are tried on the page. */
const HISTORIES = 100_000;
const SEQUENCES = 1000;

/** Every run draws others; what fails is printed with its seed. */
const seedNow = () => Math.floor(Date.now() / 1000);

/** What repeats a part: its seed and how many cases. @param {{ cases: number, seed: number, parts?: number }} wanted */
export function partsOf({ cases, seed, parts = availableParallelism() }) {
  const most = Math.ceil(cases / parts);
  return Array.from({ length: Math.ceil(cases / most) }, (_, i) => ({
    seed: seed + i,
    cases: Math.min(most, cases - i * most),
  }));
}

/** The property test of web/tests/properties, one part on each core. */
export async function properties(onLine) {
  const parts = partsOf({ cases: HISTORIES, seed: seedNow() });
  const told = parts.map(() => 0);
  const one = ({ cases, seed }, i) =>
    runVitest(["web/tests/properties"], {
      env: { ...process.env, LAB_PROPERTIES: String(cases), LAB_PROPERTIES_SEED: String(seed) },
      onLine: (line) => {
        told[i] = Number(/^(\d+) histories,/.exec(line)?.[1] ?? told[i]);
        onLine(`${told.reduce((a, b) => a + b)} of ${HISTORIES}`);
      },
    });
  await Promise.all(parts.map(one));
}

/** The random sequences of e2e/nothing-lost.spec.ts, of which two tests try a half each. */
export async function sequences(onLine) {
  const env = {
    ...process.env,
    LAB_SEQUENCES: String(SEQUENCES / 2),
    LAB_SEQUENCES_SEED: String(seedNow()),
  };
  const args = ["test", "e2e/nothing-lost.spec.ts", "--project", "chromium"];
  await node([inRoot("node_modules/@playwright/test/cli.js"), ...args], { env, onLine });
}

/** Test files that do more when the build is scheduled; web/tests/tools holds that none is forgotten. */
export const SCHEDULED = [
  "web/tests/criteria",
  "web/cli/verify/kept/kept.test.ts",
  "web/src/learn/lesson/lessons.test.ts",
];

/** Whether every criterion could be missed, and whether all seeds give what is kept of experiments and told in lessons. */
export const criteria = (onLine) =>
  runVitest(SCHEDULED, { env: { ...process.env, LAB_SCHEDULED: "1" }, onLine });
