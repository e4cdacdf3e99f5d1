// What became of each fault, kept in the repository with the day and the kind of machine.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { inRoot } from "../lib/paths.mjs";

const file = inRoot("web/tools/mutate/results.json");

/** @returns {Map<string, { by: string | null, took_s: number }>} */
export function readResults() {
  if (!existsSync(file)) return new Map();
  const { faults } = JSON.parse(readFileSync(file, "utf8"));
  return new Map(faults.map(({ fault, by, took_s }) => [fault, { by, took_s }]));
}

/** Only of faults that there still are. */
export function writeResults(all, results) {
  const faults = all.flatMap(({ key, survives }) => {
    const result = results.get(key);
    if (result === undefined) return [];
    const why = result.by === null ? { because: survives ?? "no test looks there" } : {};
    return [{ fault: key, ...result, ...why }];
  });
  const { tried, killed } = count(all, results);
  const told = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus()[0]?.model.trim()}, ${cpus().length} cores`,
    listed: all.length,
    tried,
    killed,
    percent: Math.round((1000 * killed) / Math.max(1, tried)) / 10,
    faults,
  };
  writeFileSync(file, `${JSON.stringify(told, null, 2)}\n`);
}

function count(all, results) {
  const known = all.filter(({ key }) => results.has(key));
  const killed = known.filter(({ key }) => results.get(key).by !== null).length;
  return { tried: known.length, killed };
}

/** A table by folder, and the survivors. */
export function reportOf(all, results) {
  const folders = new Map();
  const survivors = [];
  for (const fault of all) {
    const result = results.get(fault.key);
    if (result === undefined) continue;
    const folder = fault.file.split("/").slice(0, 3).join("/");
    const row = folders.get(folder) ?? { tried: 0, killed: 0 };
    row.tried += 1;
    if (result.by === null) survivors.push(fault);
    else row.killed += 1;
    folders.set(folder, row);
  }
  const { tried, killed } = count(all, results);
  const rows = [...folders].map(
    ([folder, row]) => `  ${folder.padEnd(24)} ${row.killed} of ${row.tried}`,
  );
  const told = survivors.map(
    ({ key, survives }) => `  survived: ${key}: ${survives ?? "no test looks there"}`,
  );
  const sum = `${killed} of ${tried} killed, of ${all.length} listed`;
  const unexplained = survivors.filter(({ survives }) => survives === undefined).length;
  return { text: [...rows, ...told, sum].join("\n"), unexplained };
}
