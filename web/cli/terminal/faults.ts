// What was wrong with the input, all of it: `at: what`, one per line.

import type { Fault } from "../../model/engine/types";
import { inOneLine, shortened } from "./printable";

export class BadInput extends Error {
  override readonly name = "BadInput";

  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(sentence).join("\n"));
  }

  /** The same, as faults in a file or what else has that name. */
  inside(name: string): BadInput {
    return new BadInput(
      this.faults.map(({ at, what }) => ({ at: at === "" ? name : `${name}: ${at}`, what })),
    );
  }
}

/** The same, for one fault. */
export function badInput(at: string, what: string): BadInput {
  return new BadInput([{ at, what }]);
}

function sentence({ at, what }: Fault): string {
  return at === "" ? inOneLine(what) : `${shortened(at)}: ${inOneLine(what)}`;
}
