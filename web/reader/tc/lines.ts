// Which lines are tc's: of a script, pasted behind a prompt, a batch for `tc -b`, netem's words alone, or what `tc qdisc show` prints.

import type { TcLine } from "./qdiscs";
import type { ShellCommand } from "./shell";

const AMOUNT = String.raw`\d[\d.]*(?:\s?(?:(?:[kmgt]i?)?(?:bit|bps)|%|[mun]?s(?:ecs?)?))?`;
/** Netem's words alone: "rate 1mbit delay 40ms 5ms loss 1% limit 50". */
const BARE = new RegExp(
  String.raw`^(?:netem\s+)?(?:(?:rate|delay|loss(?:\s+random)?|limit|duplicate)(?:\s+${AMOUNT}){1,3}(?:\s+|$))+$`,
  "i",
);
/** What runs it: as another user, in another place. */
const WITHIN = String.raw`(?:(?:sudo|exec|ip\s+netns\s+exec\s+\S+|docker\s+exec\s+(?:-\S+\s+)*\S+|mininet>\s*\S+)\s+(?:-\S+\s+)*)*`;
const TC = String.raw`${WITHIN}(?:(?:\S*\/)?tc|"?\$\{?TC\}?"?)\s+(?:-\S+\s+)*(?:q\w*|c\w*)\s+(?:a|c|r|d|li)\w*\s.*\bdev\s`;
const COMMAND = new RegExp(String.raw`^(?:\$\s+|.*(?:[;&|]|\bdo|\bthen)\s+)?${TC}`);
/** A prompt of root, or a comment. */
const BEHIND_HASH = new RegExp(String.raw`^#\s+${TC}`);
const BATCH =
  /^(?:qdisc|class)\s+(?:(?:add|change|replace)\s+dev\s|\w+\s+[\da-f]+:[\da-f]*\s.*\b(?:root|parent)\b)/;

/** Nobody writes a longer line of tc. */
const LONGEST = 2000;
const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.slice(0, LONGEST).trim())
    .filter((line) => line !== "");

/** All of its lines are netem's words, and one of them has a unit. */
const isBare = (lines: readonly string[]): boolean =>
  lines.length > 0 &&
  lines.every((line) => BARE.test(line)) &&
  lines.some((line) => /\d\s?(?:%|[a-z])/i.test(line));

/** By the first lines. */
export function isTc(head: string): boolean {
  const lines = linesOf(head);
  return (
    lines.some((line) => [COMMAND, BEHIND_HASH, BATCH].some((one) => one.test(line))) ||
    isBare(lines)
  );
}

/** As a script of the shell. */
export function asScript(text: string): string {
  const lines = linesOf(text);
  const isCommand = (line: string): boolean => COMMAND.test(line) || BATCH.test(line);
  const prompted = !lines.some(isCommand);
  if (prompted && !lines.some((line) => BEHIND_HASH.test(line))) {
    const words = lines.map((line) =>
      line.replace(/^netem\s+/i, "").replace(/(\d)\s(?=%|[a-z]+\b)/gi, asOne),
    );
    return `tc qdisc replace dev - root netem ${words.join(" ")}`;
  }
  return text.replace(prompted ? /^\s*[#$]\s+(?=\S)/gm : /^\s*\$\s+(?=\S)/gm, "");
}

/** "1 mbit" → "1mbit", but not "50 loss". */
const asOne = (whole: string, digit: string, at: number, all: string): string =>
  /^(?:%|(?:[kmgt]i?)?(?:bit|bps)\b|[mun]?s\b)/i.test(all.slice(at + whole.length)) ? digit : whole;

export interface OfDevice extends TcLine {
  readonly device: string;
}

/** "filter" where it chooses packets; null where it is none that changes an interface. */
export function tcLine({ line, words }: ShellCommand): OfDevice | "filter" | null {
  const at = words.findIndex((word) => /^(?:.*\/)?tc$|^\$\{?TC\}?$/.test(word));
  const rest = words.slice(at + 1);
  while (at !== -1 && rest[0]?.startsWith("-")) rest.shift();
  const [object = "", second = "", ...behind] = rest;
  if (at !== -1 && object !== "" && "filter".startsWith(object)) return "filter";
  const isClass = object !== "" && "class".startsWith(object);
  if (!isClass && !(object !== "" && "qdisc".startsWith(object))) return null;
  if (at === -1 && object !== "qdisc" && object !== "class") return null;
  const verb = (["add", "change", "replace", "delete"] as const).find(
    (one) => second !== "" && one.startsWith(second),
  );
  const shown = verb === undefined && at === -1;
  if (verb === undefined && !shown && second !== "link") return null;
  const dev = behind.indexOf("dev");
  return {
    ...{
      line,
      isClass,
      verb: verb ?? (shown ? "add" : "replace"),
      device: dev === -1 ? "" : (behind[dev + 1] ?? ""),
    },
    words: dev === -1 ? behind : behind.toSpliced(dev, 2),
    ...(shown && { shown: second }),
  };
}
