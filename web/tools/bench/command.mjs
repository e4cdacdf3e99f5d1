// npm run bench itself: measures, says what it measured beside what was kept or beside another revision, and keeps it where that is asked.
import { readFileSync, writeFileSync } from "node:fs";
import { Stop } from "../lib/command.mjs";
import { inRoot } from "../lib/paths.mjs";
import { step } from "../lib/say.mjs";
import { byTurns } from "./against.mjs";
import { thisBuild } from "./builds.mjs";
import {
  KEPT,
  lastOn,
  README,
  readKept,
  thisLoad,
  thisMachine,
  withSet,
  writeKept,
} from "./kept.mjs";
import { measured } from "./measured.mjs";
import { besideLine, failedLines, leftLines, pairLines, rowLines } from "./report.mjs";
import { here, otherBuild } from "./revisions.mjs";
import { GROUPS, WORKLOADS } from "./workloads.mjs";

/** Those of that group or with that in their name. @param {typeof WORKLOADS} all @param {string | undefined} only */
export function chosen(all, only) {
  if (only === undefined) return all;
  const of = (word) => all.filter(({ name, group }) => group === word || name.includes(word));
  const words = only.split(",");
  const unknown = words.find((word) => of(word).length === 0);
  if (unknown !== undefined)
    throw new Stop(`${unknown} is neither in a workload's name nor one of: ${GROUPS.join(", ")}.`);
  const asked = new Set(words.flatMap(of));
  return all.filter((workload) => asked.has(workload));
}

function turns(given = "5") {
  const count = Number(given);
  if (!Number.isInteger(count) || count < 1)
    throw new Stop(`--rounds takes a whole number from 1 on, not ${given}.`);
  return count;
}

/** The revision whose rows are kept: what it says must be what was measured. */
async function revisionToKeep({ only, short, against }) {
  if (only || short || against)
    throw new Stop("--keep keeps all rows of this revision: not with --only, --short, --against.");
  const now = await here([KEPT, README]);
  if (now === null) throw new Stop("--keep names the revision, and there is no git to tell it.");
  if (now.changed)
    throw new Stop("--keep names the revision that was measured: commit what has changed first.");
  return now.revision;
}

function keep({ rows, ...about }) {
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const date = new Date().toISOString().slice(0, 10);
  const rounded = rows.map((row) => ({ ...row, value: Number(row.value.toPrecision(4)) }));
  writeKept(withSet(readKept(), { ...about, version, date, rows: rounded }));
  console.log(`Kept in ${KEPT}; ${README} says it.`);
}

async function compared(workloads, given, make) {
  const how = { short: given.short === true, rounds: turns(given.rounds) };
  const other = await otherBuild(given.against, workloads, how);
  const ours = await make(workloads, how);
  const found = await step(`This revision and ${other.name} by turns`, (tell) =>
    byTurns(workloads, ours, other, { ...how, tell }),
  );
  return { ...found, rows: found.pairs, lines: pairLines(found.pairs, other.name) };
}

async function alone(workloads, { short }, make) {
  const [machine, load] = [thisMachine(), thisLoad()];
  const build = await make(workloads, { short });
  const found = await step(`${workloads.length} workloads`, (tell) =>
    measured(workloads, build, { short, tell }),
  );
  const kept = lastOn(readKept(), machine);
  const head = `${machine}, load ${load} before.`;
  const lines = short
    ? [`${head} Everything once: no number means anything.`, ...rowLines(found.rows)]
    : [`${head} ${besideLine(kept)}`, ...rowLines(found.rows, kept)];
  return { ...found, machine, load, lines };
}

/**
 * Refuses at the end where a workload could not run.
 * @param {Record<string, string | true | undefined>} given the options
 * @param {{ all?: typeof WORKLOADS, make?: typeof thisBuild }} [of] what is measured, and how it is built
 */
export async function bench(given, { all = WORKLOADS, make = thisBuild } = {}) {
  const workloads = chosen(all, given.only);
  const revision = given.keep ? await revisionToKeep(given) : null;
  const found = await (given.against ? compared : alone)(workloads, given, make);
  const { rows, left, failed, machine, load } = found;
  console.log(`\n${[...found.lines, ...leftLines(left), ...failedLines(failed)].join("\n")}`);
  if (typeof given.json === "string")
    writeFileSync(given.json, `${JSON.stringify(rows, null, 2)}\n`);
  if (failed.length > 0)
    throw new Stop(`Cannot run: ${failed.map(({ name }) => name).join(", ")}.`);
  if (revision !== null) keep({ revision, machine, load, rows });
}
