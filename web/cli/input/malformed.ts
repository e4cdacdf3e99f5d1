// What the core's own reader says of a text as it was written, before anything else reads it.

import { Core, type Lab } from "../../model/engine/core";
import { malformedOf } from "../../model/engine/malformed";
import type { Fault } from "../../model/engine/types";
import { BadInput } from "../terminal/faults";

/** Throws what is wrong with the JSON itself. */
export function refuseMalformed(lab: Lab, name: string, text: string): void {
  refuse(name, lab.check(text));
}

/** The run of a text as it was written, or what is wrong with its content; throws what is wrong with the JSON itself. */
export function createdAsWritten(lab: Lab, name: string, text: string): Core | readonly Fault[] {
  const made = lab.create(text);
  if (!(made instanceof Core)) refuse(name, made);
  return made;
}

function refuse(name: string, faults: readonly Fault[]): void {
  const malformed = malformedOf(faults);
  if (malformed.length > 0) throw new BadInput(malformed).inside(name);
}
