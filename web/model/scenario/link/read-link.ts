// A link as the state that it stands for (`link.ts`), by a total parser: any text gives a usable state and says what it ignored.

import { VERSION } from "../../data/release";
import { editOf, faultIn, readChange } from "../language/change";
import type { Edit, Fault, KeptEdits } from "../types";
import { MOST_EDITS } from "./edits";
import { keptName, LETTERS, MOST_KEPT_RUNS } from "./kept";
import { BESIDE, type Mutable, SEEN, WHOSE } from "./keys";
import { PREFIX } from "./link";
import { EDIT_KEYS, readEdits } from "./read-edits";
import type { LinkState } from "./state";
import { atoms } from "./tokens";

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
  if (now === "keep") return keep(state, text);
  const known = KEYS.get(now);
  return known === undefined ? "no such key" : known.read(state, text);
}

function ignore(reading: Reading, part: string, why: string): void {
  const shown = part.length > 80 ? `${part.slice(0, 80)}…` : part;
  reading.notices.push({ at: "link", what: `ignored "${shown}": ${why}` });
}

/** What keys of earlier links are called now. */
const FORMER: ReadonlyMap<string, string> = new Map([
  ["apart", "isolated"],
  ["future", "keep"],
  ["kept", "stored"],
  ["pin", "marker"],
  ["spaghetti", "individual"],
  ["view", "plot"],
]);

const KEYS = new Map([...WHOSE, ...SEEN, ...BESIDE].map((one) => [one.key, one]));

function keep(state: Reading["state"], text: string): string | null {
  const kept = readKept(text);
  const known = state.beside ?? [];
  if (typeof kept === "string") return kept;
  if (known.length >= MOST_KEPT_RUNS) return `more than ${MOST_KEPT_RUNS} runs cannot be kept`;
  if (known.some(({ letter }) => letter === kept.letter)) return "its letter is taken";
  state.beside = [...known, kept];
  return null;
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
