// What was measured and kept (kept.json): sets of rows, each with its machine and revision, and what is known of ns-3's times.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { inRoot } from "../lib/paths.mjs";

/**
 * `load` is how many programs wanted a processor in the minute before, as the system counts: above 0, others were at work.
 * @typedef {import("./measured.mjs").Measured} Measured
 * @typedef {{ revision: string, version: string, date: string, machine: string, load: number,
 *   rows: Measured[] }} KeptSet
 * @typedef {{ what: string, source: string, machine: string, rows: Measured[] }} Foreign
 * @typedef {{ ns3: Foreign[], sets: KeptSet[] }} Kept
 */

export const KEPT = "web/tools/bench/kept.json";
export const README = "README.md";

/** @returns {Kept} */
export const readKept = () => JSON.parse(readFileSync(inRoot(KEPT), "utf8"));

/** As its processor calls itself, and how many of them there are. */
export const thisMachine = (processors = cpus()) =>
  `${processors[0]?.model.trim() ?? "unknown"}, ${processors.length} cores, Node ${process.versions.node.split(".")[0]}`;

export const thisLoad = () => Number(loadavg()[0].toFixed(1));

/** With a set put in the place of the one of its revision and machine, or behind all. @param {Kept} kept @param {KeptSet} set @returns {Kept} */
export function withSet(kept, set) {
  const same = ({ revision, machine }) => revision === set.revision && machine === set.machine;
  return { ...kept, sets: [...kept.sets.filter((one) => !same(one)), set] };
}

/** The last that was kept on a machine. @param {Kept} kept */
export const lastOn = (kept, machine) => kept.sets.findLast((set) => set.machine === machine);

const ROOM = 100;
/** A row a line. @param {unknown} value */
function written(value, indent = "") {
  const inner = `${indent}  `;
  if (Array.isArray(value) && value.length === 0) return "[]";
  if (Array.isArray(value))
    return `[\n${value.map((one) => inner + written(one, inner)).join(",\n")}\n${indent}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value);
  const flat = `{ ${entries.map(([key, one]) => `${JSON.stringify(key)}: ${JSON.stringify(one)}`).join(", ")} }`;
  if (entries.every(([, one]) => typeof one !== "object") && flat.length + inner.length <= ROOM)
    return flat;
  const lines = entries.map(
    ([key, one]) => `${inner}${JSON.stringify(key)}: ${written(one, inner)}`,
  );
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

/** @param {Kept} kept */
export const keptText = (kept) => `${written(kept)}\n`;

/** Keeps it, and has README say it. @param {Kept} kept */
export function writeKept(kept) {
  writeFileSync(inRoot(KEPT), keptText(kept));
  const file = inRoot(README);
  writeFileSync(file, withSpeed(readFileSync(file, "utf8"), kept));
}

/** Three digits, as figures of speed are said: 7.13, 37.3, 373. */
export const threeDigits = (value) => Number(value.toPrecision(3)).toString();

/** Where README says how fast a run is. */
const SPEED = /(?<=## Speed\n\n)[\s\S]*?(?=\n\n)/;

/** README with what was kept last. @param {string} readme @param {Kept} kept */
export const withSpeed = (readme, kept) => readme.replace(SPEED, speedOf(kept));

/** How long a run takes beside ns-3's of the same test, by what was kept last. @param {Kept} kept */
export function speedOf({ ns3, sets }) {
  const set = sets.at(-1);
  if (set === undefined) return "Nothing was kept yet.";
  const [fast] = ns3;
  const [theirs] = fast.rows;
  const ours = (where) => set.rows.find(({ name }) => name === `${theirs.name} ${where}`);
  const [native, wasm] = [ours("natively"), ours("in Node")];
  const times = (row) => Math.round(theirs.value / row.value);
  return lines(
    `The authors’ own test 5.1, 100 s with its cross traffic (\`${theirs.name}\`), takes ${threeDigits(native.value)} ms natively and`,
    `${threeDigits(wasm.value)} ms in Node, by the rows that \`npm run bench\` kept of ${set.revision}`,
    `(${set.machine}; [kept.json](${KEPT})). The module of the authors took ${threeDigits(theirs.value)} ms of processor time for it`,
    `in ${fast.what}, ${times(native)} and ${times(wasm)} times as long; that is the figure of another machine, which was not noted.`,
  );
}

const lines = (...all) => all.join("\n");
