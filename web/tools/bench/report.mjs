// What the bench says: a row a line, each with its unit.
import { loadWords, threeDigits } from "./kept.mjs";

const NAME = 58;
const number = (value) => threeDigits(value).padStart(8);

/**
 * What was measured. Beside it stands how it compares with what was kept, where that is of the same machine.
 * @param {readonly import("./measured.mjs").Measured[]} rows
 * @param {import("./kept.mjs").KeptSet | undefined} kept
 */
export function rowLines(rows, kept) {
  const keptOf = (name) => kept?.rows.find((row) => row.name === name);
  return rows.map(({ name, unit, value }) => {
    const before = keptOf(name);
    const beside = before?.unit === unit ? `  ×${(value / before.value).toFixed(2)}` : "";
    return `${name.padEnd(NAME)}${number(value)} ${unit.padEnd(2)}${beside}`;
  });
}

/** What `×` means. */
export const besideLine = (kept) =>
  kept === undefined
    ? "Nothing was kept on this machine: no row has one to stand beside."
    : `×: times what was kept of ${kept.revision} on ${kept.date}, on this machine, ${loadWords(kept)}.`;

/** @param {readonly import("./against.mjs").Pair[]} pairs @param {string} other its name */
export function pairLines(pairs, other) {
  const head = `${"".padEnd(NAME)}${"this".padStart(8)}${other.padStart(10)}     this / ${other} (least to greatest of a turn)`;
  const lines = pairs.map(
    ({ name, unit, ours, other: theirs, ratio, from, to }) =>
      `${name.padEnd(NAME)}${number(ours)}  ${number(theirs)} ${unit.padEnd(4)}${ratio.toFixed(3)} (${from.toFixed(2)}-${to.toFixed(2)})`,
  );
  return [head, ...lines];
}

/** @param {readonly import("./measured.mjs").Left[]} left */
export const leftLines = (left) =>
  left.map(({ name, why }) => `${name.padEnd(NAME)}not there: ${why}`);

/** @param {readonly import("./measured.mjs").Left[]} failed */
export const failedLines = (failed) =>
  failed.map(({ name, why }) => `${name.padEnd(NAME)}FAILED: ${why}`);
