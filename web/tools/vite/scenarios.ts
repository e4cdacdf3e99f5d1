// The project's scenarios as the page loads them: whole, so that no page knows of variants, shared assumptions or trace files.
// `5.1.json` is that file's own scenario; `collection.json` is the collection with its cross-run checks, those of `cells.csv` too;
// `collection.json?scenarios` are all scenarios of its folder, by name; `?titles` and `?texts` (story and source) are parts of them as
// modules of their own, so that each can be in another chunk. `former.json` is where those are that have another name now.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";
import { Lab } from "../../model/engine/core.ts";
import { areFaults } from "../../model/imports/lines.ts";
import { traceFrom, withTraces } from "../../model/imports/trace-files.ts";
import { checksInCells } from "../../model/scenario/written/cells.ts";
import { type Former, settingsOf } from "../../model/scenario/written/former.ts";
import { scenarioNamesIn, whole } from "../../model/scenario/written/written.ts";
import { scenarios as ROOT, wasm } from "../lib/paths.mjs";

type Json = Record<string, unknown>;

/** The text of a file; the build hears when it changes. */
type Read = (path: string) => string;

export function scenarios(): Plugin {
  return {
    name: "scenarios",
    // Before Vite's own reader of JSON, which would take the file as it is written.
    enforce: "pre",
    load(id) {
      const [file = "", query] = id.split("?");
      const folder = dirname(file);
      const read: Read = (path) => {
        this.addWatchFile(path);
        return readFileSync(path, "utf8");
      };
      if (file === join(ROOT, "former.json")) return module(former(file, read));
      if (dirname(folder) !== ROOT || !file.endsWith(".json")) return null;
      if (!existsSync(join(folder, "collection.json"))) return null;
      if (basename(file) !== "collection.json") {
        return query === undefined ? module(inFile(file, read)[0]?.scenario) : null;
      }
      if (query === undefined) return module(collectionIn(folder, read));
      const part = PARTS[query];
      if (part === undefined) return null;
      this.addWatchFile(folder);
      const all = readdirSync(folder)
        .filter((name) => name.endsWith(".json") && name !== "collection.json")
        .flatMap((name) => inFile(join(folder, name), read));
      return module(Object.fromEntries(all.map((one) => [one.name, part(one)])));
    },
  };
}

interface One {
  readonly name: string;
  /** Of which one it is a variant. */
  readonly base: string | null;
  readonly scenario: Json;
}

const PARTS: Readonly<Record<string, (one: One) => unknown>> = {
  scenarios: ({ scenario }) => scenario,
  titles: ({ scenario: { title = "" }, base }) => ({ title, base }),
  texts: ({ scenario: { story = "", source = "" } }) => ({ story, source }),
};

/** A file's own scenario, then its variants. */
function inFile(file: string, read: Read): readonly One[] {
  const own = basename(file, ".json");
  const written: Json = JSON.parse(read(file));
  const shared = JSON.parse(read(join(dirname(file), "collection.json"))).assumptions;
  return scenarioNamesIn(written, own).map((name) => {
    const variant = name === own ? null : name;
    const made = orThrow(file, whole(written, variant, shared));
    const readText = (trace: string) => read(join(ROOT, trace));
    const scenario = withTraces(
      made,
      traceFrom(readText, (trace, text, part) =>
        Lab.now(readFileSync(wasm)).trace(trace, text, part),
      ),
    );
    return { name, base: variant && own, scenario: orThrow(file, scenario) };
  });
}

function collectionIn(folder: string, read: Read): Json {
  const { assumptions, ...collection } = JSON.parse(read(join(folder, "collection.json")));
  const cells = join(folder, "cells.csv");
  if (!existsSync(cells)) return collection;
  const rows = orThrow(cells, checksInCells(read(cells), basename(folder)));
  return { ...collection, cross_run_checks: [...(collection.cross_run_checks ?? []), ...rows] };
}

/** Where scenarios are that have another name now, with what is set in them. */
function former(file: string, read: Read): Json {
  const places = Object.entries(JSON.parse(read(file)) as Record<string, Former>);
  return Object.fromEntries(
    places.map(([name, place]) => {
      const { now, option } = place;
      const folder = join(ROOT, dirname(now));
      const scenario =
        option === undefined ? {} : inFile(join(ROOT, `${now}.json`), read)[0]?.scenario;
      const vary = option === undefined ? null : collectionIn(folder, read).vary;
      return [name, { now, settings: settingsOf(place, scenario ?? {}, vary) }];
    }),
  );
}

function orThrow<T>(file: string, made: T): Exclude<T, readonly { at: string; what: string }[]> {
  if (!areFaults(made)) return made as Exclude<T, readonly { at: string; what: string }[]>;
  throw new Error(made.map(({ at, what }) => `${file}: ${at}: ${what}`).join("\n"));
}

/** A string is read faster than a literal of its size. */
const module = (value: unknown) => ({
  code: `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`,
  moduleType: "js" as const,
});
