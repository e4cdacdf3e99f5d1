// A change of a run, as one piece of data: what is set by hand on the command line, in links, scripts of slides, lessons and the words
// of descriptions. Its text is `at 40 s set links.forward.capacity_kbps to 600 over 2 s`; scenarios/LANGUAGES.md has the whole grammar.

import type { Change, Edit, Value } from "../types";
import { plainValue } from "./value";

/** An entry of a scenario's `changes`, or (without a moment) a field of the scenario itself; its value is any JSON. */
export interface AnyChange {
  readonly at_s: number | null;
  /** A path, or in quotation marks the name by which the page calls a setting. */
  readonly set: string;
  readonly to: unknown;
  readonly over_s?: number;
  /** Of what happens to one packet: at which link. */
  readonly link?: string;
}

/** Its sentence begins with the text. */
export class ChangeError extends Error {
  constructor(text: string, what: string) {
    super(`${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)} …` : text}: ${what}`);
  }
}

const MOST_SHOWN = 200;
const TIME = String.raw`(\d+(?:\.\d+)?) ?s`;
const PATH = String.raw`"[^"]+"|[^\s.="]+(?:\.[^\s.="]+)*`;
const LONG = new RegExp(
  `^(?:at ${TIME} )?set (${PATH}) to (.*?)(?: over ${TIME})?(?: at link (\\S+))?$`,
  "is",
);
/** Short, where spaces would have to be quoted. */
const SHORT = new RegExp(`^(${PATH})=(.*)$`, "s");
/** What a person may have meant: "at" and "set" without their words, other signs in the place of "to". */
const LOOSE = new RegExp(
  `^(?:at ${TIME}?,? )?(?:set )?(?!(?:set|at) )(${PATH})(?: ?= ?| to | )(\\S+)$`,
  "i",
);

interface Parts {
  readonly at?: string | undefined;
  readonly path: string;
  readonly value: string;
  readonly over?: string | undefined;
  readonly link?: string | undefined;
}

/** The text of each part; throws a `ChangeError` with a sentence. */
export function partsOf(text: string): Parts {
  const written = text.trim();
  const [, path, value] = SHORT.exec(written) ?? [];
  if (path !== undefined && value !== undefined) return { path, value };
  const [, at, set, to, over, link] = LONG.exec(written) ?? [];
  if (set !== undefined && to !== undefined) return { at, path: set, value: to, over, link };
  const [, moment, meant, wanted] = LOOSE.exec(written) ?? [];
  if (meant === undefined || wanted === undefined) {
    throw new ChangeError(text, 'must be such as "seed=7" or "at 40 s set seed to 7"');
  }
  const near = {
    at_s: moment === undefined ? null : Number(moment),
    set: meant,
    to: readValue(wanted),
  };
  throw new ChangeError(text, `is no change; did you mean "${changeText(near)}"?`);
}

export function readChange(text: string): AnyChange {
  const { at, path: set, value, over, link } = partsOf(text);
  if (at === undefined && (over !== undefined || link !== undefined)) {
    throw new ChangeError(text, 'what takes time needs a moment: begin with "at 40 s"');
  }
  const to = readValue(value);
  if (Math.abs(Number(to)) === Number.POSITIVE_INFINITY) {
    throw new ChangeError(text, `${value} is too large a number; the largest is about 1.8e308`);
  }
  return {
    at_s: at === undefined ? null : Number(at),
    set,
    to,
    ...(over === undefined ? {} : { over_s: Number(over) }),
    ...(link === undefined ? {} : { link }),
  };
}

/** What is wrong with a text that a person types; null: nothing. */
export function faultIn(text: string): string | null {
  try {
    readChange(text);
    return null;
  } catch (cause) {
    if (cause instanceof ChangeError) return cause.message;
    throw cause;
  }
}

/** The text that is read as this very change. */
export function changeText({ at_s, set, to, over_s, link }: AnyChange): string {
  const from = at_s === null ? "" : `at ${at_s} s `;
  const over = over_s === undefined ? "" : ` over ${over_s} s`;
  return `${from}set ${set} to ${textOf(to)}${over}${link === undefined ? "" : ` at link ${link}`}`;
}

/** JSON, a truth, a number, or else words. */
export function readValue(text: string): unknown {
  if (!/^[[{"]/.test(text)) return plainValue(text);
  try {
    return JSON.parse(text);
  } catch {
    return text; // The core says what it wants there.
  }
}

function textOf(value: unknown): string {
  const plain = typeof value === "string" && /^\S+$/.test(value) && readValue(value) === value;
  return plain ? value : JSON.stringify(value);
}

/** What the page does when a person makes the change by hand. */
export function editOf({ at_s, set, to, over_s, link }: AnyChange): Edit {
  const value = to as Value;
  if (at_s === null) return { kind: "set", path: set, to: value };
  const more = {
    ...(over_s === undefined ? {} : { over_s }),
    ...(link === undefined ? {} : { link }),
  };
  return { kind: "change", change: { at_s, set, to: value, ...more } satisfies Change };
}
