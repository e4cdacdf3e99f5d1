// A link becomes the page that its sender saw. What cannot be done is left out, and said.

import { PLOT_NAMES } from "../../../../figure/charts/plots/plot-names";
import { writeEdit } from "../../../../model/scenario/link/edits";
import { readLink } from "../../../../model/scenario/link/read-link";
import type { Carried, LinkState } from "../../../../model/scenario/link/state";
import { atom, numberText } from "../../../../model/scenario/link/tokens";
import { unpacked } from "../../../../model/scenario/link/unpacked";
import { materialise } from "../../../../model/scenario/materialise";
import { titledBy } from "../../../../model/scenario/names/names";
import { settingRowAt } from "../../../../model/scenario/schema";
import { FIRST_SCENARIO } from "../collections/scenario-file";
import { firstWindow, isSubject } from "../commit";
import { MOST_STORED } from "../environment/scenario-storage";
import { FRESH_VIEW, freshOn, type State, windowWithin } from "../state";
import type { Edit, Fault, FoundScenario, Scenario } from "../types";
import { atLink, faultsOf, type LinkPage, named } from "./link-parts";
import { FILE, openBase } from "./open";
import { readText } from "./read-text";
import { ALL_VIEW_KEYS, type Named, namesThing } from "./view-keys";

/** What a link opens: what it asks for, or in the place of that the page's first scenario. */
interface OfLink extends FoundScenario {
  readonly carried: Carried;
  readonly asked: boolean;
}

export async function openLinked(
  state: State,
  hash: string,
  page: LinkPage,
): Promise<LinkState | null> {
  const isNewest = state.openings.start();
  const { state: link, notices } = readLink(hash);
  const faults: Fault[] = [...notices];
  const found = await baseOf(state, link, faults);
  if (!isNewest()) return null;
  if (found !== null) {
    const { id, base, carried, asked } = found;
    const own = (of: readonly Edit[]): readonly Edit[] =>
      asked ? usable(state, base, [...found.edits, ...of], faults) : [];
    const edits = own(link.edits);
    const beside = asked ? (link.beside ?? []) : [];
    const kept = beside.map((one) => ({ ...one, edits: own(one.edits) }));
    if (link.isolated === true) faults.push(ISOLATED);
    if (openBase(state, id, base, edits, { carried, kept }))
      faults.push(...showAs(state, link, page));
  }
  if (faults.length > 0) state.refuse(faults);
  if (found?.asked === true) return link;
  // What came of its own run is nothing of this one.
  const { made: _, ...rest } = link;
  return rest;
}

/** The scenario that the link names, or the page's first one. Null where not even that can be had. */
async function baseOf(state: State, link: LinkState, faults: Fault[]): Promise<OfLink | null> {
  const { packed, stored, edits } = link;
  const carried = packed !== undefined ? { packed } : stored !== undefined ? { stored } : {};
  const id = nameIn(link);
  const own =
    openFile(state, carried) ??
    (packed !== undefined
      ? await fromPacked(state, packed)
      : stored !== undefined
        ? await fromStored(state, id, stored)
        : null);
  const read = own === null ? await named(state, id) : areFaults(own) ? own : alone(id, own);
  if ("base" in read) {
    faults.push(...read.notes);
    return { ...read, carried, asked: true };
  }
  // Changes were made on that scenario; on another they would mean something else.
  const left = edits.length === 0 ? "" : `; its ${changes(edits.length)} left out`;
  faults.push(...atLink(id, read, left));
  if (id === FIRST_SCENARIO) return null;
  const first = await baseOf(state, { scenario: "", edits: [] }, faults);
  return first && { ...first, asked: false };
}

/** The file that is open, if that is what the link carries: by its content, as another may have the same name. */
function openFile({ draft }: State, { packed, stored }: Carried): Scenario | null {
  const { base, carried } = draft.getState();
  if (packed === undefined && stored === undefined) return null;
  return packed === carried.packed && stored === carried.stored ? base : null;
}

/** A file that this browser keeps. */
async function fromStored(
  state: State,
  id: string,
  key: string,
): Promise<Scenario | readonly Fault[]> {
  const text = await state.storedScenarios.find(key);
  if (text !== null) return readText(state, id.slice(FILE.length), text);
  const what = `is a file that is stored in the browser it was opened in, as the last ${MOST_STORED} such files are; open the file itself`;
  return [{ at: "link", what }];
}

async function fromPacked(state: State, packed: string): Promise<Scenario | readonly Fault[]> {
  const text = await unpacked(packed);
  return typeof text === "string" ? readText(state, "link", text) : [text];
}

/** The edits that the core takes: all of them, or those that are left when the others are dropped. */
function usable(
  state: State,
  base: Scenario,
  edits: readonly Edit[],
  faults: Fault[],
): readonly Edit[] {
  const known = edits.every((edit, i) => isSettable(state, base, edits.slice(0, i), edit));
  if (known && faultsOf(state, base, edits).length === 0) return edits;
  const kept: Edit[] = [];
  for (const edit of edits) {
    const [wrong] = faultsOf(state, base, [...kept, edit]);
    const why =
      wrong?.what ?? (isSettable(state, base, kept, edit) ? null : "there is nothing of that name");
    if (why === null) kept.push(edit);
    else faults.push({ at: "link", what: `ignored "${writeEdit(edit)}": ${why}` });
  }
  return kept;
}

/** A path that leads nowhere would make a link or a flow of its own, which the link's sender did not mean. */
function isSettable(
  { schema }: State,
  base: Scenario,
  before: readonly Edit[],
  edit: Edit,
): boolean {
  if (edit.kind === "flows") return true;
  const scenario = materialise(schema, { base, edits: before });
  if (edit.kind === "leave") return Object.hasOwn(scenario.flows, edit.name);
  if (edit.kind === "join")
    return !("like" in edit.flow) || Object.hasOwn(scenario.flows, edit.flow.like);
  if (edit.kind === "set" && isTitle(scenario, edit.path)) return true;
  return (
    settingRowAt(schema, scenario, edit.kind === "change" ? edit.change.set : edit.path) !== null
  );
}

/** Shows what the link says of the view, as far as there is such a thing; tells of the rest. */
function showAs(
  state: State,
  link: LinkState,
  { isChartName, showTheme }: LinkPage,
): readonly Fault[] {
  const { scenario, run, schema, view } = state;
  const { links, duration_s } = scenario();
  const faults: Fault[] = [];
  const isThere: Readonly<Record<"flow" | Named, (name: string) => boolean>> = {
    flow: (name) =>
      isSubject(scenario(), name) || run.layout.flows.some((one) => one.name === name),
    link: (name) => Object.hasOwn(links, name),
    chart: (name) => isChartName(schema, "chart", name),
    signal: (name) => isChartName(schema, "signal", name),
    queue: (name) => isChartName(schema, "queue", name),
    plot: (name) => PLOT_NAMES.includes(name),
    lines: (names) => names.split(".").every((name) => isChartName(schema, "chart", name)),
  };
  const named = (key: "flow" | Named, otherwise: string): string => {
    const name = link[key];
    if (name === undefined || isThere[key](name)) return name ?? otherwise;
    const what = `ignored "${key}=${atom(name)}": there is nothing of that name`;
    faults.push({ at: "link", what });
    return otherwise;
  };
  const window_s = windowWithin(link.window_s ?? firstWindow(scenario(), link.t_s), duration_s);
  const shown = {
    ...FRESH_VIEW,
    ...freshOn(window_s, named("flow", view.getState().flow)),
    playhead_s: Math.min(link.t_s ?? 0, duration_s),
    selection_s: link.selection_s ? windowWithin(link.selection_s, duration_s) : null,
    marker_s: link.marker_s === undefined ? null : Math.min(link.marker_s, duration_s),
  };
  for (const key of ALL_VIEW_KEYS) {
    if (namesThing(key)) Object.assign(shown, { [key]: named(key, shown[key]) });
    else if (link[key] !== undefined) Object.assign(shown, { [key]: link[key] });
  }
  view.setState(shown);
  if (link.theme !== undefined) showTheme(link.theme);
  return [...faults, ...beyond(link, duration_s)];
}

const areFaults = (read: Scenario | readonly Fault[]): read is readonly Fault[] =>
  Array.isArray(read);

const alone = (id: string, base: Scenario): FoundScenario => ({ id, base, edits: [], notes: [] });

/** What a link carries is a file, whatever name the link gives it: names of the gallery are for what is there. */
function nameIn({ scenario, packed, stored }: LinkState): string {
  if (packed === undefined && stored === undefined)
    return scenario === "" ? FIRST_SCENARIO : scenario;
  if (scenario.startsWith(FILE)) return scenario;
  return `${FILE}${scenario === "" ? "link" : scenario}`;
}

function changes(count: number): string {
  return count === 1 ? "change is" : `${count} changes are`;
}

/** What a link of earlier pages asks for that the lab has no more. */
const ISOLATED: Fault = {
  at: "link",
  what: "shows each flow isolated, on its own copy of the links: press Compare and add the column “each flow isolated”; here they share their links",
  note: "task",
};

/** Links have milliseconds. */
const SAME_S = 0.001;

/** Times after the end of the run, which are cut to it. */
function beyond(
  { t_s, window_s, selection_s, marker_s }: LinkState,
  duration_s: number,
): readonly Fault[] {
  const times = { t: t_s && [t_s], w: window_s, sel: selection_s, marker: marker_s && [marker_s] };
  return Object.entries(times).flatMap(([key, values]) => {
    if (!values || (values.at(-1) ?? 0) <= duration_s + SAME_S) return [];
    const text = `${key}=${values.map(numberText).join("-")}`;
    return [{ at: "link", what: `cut "${text}": the run ends at ${duration_s} s` }];
  });
}

/** Of a flow, a link or a member that is there: the core has no row for what is for people alone. */
function isTitle(scenario: Scenario, path: string): boolean {
  const titled = titledBy(path);
  return titled !== null && Object.hasOwn(scenario[titled.group] ?? {}, titled.name);
}
