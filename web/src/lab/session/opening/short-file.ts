// A file of the project's folder may say less than a scenario: variants are made whole there, and assumptions of a collection. What is
// opened in the page stands for itself.

import { isTree } from "../../data/json-path";
import { isShort } from "../../scenario/written/written";
import type { Fault } from "../types";

/** Null where a text has to be read as it is; whether it is a scenario is for the core to say. */
export function refusalOf(name: string, text: string): readonly Fault[] | null {
  try {
    const read: unknown = JSON.parse(text);
    if (!isTree(read) || !isShort(read)) return null;
  } catch {
    return null;
  }
  const what =
    "is written for the folder of the scenarios, with variants or with assumptions of its collection; open it from there by its name, or give nada-lab the file";
  return [{ at: name, what }];
}
