// The URL's fragment: `#v1=s=rfc8867/5.1&t=46.3&at=45.1:links.forward.capacity_kbps:600`. Only what differs
// from a fresh page; readable. `read-link.ts` reads it: a page that was opened without a link does without that.

import type { Edit, KeptEdits, Theme } from "../types";
import { writeEdit } from "./edits";
import type { Speed } from "./speeds";
import { atom, numberText } from "./tokens";

export interface LinkState {
  /** Name in the gallery, `file:` and a name for a file; empty for the page's own first scenario. */
  readonly scenario: string;
  /** The file's content, compressed. */
  readonly packed?: string;
  /** Key of a scenario that is too large for a link and stored in its browser. */
  readonly stored?: string;
  readonly edits: readonly Edit[];
  readonly t_s?: number;
  readonly window_s?: readonly [number, number];
  readonly selection_s?: readonly [number, number];
  /** The moment that the numbers hold on to. */
  readonly marker_s?: number;
  readonly flow?: string;
  readonly link?: string;
  readonly signal?: string;
  readonly queue?: string;
  readonly chart?: string;
  readonly speed?: Speed;
  readonly apply?: "start";
  readonly theme?: Theme;
  /** Each flow isolated on its own copy of the links: a column of a comparison. */
  readonly isolated?: true;
  /** Runs kept beside this one. */
  readonly beside?: readonly KeptEdits[];
  /** Two or more. */
  readonly seeds?: number;
  readonly individualRuns?: true;
  /** The lesson that is told beside the run. */
  readonly lesson?: string;
  /** What is shown above the charts: `phase.rates`, `cdf.queuing`. */
  readonly plot?: string;
  /** Ids of the charts that show all of their lines, with points between them. */
  readonly lines?: string;
  /** Embedded pages may ask to stand still. */
  readonly autoplay?: false;
  /** Whoever passed it on says what came of it there: a later build compares. */
  readonly made?: MadeRun;
}

export interface MadeRun {
  /** Of nada-lab. */
  readonly version: string;
  /** Of all columns of the run. */
  readonly hash: string;
}

/** How a link carries a file, which no name finds: packed, or by the key under which the browser keeps it. */
export type Carried = Pick<LinkState, "packed" | "stored">;

/** How a link to a run begins. */
export const PREFIX = "#v1=";

export function writeLink(state: LinkState): string {
  const parts: string[] = [];
  if (state.scenario !== "") parts.push(`s=${atom(state.scenario)}`);
  if (state.packed !== undefined) parts.push(`scenario=${state.packed}`);
  if (state.stored !== undefined) parts.push(`stored=${atom(state.stored)}`);
  for (const edit of state.edits) parts.push(writeEdit(edit));
  if (state.t_s !== undefined) parts.push(`t=${numberText(state.t_s)}`);
  if (state.window_s) parts.push(`w=${rangeText(state.window_s)}`);
  if (state.selection_s) parts.push(`sel=${rangeText(state.selection_s)}`);
  if (state.marker_s !== undefined) parts.push(`marker=${numberText(state.marker_s)}`);
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
  if (state.isolated === true) parts.push("isolated=1");
  for (const kept of state.beside ?? []) parts.push(writeKept(kept));
  if (state.seeds !== undefined) parts.push(`seeds=${numberText(state.seeds)}`);
  if (state.individualRuns === true) parts.push("individual=1");
  if (state.lesson !== undefined) parts.push(`lesson=${atom(state.lesson)}`);
  if (state.plot !== undefined) parts.push(`plot=${atom(state.plot)}`);
  if (state.lines !== undefined) parts.push(`lines=${atom(state.lines)}`);
  if (state.autoplay === false) parts.push("autoplay=0");
  if (state.made !== undefined) parts.push(madePart(state.made));
  return parts.length === 0 ? "" : `${PREFIX}${parts.join("&")}`;
}

/** The same link with what came of it. */
export function asMade(link: string, made: MadeRun): string {
  return link === "" ? "" : `${link}&${madePart(made)}`;
}

const madePart = ({ version, hash }: MadeRun): string => `made=${atom(version)}:${atom(hash)}`;

/** `keep=A:its name::edits`, the edits as in a link of their own. */
function writeKept({ letter, name, edits }: KeptEdits): string {
  const inside = writeLink({ scenario: "", edits }).slice(PREFIX.length);
  return `keep=${[letter, name, "", inside].map(atom).join(":")}`;
}

/** In microseconds, so that no number needs an exponent: its minus sign would read as the range's. */
function rangeText(range_s: readonly [number, number]): string {
  return range_s.map((t_s) => numberText(Math.round(t_s * 1e6) / 1e6)).join("-");
}
