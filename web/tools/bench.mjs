// npm run bench: collects rows {name, unit, value, where} from web/tools/bench/, prints them beside their goals.
import "./lib/node-version.mjs";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { calibrated } from "./bench/calibrated.mjs";
import { derived } from "./bench/derived.mjs";
import { goalOf, meets } from "./bench/goals.mjs";
import { Stop } from "./lib/command.mjs";
import { installPackages } from "./lib/install.mjs";
import { core } from "./lib/paths.mjs";
import { main, options, step } from "./lib/say.mjs";

const help = `npm run bench -- [options]
  --only A,B    some of the collectors: native, node, slides, chromium, sizes
  --json FILE   write the rows to FILE
  --keep        write them to core/bench/results/<machine class>.json
  --help        this text`;

/**
 * `cpu`: processor time in the unit of the value. `loops`: the value in times of the calibration loop of the same host, which
 * is what two machines may be compared by.
 * @typedef {{ name: string, unit: string, value: number, where: string, cpu?: number, loops?: number }} Row
 */

const collectors = {
  sizes: "Sizes of what a first visit loads",
  native: "Native runs",
  node: "Runs in Node",
  slides: "Figures and slides from the command line, and a figure in the page",
  chromium: "Runs and the page in Chromium",
};

/** Machines that give comparable numbers: processor and number of cores. */
export function machineClass() {
  const model = cpus()[0]?.model ?? "unknown";
  const plain = model.replace(/\(.*?\)|processor|cpu|@.*|[0-9]+-core/gi, " ");
  const name = plain.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${name.replace(/^-+|-+$/g, "")}-${cpus().length}-cores`;
}

/** @param {Row[]} rows */
function table(rows) {
  const cells = rows.map((row) => {
    const goal = goalOf(row);
    const verdict = !goal ? "" : meets(row, goal) ? "✓" : "✗ missed";
    const cpu = row.cpu === undefined ? "" : `${round(row.cpu)} cpu`;
    const loops = row.loops === undefined ? "" : `${round(row.loops)} loops`;
    const value = `${round(row.value)} ${row.unit}`;
    return [row.name, row.where, value, cpu, loops, goal?.words ?? "", verdict];
  });
  const widths = [0, 1, 2, 3, 4, 5].map((i) => Math.max(...cells.map((cell) => cell[i].length)));
  const number = (i) => i >= 2 && i <= 4;
  const pad = (text, i) => (number(i) ? text.padStart(widths[i]) : text.padEnd(widths[i] ?? 0));
  return cells.map((cell) => cell.map(pad).join("  ").trimEnd()).join("\n");
}

const round = (value) =>
  Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(3));

function write(file, rows) {
  mkdirSync(dirname(file), { recursive: true });
  const lines = rows.map((row) => `  ${JSON.stringify(row)}`);
  writeFileSync(file, `[\n${lines.join(",\n")}\n]\n`);
}

await main(async () => {
  const given = options(process.argv.slice(2), {
    only: "text",
    json: "text",
    keep: "flag",
    help: "flag",
  });
  if (given.help) {
    console.log(help);
    return;
  }
  const names = typeof given.only === "string" ? given.only.split(",") : Object.keys(collectors);
  const unknown = names.find((name) => !(name in collectors));
  if (unknown) throw new Stop(`${unknown} is none of: ${Object.keys(collectors).join(", ")}.`);

  await installPackages();
  /** @type {Row[]} */
  const rows = [];
  for (const name of names) {
    const { prepare, collect } = await import(`./bench/${name}.mjs`);
    await prepare();
    rows.push(...(await step(collectors[name], collect)));
  }
  rows.push(...derived(rows));
  rows.splice(0, rows.length, ...calibrated(rows));
  console.log(`\n${table(rows)}`);
  if (typeof given.json === "string") write(given.json, rows);
  if (given.keep) write(join(core, "bench/results", `${machineClass()}.json`), rows);
});
