// nada-lab schema: the JSON Schema of scenario files, as the core describes itself; and scenarios/FIELDS.md, tables that say the
// same in words. The build writes both.

import { loadLab } from "../input/engine-file";
import { badInput } from "../terminal/faults";
import { optionsOf } from "../terminal/options";
import { EXIT, type Exit, type Terminal } from "../terminal/terminal";
import { fieldsPage } from "../written/format";
import { jsonSchema } from "./json-schema";
import { prettyJson } from "./pretty-json";

export async function schema(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { values, files } = optionsOf(args, { fields: "flag" });
  if (files.length > 0) throw badInput("schema", "takes no names");
  const told = (await loadLab()).schema();
  terminal.out(values.fields ? fieldsPage(told) : prettyJson(jsonSchema(told)));
  return EXIT.ok;
}
