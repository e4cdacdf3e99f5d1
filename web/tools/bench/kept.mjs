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

/** With a set behind all; it takes the place of the one of its version and machine. @param {Kept} kept @param {KeptSet} set @returns {Kept} */
export function withSet(kept, set) {
  const same = ({ version, machine }) => version === set.version && machine === set.machine;
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

/** The part of README that says how fast a run is: a line and its table. */
const SPEED = /^By what was kept of .*\n\n(\|.*\n)+/m;

/** README with what was kept last. @param {string} readme @param {Kept} kept */
export const withSpeed = (readme, kept) => readme.replace(SPEED, () => `${speedOf(kept)}\n`);

/** How long a run takes beside ns-3's of the same test, by what was kept last. @param {Kept} kept */
export function speedOf({ ns3, sets }) {
  const set = sets.at(-1);
  const of = (name) => set.rows.find((row) => row.name === name)?.value;
  const rows = ns3[0].rows.map(({ name }, i) => {
    const [native, wasm] = [of(`${name} natively`), of(`${name} in Node`)];
    const theirs = ns3.map((each) => {
      const { value } = each.rows[i];
      return `${ms(value)}, × ${Math.round(value / native)} and ${Math.round(value / wasm)}`;
    });
    return cells([`\`${name}\``, ms(native), ms(wasm), ...theirs]);
  });
  const head = ["as the authors ran it", "natively", "in Node", ...ns3.map(({ what }) => what)];
  const about = `By what was kept of ${set.revision} on ${set.date} (${set.machine}, ${loadWords(set)}):`;
  return [about, "", cells(head), `|${"---|".repeat(head.length)}`, ...rows].join("\n");
}

const cells = (all) => `| ${all.join(" | ")} |`;
const ms = (value) => `${threeDigits(value)} ms`;

/** Whether others were at work: half a processor's load is none. */
export const loadWords = ({ load }) =>
  load < 0.5 ? "which did nothing else" : `which others used, load ${load}`;
