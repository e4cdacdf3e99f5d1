// npm run bench: what a first visit loads, five whole runs, how soon a move of a slider is painted, and a sweep, beside their goals.
import "./lib/node-version.mjs";
import { writeFileSync } from "node:fs";
import { FIRST_VIEW_KB } from "./bench/sizes.mjs";
import { Stop } from "./lib/command.mjs";
import { installPackages } from "./lib/install.mjs";
import { step, task } from "./lib/say.mjs";

const help = `npm run bench -- [options]
  --only A,B    some of: sizes, runs, slider, sweeps
  --json FILE   write the rows {name, unit, value} to FILE
  --help        this text`;

const collectors = {
  sizes: "Sizes of what a first visit loads",
  runs: "Runs in Node",
  slider: "Drags in Chromium",
  sweeps: "A sweep on the command line",
};

/** At most, on two cores without a GPU. */
const GOALS = new Map([
  ["js gzip first view", FIRST_VIEW_KB],
  // Every controller, queue and TCP, and RTP sessions. Not reached.
  ["wasm gzip", 250],
  ["rfc8867/5.1-video-only", 5.4],
  ["rfc8867/5.7", 60],
  ["slider to painted p95, rfc8867/5.1", 16.7],
  ["slider to painted p95, rfc8867/5.5-video-only", 60],
  ["sweep of 400 runs", 4],
]);

/** @param {{ name: string, unit: string, value: number }} row */
function line({ name, unit, value }) {
  const goal = GOALS.get(name);
  const beside = goal === undefined ? "" : `  at most ${goal}${value <= goal ? "" : ": missed"}`;
  return `${name.padEnd(50)}${value.toPrecision(3).padStart(8)} ${unit}${beside}`;
}

await task(help, { only: "text", json: "text" }, async (given) => {
  const names = typeof given.only === "string" ? given.only.split(",") : Object.keys(collectors);
  const unknown = names.find((name) => !(name in collectors));
  if (unknown) throw new Stop(`${unknown} is none of: ${Object.keys(collectors).join(", ")}.`);
  await installPackages();
  const rows = [];
  for (const name of names) {
    const { prepare, collect } = await import(`./bench/${name}.mjs`);
    await prepare();
    rows.push(...(await step(collectors[name], collect)));
  }
  console.log(`\n${rows.map(line).join("\n")}`);
  if (typeof given.json === "string")
    writeFileSync(given.json, `${JSON.stringify(rows, null, 2)}\n`);
});
