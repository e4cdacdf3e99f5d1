// The property test of web/tests/histories with as many cases as somebody wants, one part on each core.
import { availableParallelism } from "node:os";
import { node } from "./command.mjs";
import { inRoot } from "./paths.mjs";

/** What repeats a part: its seed and how many cases. @param {{ cases: number, seed: number, parts?: number }} wanted */
export function partsOf({ cases, seed, parts = availableParallelism() }) {
  const most = Math.ceil(cases / parts);
  return Array.from({ length: Math.ceil(cases / most) }, (_, i) => ({
    seed: seed + i,
    cases: Math.min(most, cases - i * most),
  }));
}

/** Runs all parts; fails with the report of the first that fails, which has its seed and its shortest history. */
export async function histories(wanted, onLine) {
  const parts = partsOf(wanted);
  const told = parts.map(() => 0);
  const one = ({ cases, seed }, i) =>
    node([inRoot("node_modules/vitest/vitest.mjs"), "run", "web/tests/histories"], {
      env: { ...process.env, LAB_HISTORIES: String(cases), LAB_HISTORIES_SEED: String(seed) },
      onLine: (line) => {
        told[i] = Number(/^(\d+) histories,/.exec(line)?.[1] ?? told[i]);
        onLine(`${told.reduce((a, b) => a + b)} of ${wanted.cases}`);
      },
    });
  await Promise.all(parts.map(one));
}
