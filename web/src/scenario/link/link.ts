// The URL's fragment: `#v1=s=rfc8867/5.1&t=46.3&at=45.1:links.forward.capacity_kbps:600`. Only what differs
// from a fresh page; readable; and read by a total parser: any text gives a usable state and says what it ignored.

import { isSeedCount, MOST_SEEDS } from "../seeds/seeds";
import type { Edit, Fault, Future, Speed, Theme } from "../types";
import { EDIT_KEYS, MOST_EDITS, readEdits, writeEdit } from "./edits";
import { keptName, LETTERS, MOST_FUTURES } from "./futures";
import { among, atom, atoms, numberText, positive } from "./tokens";

export interface LinkState {
  /** Name in the gallery, `file:` and a name for a file; empty for the page's own first scenario. */
  readonly scenario: string;
  /** The file's content, compressed. */
  readonly packed?: string;
  /** Key of a file that is too large for a link and kept in its browser. */
  readonly kept?: string;
  readonly edits: readonly Edit[];
  readonly t_s?: number;
  readonly window_s?: readonly [number, number];
  readonly selection_s?: readonly [number, number];
  /** The moment that the numbers hold on to. */
  readonly pin_s?: number;
  readonly flow?: string;
  readonly link?: string;
  readonly signal?: string;
  readonly queue?: string;
  readonly chart?: string;
  readonly speed?: Speed;
  readonly apply?: "start";
  readonly theme?: Theme;
  readonly apart?: true;
  readonly futures?: readonly Future[];
  /** Two or more. */
  readonly seeds?: number;
  readonly spaghetti?: true;
  /** The lesson that is told beside the run. */
  readonly lesson?: string;
  /** What is shown above the charts: `phase.rates`, `cdf.queuing`. */
  readonly aspect?: string;
  /** Embedded pages may ask to stand still. */
  readonly autoplay?: false;
}

const PREFIX = "#v1=";
const SPEEDS: readonly Speed[] = [0.001, 0.01, 0.1, 1, 2, 4, 8, 16, 32, 64, "max"];
const THEMES: readonly Theme[] = ["auto", "light", "dark"];

export function writeLink(state: LinkState): string {
  const parts: string[] = [];
  if (state.scenario !== "") parts.push(`s=${atom(state.scenario)}`);
  if (state.packed !== undefined) parts.push(`scenario=${state.packed}`);
  if (state.kept !== undefined) parts.push(`kept=${atom(state.kept)}`);
  for (const edit of state.edits) parts.push(writeEdit(edit));
  if (state.t_s !== undefined) parts.push(`t=${numberText(state.t_s)}`);
  if (state.window_s) parts.push(`w=${rangeText(state.window_s)}`);
  if (state.selection_s) parts.push(`sel=${rangeText(state.selection_s)}`);
  if (state.pin_s !== undefined) parts.push(`pin=${numberText(state.pin_s)}`);
  for (const key of [
    "flow",
    "link",
    "signal",
    "queue",
    "chart",
    "speed",
    "apply",
    "theme",
  ] as const) {
    const value = state[key];
    if (value !== undefined) parts.push(`${key}=${atom(String(value))}`);
  }
  if (state.apart === true) parts.push("apart=1");
  for (const future of state.futures ?? []) parts.push(writeFuture(future));
  if (state.seeds !== undefined) parts.push(`seeds=${numberText(state.seeds)}`);
  if (state.spaghetti === true) parts.push("spaghetti=1");
  if (state.lesson !== undefined) parts.push(`lesson=${atom(state.lesson)}`);
  if (state.aspect !== undefined) parts.push(`view=${atom(state.aspect)}`);
  if (state.autoplay === false) parts.push("autoplay=0");
  return parts.length === 0 ? "" : `${PREFIX}${parts.join("&")}`;
}

export function readLink(hash: string): { state: LinkState; notices: readonly Fault[] } {
  const reading: Reading = { state: { scenario: "", edits: [] }, notices: [] };
  const version = /^#?v(\d+)=?&?/.exec(hash);
  if (version === null || version[1] !== "1") {
    const other = hash.replace(/^#/, "") !== "";
    if (other)
      ignore(reading, hash, "there is no page of that name, and links to a run begin with #v1=");
    return { state: reading.state as LinkState, notices: reading.notices };
  }
  for (const part of hash.slice(version[0].length).split("&")) {
    if (part !== "") readPart(reading, part);
  }
  const more = reading.state.edits.splice(MOST_EDITS).length;
  if (more > 0) {
    const what = `holds ${MOST_EDITS + more} changes: the first ${MOST_EDITS} are made, ${more} left out; ask for the scenario as a file`;
    reading.notices.push({ at: "link", what });
  }
  return { state: reading.state as LinkState, notices: reading.notices };
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
interface Reading {
  readonly state: Mutable<LinkState> & { edits: Edit[] };
  readonly notices: Fault[];
}

function readPart(reading: Reading, part: string): void {
  const equals = part.indexOf("=");
  const key = equals < 0 ? part : part.slice(0, equals);
  const text = equals < 0 ? "" : part.slice(equals + 1);
  const problem = readKey(reading.state, key, text);
  if (problem !== null) ignore(reading, part, problem);
}

function readKey(state: Reading["state"], key: string, text: string): string | null {
  const edit = Object.hasOwn(EDIT_KEYS, key) ? EDIT_KEYS[key] : undefined;
  if (edit !== undefined) return readEdits(edit, text, state.edits);
  const read = Object.hasOwn(READERS, key) ? READERS[key] : undefined;
  return read === undefined ? "no such key" : read(state, text);
}

function ignore(reading: Reading, part: string, why: string): void {
  const shown = part.length > 80 ? `${part.slice(0, 80)}…` : part;
  reading.notices.push({ at: "link", what: `ignored "${shown}": ${why}` });
}

/** Each takes its value over, or says what is wrong with it. */
type Read = (state: Reading["state"], text: string) => string | null;

const READERS: Readonly<Record<string, Read>> = {
  s: (state, text) => put(state, "scenario", word(text), "is not a name"),
  scenario: (state, text) =>
    put(state, "packed", /^[\w-]+$/.test(text) ? text : null, "is not a packed scenario"),
  kept: (state, text) =>
    put(state, "kept", /^[0-9a-f]{16}$/.test(text) ? text : null, "is not the key of a kept file"),
  t: (state, text) => put(state, "t_s", positive(text), "is not a time in seconds"),
  w: (state, text) => put(state, "window_s", range(text), "is not a range like 10-20"),
  sel: (state, text) => put(state, "selection_s", range(text), "is not a range like 10-20"),
  pin: (state, text) => put(state, "pin_s", positive(text), "is not a time in seconds"),
  flow: (state, text) => put(state, "flow", word(text), "is not a name"),
  link: (state, text) => put(state, "link", word(text), "is not a name"),
  signal: (state, text) => put(state, "signal", word(text), "is not a name"),
  queue: (state, text) => put(state, "queue", word(text), "is not a name"),
  chart: (state, text) => put(state, "chart", word(text), "is not a name"),
  speed: (state, text) =>
    put(state, "speed", among(SPEEDS, text), `is none of ${SPEEDS.join(", ")}`),
  theme: (state, text) =>
    put(state, "theme", among(THEMES, text), `is none of ${THEMES.join(", ")}`),
  apply: (state, text) =>
    text === "now" ? null : put(state, "apply", among(["start"], text), "is neither now nor start"),
  apart: (state, text) =>
    text === "0" ? null : put(state, "apart", text === "1" ? true : null, "is neither 0 nor 1"),
  future: (state, text) => {
    const future = readFuture(text);
    const known = state.futures ?? [];
    if (typeof future === "string") return future;
    if (known.length >= MOST_FUTURES) return `more than ${MOST_FUTURES} futures cannot be kept`;
    if (known.some(({ letter }) => letter === future.letter)) return "its letter is taken";
    state.futures = [...known, future];
    return null;
  },
  seeds: (state, text) =>
    text === "1" ? null : put(state, "seeds", seedCount(text), `is none of 1 to ${MOST_SEEDS}`),
  spaghetti: (state, text) =>
    text === "0" ? null : put(state, "spaghetti", text === "1" ? true : null, "is neither 0 nor 1"),
  lesson: (state, text) => put(state, "lesson", word(text), "is not a name"),
  view: (state, text) => put(state, "aspect", word(text), "is not a name"),
  autoplay: (state, text) =>
    text === "1" ? null : put(state, "autoplay", text === "0" ? false : null, "is neither 0 nor 1"),
};

/** `future=A:its name:apart:edits`, the edits as in a link of their own. */
function writeFuture({ letter, name, edits, apart }: Future): string {
  const inside = writeLink({ scenario: "", edits }).slice(PREFIX.length);
  return `future=${[letter, name, apart ? "1" : "", inside].map(atom).join(":")}`;
}

function readFuture(text: string): Future | string {
  const [letter = "", name, apart, inside, ...rest] = atoms(text);
  if (inside === undefined || name === undefined || rest.length > 0) return "is not complete";
  if (!LETTERS.includes(letter)) return `its letter is none of ${LETTERS.join(", ")}`;
  const { state, notices } = readLink(inside === "" ? "" : `${PREFIX}${inside}`);
  const [notice] = notices;
  if (notice !== undefined) return notice.what;
  return { letter, name: keptName(name), apart: apart === "1", edits: state.edits };
}

function seedCount(text: string): number | null {
  const count = positive(text);
  return count !== null && isSeedCount(count) ? count : null;
}

function put<K extends keyof LinkState>(
  state: Mutable<LinkState>,
  key: K,
  value: Exclude<LinkState[K], undefined> | null,
  problem: string,
): string | null {
  if (value === null) return problem;
  state[key] = value;
  return null;
}

/** A whole name, colons and all. */
function word(text: string): string | null {
  return atoms(text).join(":") || null;
}

/** In microseconds, so that no number needs an exponent: its minus sign would read as the range's. */
function rangeText(range_s: readonly [number, number]): string {
  return range_s.map((t_s) => numberText(Math.round(t_s * 1e6) / 1e6)).join("-");
}

function range(text: string): readonly [number, number] | null {
  const [from, to, ...rest] = text.split("-").map(positive);
  if (from === undefined || to === undefined || rest.length > 0) return null;
  return from === null || to === null || from >= to ? null : [from, to];
}
