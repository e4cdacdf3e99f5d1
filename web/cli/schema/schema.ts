// nada-lab schema: the JSON Schema of scenario files, as the core describes itself; and the tables of scenarios/FIELDS.md
// that say the same in words.

import { readFileSync } from "node:fs";
import type { Schema } from "../../src/engine/schema";
import { boundedText } from "../input/bounded";
import { loadLab } from "../input/engine-file";
import { badInput } from "../terminal/faults";
import { optionsOf } from "../terminal/options";
import { EXIT, type Exit, type Terminal } from "../terminal/terminal";
import { fields, figures } from "../written/format";
import { FIELDS, filled } from "../written/page";
import { jsonSchema } from "./json-schema";
import { prettyJson } from "./pretty-json";

export async function schema(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { values, files } = optionsOf(args, { from: "text", fields: "flag" });
  if (files.length > 0) throw badInput("schema", "takes no names");
  const told = values.from === undefined ? (await loadLab()).schema() : described(values.from);
  if (values.fields) {
    const tables = { fields: fields(told), figures: figures(told) };
    terminal.out(filled(readFileSync(FIELDS, "utf8"), tables));
  } else {
    terminal.out(prettyJson(jsonSchema(told)));
  }
  return EXIT.ok;
}

/** What some build of the core says of itself. */
function described(file: string): Schema {
  const text = boundedText(file, `--from ${file}`);
  try {
    return JSON.parse(text) as Schema;
  } catch (error) {
    throw badInput(`--from ${file}`, `is no JSON: ${(error as Error).message}`);
  }
}
