// A link becomes the page that its sender saw. What cannot be done is left out, and said.

import { joined } from "../engine/protocol";
import { refuse } from "./commit";
import { currentScenario, draft } from "./draft";
import { FIRST_SCENARIO } from "./gallery";
import { type LinkState, readLink } from "./link";
import { atom, numberText } from "./link-atoms";
import { writeEdit } from "./link-edits";
import { materialise, texts } from "./materialise";
import { FILE, loaded, openBase, readText } from "./open";
import { unpacked } from "./packed";
import { engineOf, run } from "./run";
import { rowAt } from "./schema";
import type { Edit, Fault, Scenario, View } from "./types";
import { FRESH_VIEW, view, windowWithin } from "./view";

/** Only the charts know what can be named of them. */
export type ChartNames = (key: "chart" | "signal" | "queue", name: string) => boolean;

let isChartName: ChartNames = () => true;

export function askCharts(fresh: ChartNames): void {
  isChartName = fresh;
}

export async function openLink(hash: string): Promise<LinkState> {
  const { state, notices } = readLink(hash);
  const faults: Fault[] = [...notices];
  const found = await baseOf(state, faults);
  const edits = found === null ? [] : usable(found.base, state.edits, faults);
  if (found !== null && openBase(found.id, found.base, edits, state.apart))
    faults.push(...showAs(state));
  if (faults.length > 0) refuse(faults);
  return state;
}

/** The scenario that the link names, or the page's first one. Null where not even that can be had. */
async function baseOf(
  { scenario, packed }: LinkState,
  faults: Fault[],
): Promise<{ id: string; base: Scenario } | null> {
  const id = scenario === "" ? (packed === undefined ? FIRST_SCENARIO : `${FILE}link`) : scenario;
  const read = packed === undefined ? await named(id) : await fromPacked(packed);
  if (!Array.isArray(read)) return { id, base: read as Scenario };
  faults.push(
    ...(read as readonly Fault[]).map(({ what }) => ({ at: "link", what: `${id}: ${what}` })),
  );
  return id === FIRST_SCENARIO ? null : baseOf({ scenario: "", edits: [] }, faults);
}

async function named(id: string): Promise<Scenario | readonly Fault[]> {
  const { id: open, base } = draft.getState();
  if (id === open) return base;
  if (!id.startsWith(FILE)) return checked(await loaded(id));
  return [{ at: "link", what: "is a file on its sender's machine and not part of the link" }];
}

async function fromPacked(packed: string): Promise<Scenario | readonly Fault[]> {
  const text = await unpacked(packed);
  return typeof text === "string" ? readText("link", text) : [text];
}

function checked(read: Scenario | readonly Fault[]): Scenario | readonly Fault[] {
  if (Array.isArray(read)) return read;
  const faults = faultsOf(read as Scenario, []);
  return faults.length > 0 ? faults : read;
}

/** The edits that the core takes: all of them, or those that are left when the others are dropped. */
function usable(base: Scenario, edits: readonly Edit[], faults: Fault[]): readonly Edit[] {
  const known = edits.every((edit, i) => isSettable(base, edits.slice(0, i), edit));
  if (known && faultsOf(base, edits).length === 0) return edits;
  const kept: Edit[] = [];
  for (const edit of edits) {
    const [wrong] = faultsOf(base, [...kept, edit]);
    const why =
      wrong?.what ?? (isSettable(base, kept, edit) ? null : "there is nothing of that name");
    if (why === null) kept.push(edit);
    else faults.push({ at: "link", what: `ignored "${writeEdit(edit)}": ${why}` });
  }
  return kept;
}

/** A path that leads nowhere would make a link or a flow of its own, which nobody asked for. */
function isSettable(base: Scenario, before: readonly Edit[], edit: Edit): boolean {
  if (edit.kind === "flows") return true;
  const scenario = materialise({ base, edits: before });
  if (edit.kind === "leave") return Object.hasOwn(scenario.flows, edit.name);
  if (edit.kind === "join")
    return !("like" in edit.flow) || Object.hasOwn(scenario.flows, edit.flow.like);
  return rowAt(scenario, edit.kind === "change" ? edit.change.set : edit.path) !== null;
}

function faultsOf(base: Scenario, edits: readonly Edit[]): readonly Fault[] {
  const { body, changes } = texts(materialise({ base, edits }));
  return engineOf()?.check(joined(body, changes)) ?? [];
}

/** Shows what the link says of the view, as far as there is such a thing; tells of the rest. */
function showAs(state: LinkState): readonly Fault[] {
  const { flows, links, duration_s } = currentScenario();
  const faults: Fault[] = [];
  const isThere: Readonly<Record<Named, (name: string) => boolean>> = {
    flow: (name) => Object.hasOwn(flows, name) || run.layout.flows.some((one) => one.name === name),
    link: (name) => Object.hasOwn(links, name),
    chart: (name) => isChartName("chart", name),
    signal: (name) => isChartName("signal", name),
    queue: (name) => isChartName("queue", name),
  };
  const named = (key: Named, otherwise: string): string => {
    const name = state[key];
    if (name === undefined || isThere[key](name)) return name ?? otherwise;
    const what = `ignored "${key}=${atom(name)}": there is nothing of that name`;
    faults.push({ at: "link", what });
    return otherwise;
  };
  const shown: Partial<{ -readonly [K in keyof View]: View[K] }> = {
    ...FRESH_VIEW,
    playing: false,
    playhead_s: Math.min(state.t_s ?? 0, duration_s),
    window_s: windowWithin(state.window_s ?? [0, duration_s], duration_s),
    selection_s: state.selection_s ? windowWithin(state.selection_s, duration_s) : null,
    flow: named("flow", view.getState().flow),
    link: named("link", ""),
    chart: named("chart", FRESH_VIEW.chart),
    signal: named("signal", ""),
    queue: named("queue", ""),
  };
  for (const key of ["speed", "apply", "theme", "seeds", "spaghetti"] as const) {
    if (state[key] !== undefined) Object.assign(shown, { [key]: state[key] });
  }
  view.setState(shown);
  return [...faults, ...beyond(state, duration_s)];
}

type Named = "flow" | "link" | "chart" | "signal" | "queue";

/** Links have milliseconds. */
const SAME_S = 0.001;

/** Times after the end of the run, which are cut to it. */
function beyond({ t_s, window_s, selection_s }: LinkState, duration_s: number): readonly Fault[] {
  const times = { t: t_s && [t_s], w: window_s, sel: selection_s };
  return Object.entries(times).flatMap(([key, values]) => {
    if (!values || (values.at(-1) ?? 0) <= duration_s + SAME_S) return [];
    const text = `${key}=${values.map(numberText).join("-")}`;
    return [{ at: "link", what: `cut "${text}": the run ends at ${duration_s} s` }];
  });
}
