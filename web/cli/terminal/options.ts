// Options of a command. What it does not know it refuses, in a sentence.

import { parseArgs } from "node:util";
import { badInput } from "./faults";

/** Options of older versions, and what does the same now. */
const GONE: Readonly<Record<string, string>> = {
  "--seed": "is gone: --set seed=N says the same",
  "--preset":
    "is --size now: slide, half, column or page; what an Internet-Draft takes is --colours print",
  "--theme": "is --colours now: screen or print",
  "--size": "is gone: slides are 16:9",
  "--figures": "is gone: figures are shapes that can be edited; nada-lab figure writes pictures",
  "--junit": "is gone: --markdown has every criterion, and the exit code is 1 where one failed",
};

type Kind = "text" | "texts" | "flag";
type Value<K extends Kind> = K extends "text" ? string : K extends "texts" ? string[] : boolean;

export function optionsOf<T extends Readonly<Record<string, Kind>>>(
  args: readonly string[],
  known: T,
): { values: { [K in keyof T]?: Value<T[K]> }; files: readonly string[] } {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, kind]) => [
      name,
      {
        type: kind === "flag" ? ("boolean" as const) : ("string" as const),
        multiple: kind === "texts",
      },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: values as { [K in keyof T]?: Value<T[K]> }, files: positionals };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const ambiguous = /^Option '(?:-\w, )?(--\w+)/.exec(message)?.[1];
    if (ambiguous !== undefined && message.includes("ambiguous")) {
      throw badInput(ambiguous, `a value that begins with "-" is written ${ambiguous}=-1`);
    }
    const unknown = /^Unknown option '(--\w+)/.exec(message)?.[1] ?? "";
    if (unknown in GONE) throw badInput(unknown, GONE[unknown] ?? "");
    const [first] = message.split(/\.\s/);
    const names = Object.keys(known).map((name) => `--${name}`);
    throw badInput("", `${first}; this command takes ${names.join(", ") || "no options"}`);
  }
}

/** One of the words that an option takes. */
export function chosen<T extends string>(option: string, text: string, known: readonly T[]): T {
  const found = known.find((one) => one === text);
  if (found === undefined) throw badInput(`${option} ${text}`, `is none of ${known.join(", ")}`);
  return found;
}
