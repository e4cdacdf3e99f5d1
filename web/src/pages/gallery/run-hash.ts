// The address of a scenario's run in the lab, as it is or with something set in it.

import { writeLink } from "../../store/link";
import type { Edit } from "../../store/types";

export function runHash(scenario: string, edits: readonly Edit[] = []): string {
  return writeLink({ scenario, edits });
}
