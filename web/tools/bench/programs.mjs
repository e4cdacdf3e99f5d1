// What people wait for outside the page: sweeps and a deck.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { node } from "../lib/command.mjs";
import { cliBundle, scenarios } from "../lib/paths.mjs";
import { havePython, inPython } from "../lib/python.mjs";
import { NotThere } from "./not-there.mjs";
import { median } from "./statistics.mjs";

const TIMES = 3;

/** Median wall time, in s; each time with a folder that is empty before and gone afterwards. */
async function timed({ short, tell }, work) {
  const times = [];
  const most = short ? 1 : TIMES;
  while (times.length < most) {
    tell(`${times.length + 1} of ${most}`);
    const folder = mkdtempSync(join(tmpdir(), "nada-lab-bench-"));
    try {
      times.push(await work(folder));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  return median(times);
}

async function seconds(work) {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}

/** RFC 8867's test 5.1 without its changes, at 20 round trips and 20 capacities; at two of each where no time counts. */
function sweepFile(folder, short) {
  const shipped = readFileSync(join(scenarios, "sweeps/round-trip-and-capacity.json"), "utf8");
  const { axes, ...sweep } = JSON.parse(shipped);
  const file = join(folder, "sweep.json");
  const fewer = short ? axes.map((axis) => ({ ...axis, count: 2 })) : axes;
  writeFileSync(file, JSON.stringify({ ...sweep, axes: fewer, set: { changes: [] } }));
  return file;
}

/** @type {import("./workloads.mjs").Workload} */
export const sweepOnCommandLine = {
  name: "sweep of 400 runs on the command line",
  group: "programs",
  takes: "programs",
  rows: [{ name: "sweep of 400 runs on the command line", unit: "s" }],
  measure: async (_, how) => [
    await timed(how, (folder) => {
      const file = sweepFile(folder, how.short);
      return seconds(() => node([cliBundle, "sweep", file, "--out", join(folder, "map")]));
    }),
  ],
};

/** The call alone, in s, as in a notebook that has begun. */
const PYTHON_SWEEP = (file, out) => `
import time
import nada_lab
begin = time.perf_counter()
nada_lab.sweep(${file}, out=${out})
print(time.perf_counter() - begin)
`;

/** @type {import("./workloads.mjs").Workload} */
export const sweepInPython = {
  name: "sweep of 400 runs in Python",
  group: "programs",
  takes: "programs",
  rows: [{ name: "sweep of 400 runs in Python", unit: "s" }],
  measure: async (_, how) => {
    if (!(await havePython())) throw new NotThere("there is no Python");
    // The first program makes the environment, compiles the engine and fills caches.
    await inPython("import nada_lab; nada_lab.engine_id()", how.tell);
    const time = await timed(how, async (folder) => {
      const [file, out] = [sweepFile(folder, how.short), join(folder, "map")].map((path) =>
        JSON.stringify(path),
      );
      return Number(await inPython(PYTHON_SWEEP(file, out)));
    });
    return [time];
  },
};

const DECK = ["--controllers", "nada,gcc,scream-v2", "--seeds", "5"];

/** All of RFC 8867's tests by three controllers; one test where no time counts. @type {import("./workloads.mjs").Workload} */
export const deck = {
  name: "deck of RFC 8867",
  group: "programs",
  takes: "programs",
  rows: [{ name: "deck of RFC 8867, 3 controllers, 5 seeds", unit: "s" }],
  measure: async (_, how) => [
    await timed(how, (folder) => {
      const what = how.short ? ["rfc8867/5.1", "--controllers", "nada,gcc"] : ["rfc8867", ...DECK];
      const out = join(folder, "deck.pptx");
      return seconds(() => node([cliBundle, "slides", ...what, "--out", out]));
    }),
  ],
};
