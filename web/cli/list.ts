// nada-lab list: which scenarios there are.

import { chosenScenarios, scenarioText } from "./input/scenario-files";
import { badInput } from "./terminal/faults";
import { optionsOf } from "./terminal/options";
import { textTable } from "./terminal/table";
import { EXIT, type Exit, type Terminal } from "./terminal/terminal";

interface Written {
  readonly title?: string;
  readonly source?: string;
  readonly duration_s?: number;
  readonly flows?: Readonly<
    Record<string, { readonly controller?: { readonly kind?: string; readonly profile?: string } }>
  >;
}

export async function list(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { values, files } = optionsOf(args, { json: "flag" });
  const scenarios = chosenScenarios(files).map((name) => {
    const written = JSON.parse(scenarioText(name)) as Written;
    const { title = "", source = "", duration_s = 0 } = written;
    return { name, title, duration_s, controllers: controllers(written), source };
  });
  if (scenarios.length === 0) throw badInput("list", "there are no scenarios");
  if (values.json === true) {
    terminal.out(`${JSON.stringify(scenarios, null, 2)}\n`);
  } else {
    const rows = scenarios.map((of) => [
      of.name,
      `${of.duration_s}`,
      of.controllers.join(", "),
      of.title,
    ]);
    terminal.out(textTable([["scenario", "s", "controllers", "title"], ...rows]));
  }
  return EXIT.ok;
}

/** Profiles where they are named, in the order of the flows. */
function controllers({ flows = {} }: Written): readonly string[] {
  const names = Object.values(flows).flatMap(({ controller }) => {
    const name = controller?.profile ?? controller?.kind;
    return name === undefined || name === "none" ? [] : [name];
  });
  return [...new Set(names)];
}
