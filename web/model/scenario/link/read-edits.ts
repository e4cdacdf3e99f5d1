// Edits that stand in a link, as `edits.ts` writes them.

import { MOST_ADDED_FLOWS } from "../flow-count";
import { type Change, type Edit, FLOW_FAMILIES } from "../types";
import { among, atoms, positive, readToken } from "./tokens";

/** The edit that the pieces make, a sentence on what is wrong with them, or null where some are missing. */
type Read = (pieces: readonly string[]) => Edit | string | null;

export const EDIT_KEYS: Readonly<Record<string, Read>> = {
  set: readSet,
  at: readChange,
  draw: readRedraw,
  flows: readFlows,
  add: readJoin,
  copy: readCopy,
  end: readLeave,
};

/** Edits of one kind may stand side by side, divided by commas. Puts the good ones into `edits`, also those that are too many. */
export function readEdits(read: Read, text: string, edits: Edit[]): string | null {
  let problem: string | null = null;
  for (const one of text.split(",")) {
    const edit = read(atoms(one));
    if (edit === null) problem = "is not complete";
    else if (typeof edit === "string") problem = edit;
    else edits.push(edit);
  }
  return problem;
}

function readSet([path, to, keeps, ...rest]: readonly string[]): Edit | null {
  if (!path || to === undefined || rest.length > 0) return null;
  const edit: Edit = { kind: "set", path, to: readToken(to) };
  if (keeps === undefined) return edit;
  return keeps === "limits" ? { ...edit, keeps } : null;
}

function readChange([at, set, to, over, link, ...rest]: readonly string[]): Edit | null {
  // Nothing takes time that happens at a link.
  const change = readStep(at, set, to, link === undefined || over !== "0" ? over : undefined);
  if (change === null || rest.length > 0 || link === "") return null;
  return { kind: "change", change: link === undefined ? change : { ...change, link } };
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
  return { kind: "redraw", path, initial: readToken(initial), changes };
}

function readFlows([family, count, ...when]: readonly string[]): Edit | string | null {
  const number = positive(count ?? "");
  const joining = readJoining(when);
  const known = among(FLOW_FAMILIES, family ?? "");
  if (known === null || number === null || !Number.isInteger(number) || joining === null)
    return null;
  if (number > MOST_ADDED_FLOWS) return `asks for more than ${MOST_ADDED_FLOWS} flows`;
  return { kind: "flows", family: known, count: number, ...joining };
}

function readJoin([name, controller, profile, source, ...when]: readonly string[]): Edit | null {
  const joining = readJoining(when);
  if (!isName(name) || controller === undefined || profile === undefined) return null;
  if (!source || joining === null) return null;
  return { kind: "join", name, flow: { controller, profile, source }, ...joining };
}

function readCopy([name, like, ...when]: readonly string[]): Edit | null {
  const joining = readJoining(when);
  if (!isName(name) || !like || joining === null) return null;
  return { kind: "join", name, flow: { like }, ...joining };
}

/** As `joining` of edits.ts writes it; null for anything else. */
function readJoining([at, how, ...rest]: readonly string[]): Pick<
  Extract<Edit, { kind: "join" }>,
  "at_s" | "apart"
> | null {
  const at_s = at === "" && how !== undefined ? null : moment(at);
  if (at_s === undefined || rest.length > 0) return null;
  if (how === undefined) return { at_s };
  return how === "apart" ? { at_s, apart: true } : null;
}

function readLeave([name, at, ...rest]: readonly string[]): Edit | null {
  const at_s = moment(at);
  if (!name || at_s === undefined || rest.length > 0) return null;
  return { kind: "leave", name, at_s };
}

function isName(name: string | undefined): name is string {
  return name !== undefined && name !== "" && !name.includes(".");
}

/** A time, null where none is given, undefined where it is none. */
function moment(text: string | undefined): number | null | undefined {
  return text === undefined ? null : (positive(text) ?? undefined);
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
  const change = { at_s, set, to: readToken(to) };
  return over_s === undefined ? change : { ...change, over_s };
}
