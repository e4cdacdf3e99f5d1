// Seeded faults: written by somebody who reads a room's sources and not its tests, each of them what a person would notice.
// faults/ROOM.json, ROOM being a folder below web/src, one of the libraries, or cli: [{ file, find, replace, seen, spec? }].
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { Stop } from "../lib/command.mjs";
import { inRoot } from "../lib/paths.mjs";

const faultFiles = "web/tools/mutants/faults";

/**
 * @typedef {object} Fault
 * @property {string} file below the room
 * @property {string} find what stands there once
 * @property {string} replace
 * @property {string} seen what a person would see
 * @property {string} [spec] of Playwright: where no unit test can see it
 */

/** Every room that has faults, by its name. */
export const rooms = () =>
  readdirSync(inRoot(faultFiles), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length).split(sep).join("/"))
    .sort();

/** @type {(room: string) => Fault[]} */
export function faultsOf(room) {
  const file = inRoot(`${faultFiles}/${room}.json`);
  if (!existsSync(file)) throw new Stop(`No faults of ${room}: ${rooms().join(", ")}.`);
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Where a room's sources are, from the root: a folder below web/src, but for the libraries and the command line. */
export const folderOf = (room) =>
  /^(cli|figure|model|reader)\b/.test(room) ? `web/${room}` : `web/src/${room}`;

/** @type {(room: string, fault: Fault) => string} */
export const fileOf = (room, { file }) => join(inRoot(folderOf(room)), file);

/** The file's text with the fault in it. A fault that does not occur exactly once is none. */
export function planted(text, { file, find, replace }) {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Stop(`${file}: "${find}" occurs ${times} times, not once.`);
  if (find === replace) throw new Stop(`${file}: "${find}" is replaced by itself.`);
  return text.replace(find, () => replace);
}
