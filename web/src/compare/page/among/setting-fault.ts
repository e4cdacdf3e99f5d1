// What is wrong with the field that is set in all scenarios: if none has it, or every one that has it refuses the value, then it is
// the field that is to be mended, not the runs.

import type { Among } from "../../comparison/comparison";

/** Why a test could not be run, and whether it has the field at all. */
interface Outcome {
  readonly fault: string;
  readonly has: boolean;
}

/** One sentence, or "" where at least one run has what was asked for. */
export function settingFault(
  outcomes: readonly Outcome[],
  { path, to }: Pick<Among, "path" | "to">,
  wordsOf: (path: string) => string,
): string {
  if (path === "" || to === "" || outcomes.length === 0) return "";
  const having = outcomes.filter(({ has }) => has);
  const [one] = having;
  if (one === undefined) return `None of these scenarios has “${wordsOf(path)}”.`;
  if (having.some(({ fault }) => fault === "")) return "";
  const [first = ""] = one.fault.split("; ");
  const [at = "", ...what] = first.split(": ");
  // A fault of the core begins with a path; that no worker starts is not the field's fault.
  if (!/^[\w.-]+$/.test(at)) return "";
  return `“${wordsOf(matches(at, path) ? path : at)}” ${what.join(": ")}.`;
}

/** Whether a path is one of those that a pattern with stars means. */
function matches(path: string, pattern: string): boolean {
  const [steps, wanted] = [path.split("."), pattern.split(".")];
  return (
    steps.length === wanted.length && wanted.every((one, i) => one === "*" || one === steps[i])
  );
}
