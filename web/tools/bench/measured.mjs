// Does workloads one after the other. One that cannot be done is told at the end, and keeps no other from being done.
import { NotThere } from "./not-there.mjs";

/**
 * @typedef {import("./workloads.mjs").Workload} Workload
 * @typedef {import("./workloads.mjs").How} How
 * @typedef {import("./builds.mjs").Build} Build
 * @typedef {{ name: string, unit: string, value: number }} Measured
 * @typedef {{ name: string, why: string }} Left
 */

/** One workload once: a row for each of its numbers. @param {Workload} workload @param {Build} build @param {How} how @returns {Promise<Measured[]>} */
export async function once({ name, takes, rows, measure }, build, how) {
  const reason = build.without[takes];
  if (reason !== undefined) throw new NotThere(reason);
  const values = await measure(build, how);
  if (values.length !== rows.length)
    throw new Error(`${name} gives ${values.length} numbers for ${rows.length} rows`);
  return rows.map((row, i) => {
    const value = values[i];
    if (!(Number.isFinite(value) && value > 0))
      throw new Error(`${row.name}: ${value} is no measure`);
    return { ...row, value };
  });
}

/**
 * All of them once. `left` is what this machine has no means for; `failed` is wrong.
 * @param {readonly Workload[]} workloads
 * @param {Build} build
 * @param {How} how
 * @returns {Promise<{ rows: Measured[], left: Left[], failed: Left[] }>}
 */
export async function measured(workloads, build, { short, tell }) {
  const [rows, left, failed] = [[], [], []];
  for (const workload of workloads) {
    const { name } = workload;
    tell(name);
    try {
      rows.push(...(await once(workload, build, { short, tell })));
    } catch (error) {
      (error instanceof NotThere ? left : failed).push({ name, why: whyOf(error) });
    }
  }
  return { rows, left, failed };
}

/** What a program said before it ended, or what went wrong. */
export const whyOf = (error) =>
  (error.output ?? error.message).trim().split("\n").slice(-3).join(" ");
