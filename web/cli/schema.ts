// nada-lab schema: the JSON Schema of scenario files, as the core describes itself.

import { loadLab } from "./engine-file";
import { badInput } from "./faults";
import { jsonSchema } from "./json-schema";
import { optionsOf } from "./options";
import { prettyJson } from "./pretty-json";
import { EXIT, type Exit, type Terminal } from "./terminal";

export async function schema(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { files } = optionsOf(args, {});
  if (files.length > 0) throw badInput("schema", "takes no names");
  terminal.out(prettyJson(jsonSchema((await loadLab()).schema())));
  return EXIT.ok;
}
