// The address of a scenario's run in the lab, as it is or with something set in it.

import { writeLink } from "../../scenario/link/link";
import type { Edit } from "../../scenario/types";

export function runHash(scenario: string, edits: readonly Edit[] = []): string {
  return writeLink({ scenario, edits });
}
