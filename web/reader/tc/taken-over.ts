// All that stands behind the name of a discipline, taken over as settings; what is not is said.

import { shownLine } from "../../model/imports/lines";
import { DISCIPLINES, type Discipline, type ReadAs } from "./disciplines";
import { netemWord } from "./netem";
import type { Options } from "./options";

/** Has no counterpart here, whichever discipline says it. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  reorder:
    "lets a share of the packets pass without the delay; here such packets are held back, so it is left out",
  corrupt: "is left out; where such packets are thrown away, add it to the loss",
  slot: "is left out; LTE-like grants come near it",
  peakrate: "is left out: here no packets pass at once",
};

export function takeOver(options: Options): void {
  const { kind } = options;
  const { words, shortened, same = {} } = DISCIPLINES[kind] as Discipline;
  const names = Object.keys(words);
  const unknown: string[] = [];
  for (let word = options.take(); word !== undefined; word = options.take()) {
    const typed = word;
    const name = names.find((one) => (shortened ? one.startsWith(typed) : one === typed));
    if (name === undefined) {
      unknown.push(shownLine(word));
      continue;
    }
    const from = options.taken - 1;
    const field = same[name] ?? name;
    if (field === "unlimited") options.settings.delete("bandwidth");
    else if (words[name] === "flag") options.settings.set(field, 1);
    else if (kind === "netem") netemWord(options, field);
    else options.read(field, words[name] as ReadAs, options.take());
    const why = LEFT_OUT[name];
    if (why !== undefined) options.say(`${options.since(from)} ${why}`);
  }
  if (unknown.length > 0)
    options.say(`${unknown.join(", ")} of ${kind} has no counterpart here, so it is left out`);
}
