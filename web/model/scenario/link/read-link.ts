// A link as the state that it stands for (`link.ts`), by a total parser: any text gives a usable state and says what it ignored.

import { VERSION } from "../../data/release";
import { editOf, faultIn, readChange } from "../language/change";
import { isSeedCount, MOST_SEEDS } from "../seeds/seeds";
import type { Edit, Fault, KeptEdits, Theme } from "../types";
import { MOST_EDITS } from "./edits";
import { keptName, LETTERS, MOST_KEPT_RUNS } from "./kept";
import { type LinkState, type MadeRun, PREFIX } from "./link";
import { EDIT_KEYS, readEdits } from "./read-edits";
import { nearestSpeed, SPEEDS } from "./speeds";
import { among, atoms, positive } from "./tokens";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];

export function readLink(hash: string): { state: LinkState; notices: readonly Fault[] } {
  const reading: Reading = { state: { scenario: "", edits: [] }, notices: [] };
  const version = /^#?v(\d+)=?&?/.exec(hash);
  if (version === null || version[1] !== "1") {
    const other = hash.replace(/^#/, "") !== "";
    if (other) ignore(reading, hash, whyNot(version?.[1]));
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

function whyNot(version: string | undefined): string {
  return Number(version) > 1
    ? `it is of a later version; this is nada-lab ${VERSION}, whose links begin with ${PREFIX}`
    : `there is no page of that name, and links to a run begin with ${PREFIX}`;
}

function readPart(reading: Reading, part: string): void {
  const [said = ""] = atoms(part.replaceAll("+", " "));
  if (/^(at|set) /i.test(said)) {
    const fault = faultIn(said);
    if (fault === null) reading.state.edits.push(editOf(readChange(said)));
    else ignore(reading, part, fault);
    return;
  }
  const equals = part.indexOf("=");
  const key = equals < 0 ? part : part.slice(0, equals);
  const text = equals < 0 ? "" : part.slice(equals + 1);
  const problem = readKey(reading.state, key, text);
  if (problem !== null) ignore(reading, part, problem);
}

function readKey(state: Reading["state"], key: string, text: string): string | null {
  const edit = Object.hasOwn(EDIT_KEYS, key) ? EDIT_KEYS[key] : undefined;
  if (edit !== undefined) return readEdits(edit, text, state.edits);
  const now = FORMER.get(key) ?? key;
  const read = Object.hasOwn(READERS, now) ? READERS[now] : undefined;
  return read === undefined ? "no such key" : read(state, text);
}

function ignore(reading: Reading, part: string, why: string): void {
  const shown = part.length > 80 ? `${part.slice(0, 80)}…` : part;
  reading.notices.push({ at: "link", what: `ignored "${shown}": ${why}` });
}

/** Each takes its value over, or says what is wrong with it. */
type Read = (state: Reading["state"], text: string) => string | null;

/** What keys of earlier links are called now. */
const FORMER: ReadonlyMap<string, string> = new Map([
  ["apart", "isolated"],
  ["future", "keep"],
  ["kept", "stored"],
  ["pin", "marker"],
  ["spaghetti", "individual"],
]);

const READERS: Readonly<Record<string, Read>> = {
  s: (state, text) => put(state, "scenario", word(text), "is not a name"),
  scenario: (state, text) =>
    put(state, "packed", /^[\w-]+$/.test(text) ? text : null, "is not a packed scenario"),
  stored: (state, text) =>
    put(
      state,
      "stored",
      /^[0-9a-f]{16}$/.test(text) ? text : null,
      "is not the key of a stored scenario",
    ),
  t: (state, text) => put(state, "t_s", positive(text), "is not a time in seconds"),
  w: (state, text) => put(state, "window_s", range(text), "is not a range like 10-20"),
  sel: (state, text) => put(state, "selection_s", range(text), "is not a range like 10-20"),
  marker: (state, text) => put(state, "marker_s", positive(text), "is not a time in seconds"),
  flow: (state, text) => put(state, "flow", word(text), "is not a name"),
  link: (state, text) => put(state, "link", word(text), "is not a name"),
  signal: (state, text) => put(state, "signal", word(text), "is not a name"),
  queue: (state, text) => put(state, "queue", word(text), "is not a name"),
  chart: (state, text) => put(state, "chart", word(text), "is not a name"),
  speed: (state, text) =>
    put(state, "speed", nearestSpeed(text), `is none of ${SPEEDS.join(", ")}`),
  theme: (state, text) =>
    put(state, "theme", among(THEMES, text), `is none of ${THEMES.join(", ")}`),
  apply: (state, text) =>
    text === "now" ? null : put(state, "apply", among(["start"], text), "is neither now nor start"),
  isolated: flag("isolated"),
  keep: (state, text) => {
    const kept = readKept(text);
    const known = state.beside ?? [];
    if (typeof kept === "string") return kept;
    if (known.length >= MOST_KEPT_RUNS) return `more than ${MOST_KEPT_RUNS} runs cannot be kept`;
    if (known.some(({ letter }) => letter === kept.letter)) return "its letter is taken";
    state.beside = [...known, kept];
    return null;
  },
  seeds: (state, text) =>
    text === "1" ? null : put(state, "seeds", seedCount(text), `is none of 1 to ${MOST_SEEDS}`),
  individual: flag("individualRuns"),
  lesson: (state, text) => put(state, "lesson", word(text), "is not a name"),
  plot: (state, text) => put(state, "plot", word(text), "is not a name"),
  lines: (state, text) => put(state, "lines", word(text), "is not a name"),
  /** In links of earlier pages. */
  view: (state, text) => put(state, "plot", word(text), "is not a name"),
  made: (state, text) => put(state, "made", readMade(text), "is no version with the hash of a run"),
  autoplay: (state, text) =>
    text === "1" ? null : put(state, "autoplay", text === "0" ? false : null, "is neither 0 nor 1"),
};

function readMade(text: string): MadeRun | null {
  const [, version = "", hash = ""] = /^(\d+\.\d+\.\d+):([0-9a-f]{16})$/.exec(text) ?? [];
  return hash === "" ? null : { version, hash };
}

function readKept(text: string): KeptEdits | string {
  const [letter = "", name, isolated, inside, ...rest] = atoms(text);
  if (inside === undefined || name === undefined || rest.length > 0) return "is not complete";
  if (isolated === "1") {
    return "each flow on its own copy of the links is the column “each flow isolated” of Compare";
  }
  if (!LETTERS.includes(letter)) return `its letter is none of ${LETTERS.join(", ")}`;
  const { state, notices } = readLink(inside === "" ? "" : `${PREFIX}${inside}`);
  const [notice] = notices;
  if (notice !== undefined) return notice.what;
  return { letter, name: keptName(name), edits: state.edits };
}

function flag(key: "isolated" | "individualRuns"): Read {
  return (state, text) =>
    text === "0" ? null : put(state, key, text === "1" ? true : null, "is neither 0 nor 1");
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

function range(text: string): readonly [number, number] | null {
  const [from, to, ...rest] = text.split("-").map(positive);
  if (from === undefined || to === undefined || rest.length > 0) return null;
  return from === null || to === null || from >= to ? null : [from, to];
}
