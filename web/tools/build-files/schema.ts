// The JSON Schema of scenario files, as the core describes itself; and scenarios/FIELDS.md, tables that say the
// same in words. The build writes both.

import { loadLab } from "../../cli/input/engine-file";
import { jsonSchema } from "../../cli/schema/json-schema";
import { badInput } from "../../cli/terminal/faults";
import { optionsOf } from "../../cli/terminal/options";
import { EXIT, type Exit, type Terminal } from "../../cli/terminal/terminal";
import { fieldsPage } from "../../cli/written/format";

export async function schema(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { values, files } = optionsOf(args, { fields: "flag" });
  if (files.length > 0) throw badInput("schema", "takes no names");
  const told = (await loadLab()).schema();
  terminal.out(values.fields ? fieldsPage(told) : `${JSON.stringify(jsonSchema(told), null, 2)}\n`);
  return EXIT.ok;
}
