// The URL's fragment: `#v1=s=rfc8867/5.1&t=46.3&at=45.1:links.forward.capacity_kbps:600`. Only what differs
// from a fresh page; readable; and read by a total parser: any text gives a usable state and says what it ignored.

import { MOST_FLOWS } from "./flow-count";
import { atom, atoms, finite, numberText, readValue, valueText } from "./link-atoms";
import type { Change, Edit, Fault, FlowFamily, Speed, Theme } from "./types";

export interface LinkState {
  /** Name in the gallery, `file:` and a name for a file; empty for the page's own first scenario. */
  readonly scenario: string;
  /** The file's content, compressed. */
  readonly packed?: string;
  readonly edits: readonly Edit[];
  readonly t_s?: number;
  readonly window_s?: readonly [number, number];
  readonly selection_s?: readonly [number, number];
  readonly flow?: string;
  readonly chart?: string;
  readonly speed?: Speed;
  readonly apply?: "start";
  readonly theme?: Theme;
  /** Embedded pages may ask to stand still. */
  readonly autoplay?: false;
}

const PREFIX = "#v1=";
const SPEEDS: readonly Speed[] = [1, 2, 4, 8, 16, 32, 64, "max"];
const THEMES: readonly Theme[] = ["auto", "light", "dark"];
/** More is no longer a link but a scenario file. */
const MOST_EDITS = 500;

export function writeLink(state: LinkState): string {
  const parts: string[] = [];
  if (state.scenario !== "") parts.push(`s=${atom(state.scenario)}`);
  if (state.packed !== undefined) parts.push(`scenario=${state.packed}`);
  for (const edit of state.edits) parts.push(writeEdit(edit));
  if (state.t_s !== undefined) parts.push(`t=${numberText(state.t_s)}`);
  if (state.window_s) parts.push(`w=${rangeText(state.window_s)}`);
  if (state.selection_s) parts.push(`sel=${rangeText(state.selection_s)}`);
  for (const key of ["flow", "chart", "speed", "apply", "theme"] as const) {
    const value = state[key];
    if (value !== undefined) parts.push(`${key}=${atom(String(value))}`);
  }
  if (state.autoplay === false) parts.push("autoplay=0");
  return parts.length === 0 ? "" : `${PREFIX}${parts.join("&")}`;
}

export function readLink(hash: string): { state: LinkState; notices: readonly Fault[] } {
  const reading: Reading = { state: { scenario: "", edits: [] }, notices: [] };
  const version = /^#?v(\d+)=?&?/.exec(hash);
  if (version === null || version[1] !== "1") {
    const other = hash.replace(/^#/, "") !== "";
    if (other) ignore(reading, hash, "this page reads links that begin with #v1=");
    return { state: reading.state as LinkState, notices: reading.notices };
  }
  for (const part of hash.slice(version[0].length).split("&")) {
    if (part !== "") readPart(reading, part);
  }
  return { state: reading.state as LinkState, notices: reading.notices };
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
interface Reading {
  readonly state: Mutable<LinkState> & { edits: Edit[] };
  readonly notices: Fault[];
}

/** An edit as its part of a link. */
export function writeEdit(edit: Edit): string {
  switch (edit.kind) {
    case "set":
      return `set=${atom(edit.path)}:${valueText(edit.to)}`;
    case "change": {
      const { at_s, set, to, over_s } = edit.change;
      const ramp = over_s === undefined ? "" : `:${numberText(over_s)}`;
      return `at=${numberText(at_s)}:${atom(set)}:${valueText(to)}${ramp}`;
    }
    case "redraw": {
      const steps = edit.changes.map(
        ({ at_s, to, over_s }) =>
          `:${numberText(at_s)}:${valueText(to)}:${numberText(over_s ?? 0)}`,
      );
      return `draw=${atom(edit.path)}:${valueText(edit.initial)}${steps.join("")}`;
    }
    case "flows": {
      const from = edit.at_s === null ? "" : `:${numberText(edit.at_s)}`;
      return `flows=${edit.family}:${numberText(edit.count)}${from}`;
    }
    default:
      return edit satisfies never;
  }
}

function readPart(reading: Reading, part: string): void {
  const equals = part.indexOf("=");
  const key = equals < 0 ? part : part.slice(0, equals);
  const text = equals < 0 ? "" : part.slice(equals + 1);
  const read = Object.hasOwn(READERS, key) ? READERS[key] : undefined;
  const problem = read === undefined ? "no such key" : read(reading.state, text);
  if (problem !== null) ignore(reading, part, problem);
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
  set: (state, text) => each(state, text, readSet),
  at: (state, text) => each(state, text, readChange),
  draw: (state, text) => each(state, text, readRedraw),
  flows: (state, text) => each(state, text, readFlows),
  t: (state, text) => put(state, "t_s", positive(text), "is not a time in seconds"),
  w: (state, text) => put(state, "window_s", range(text), "is not a range like 10-20"),
  sel: (state, text) => put(state, "selection_s", range(text), "is not a range like 10-20"),
  flow: (state, text) => put(state, "flow", word(text), "is not a name"),
  chart: (state, text) => put(state, "chart", word(text), "is not a name"),
  speed: (state, text) =>
    put(state, "speed", among(SPEEDS, text), `is none of ${SPEEDS.join(", ")}`),
  theme: (state, text) =>
    put(state, "theme", among(THEMES, text), `is none of ${THEMES.join(", ")}`),
  apply: (state, text) =>
    text === "now" ? null : put(state, "apply", among(["start"], text), "is neither now nor start"),
  autoplay: (state, text) =>
    text === "1" ? null : put(state, "autoplay", text === "0" ? false : null, "is neither 0 nor 1"),
};

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

/** Edits of one kind may stand side by side, divided by commas. The good ones are kept. */
function each(
  state: Reading["state"],
  text: string,
  read: (parts: readonly string[]) => Edit | string | null,
): string | null {
  let problem: string | null = null;
  for (const one of text.split(",")) {
    const edit = read(atoms(one));
    if (edit === null) problem = "is not complete";
    else if (typeof edit === "string") problem = edit;
    else if (state.edits.length >= MOST_EDITS) problem = `holds more than ${MOST_EDITS} edits`;
    else state.edits.push(edit);
  }
  return problem;
}

function readSet([path, to, ...rest]: readonly string[]): Edit | null {
  if (!path || to === undefined || rest.length > 0) return null;
  return { kind: "set", path, to: readValue(to) };
}

function readChange([at, set, to, over, ...rest]: readonly string[]): Edit | null {
  const change = readStep(at, set, to, over);
  return change === null || rest.length > 0 ? null : { kind: "change", change };
}

function readRedraw([path, initial, ...steps]: readonly string[]): Edit | null {
  if (!path || initial === undefined || steps.length % 3 !== 0) return null;
  const changes: Change[] = [];
  for (let i = 0; i < steps.length; i += 3) {
    const over = steps[i + 2] === "0" ? undefined : steps[i + 2];
    const change = readStep(steps[i], path, steps[i + 1], over);
    if (change === null) return null;
    changes.push(change);
  }
  return { kind: "redraw", path, initial: readValue(initial), changes };
}

function readFlows([family, count, at, ...rest]: readonly string[]): Edit | string | null {
  const number = positive(count ?? "");
  const at_s = at === undefined ? null : positive(at);
  const known = among<FlowFamily>(["nada", "udp"], family ?? "");
  if (known === null || number === null || !Number.isInteger(number) || rest.length > 0)
    return null;
  if (at !== undefined && at_s === null) return null;
  if (number > MOST_FLOWS) return `asks for more than ${MOST_FLOWS} flows`;
  return { kind: "flows", family: known, count: number, at_s };
}

function readStep(
  at: string | undefined,
  set: string | undefined,
  to: string | undefined,
  over: string | undefined,
): Change | null {
  const at_s = positive(at ?? "");
  const over_s = over === undefined ? undefined : positive(over);
  if (at_s === null || over_s === null || !set || to === undefined) return null;
  const change = { at_s, set, to: readValue(to) };
  return over_s === undefined ? change : { ...change, over_s };
}

/** A whole name, colons and all. */
function word(text: string): string | null {
  return atoms(text).join(":") || null;
}

function positive(text: string): number | null {
  const number = finite(text);
  return number !== null && number >= 0 ? number : null;
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

function among<T extends string | number>(choices: readonly T[], text: string): T | null {
  return choices.find((choice) => String(choice) === text) ?? null;
}
