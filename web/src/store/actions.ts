// Everything that a person can do, by one name each: for buttons, keys and gestures alike.

import { joined } from "../engine/protocol";
import { linkNow } from "./address";
import { applies } from "./applies";
import { asChanged } from "./changed";
import { pause, play, seek } from "./clock";
import { commit, refuse } from "./commit";
import { currentScenario, draft, isEdited, runScenario } from "./draft";
import { freeName } from "./flow-edits";
import {
  beginDrag,
  drag,
  dragFlowCount,
  endDrag,
  redrawCapacity,
  setFlowCount,
  setValue,
} from "./gestures";
import { flowInView, linkInView } from "./in-view";
import { resumeSeeds, stopSeeds } from "./many-seeds";
import { texts } from "./materialise";
import { neighbour, nextMoment } from "./moments";
import { openFile, openPart, openScenario } from "./open";
import { dropGhost, engineOf, fadeGhost, keepGhost, run } from "./run";
import { fileStem, save } from "./save";
import { LEAST_SEEDS, MOST_SEEDS } from "./seed-limits";
import type { Edit, Expectation, Fault, Json, Metrics, Scenario, Speed, Theme } from "./types";
import { rememberTheme, view, windowWithin } from "./view";

export const actions = {
  openScenario,
  openFile,
  /** What came out of a trace file, for the link or the flow in view; faults are told like those of a scenario. */
  openTrace(name: string, part: "access" | "source", read: Json | readonly Fault[]): void {
    if (Array.isArray(read)) {
      refuse(read.map(({ at, what }) => ({ at: at === "" ? name : `${name}, ${at}`, what })));
      return;
    }
    if (part === "access") {
      const link = linkInView() ?? Object.keys(currentScenario().links)[0] ?? "";
      openPart(name, `links.${link}.access`, read as Json);
    } else {
      openPart(name, `flows.${flowInView()?.name ?? ""}.source`, read as Json);
    }
  },
  /** Takes all edits back; redo brings them again, one by one. */
  reset(): void {
    const { edits, undone } = draft.getState();
    if (edits.length > 0) commit({ edits: [], undone: [...undone, ...edits.toReversed()] });
  },

  beginDrag,
  drag,
  endDrag,
  set: setValue,
  setFlowCount,
  dragFlowCount,
  redrawCapacity,

  /** A flow of this kind more, from where changes begin; its name, or "" if the core refuses it. */
  addFlow(flow: { controller: string; profile: string; source: string }): string {
    const kind = flow.controller === "none" ? flow.source : flow.controller;
    return join(flow.profile || kind, flow);
  },
  duplicateFlow(name: string): string {
    return join(name, { like: name });
  },
  removeFlow(name: string): void {
    endDrag();
    addEdit({ kind: "leave", name, at_s: whereChangesBegin() });
  },
  /** Each flow alone on its own copy of the links, or all sharing them. */
  setApart(apart: boolean): void {
    endDrag();
    dropGhost();
    commit({ apart });
  },

  undo(): void {
    endDrag();
    const { edits, undone, before } = draft.getState();
    const last = edits.at(-1);
    if (last === undefined && before !== null) commit({ ...before, undone: [] });
    if (last !== undefined) commit({ edits: edits.slice(0, -1), undone: [...undone, last] });
  },
  redo(): void {
    endDrag();
    const { edits, undone } = draft.getState();
    const last = undone.at(-1);
    if (last !== undefined) commit({ edits: [...edits, last], undone: undone.slice(0, -1) });
  },
  /** Takes one edit back, whichever it is. */
  removeEdit(index: number): void {
    const { edits, undone } = draft.getState();
    const gone = edits[index];
    if (gone === undefined) return;
    commit({ edits: edits.filter((_, i) => i !== index), undone: [...undone, gone] });
  },
  /** Away with what the page was told: the person has read it. */
  dismissFaults(): void {
    refuse([]);
  },

  play,
  pause,
  seek,
  setSpeed(speed: Speed): void {
    view.setState({ speed });
  },
  /** To the next or previous rate update of the flow in view. */
  stepFeedback(direction: 1 | -1): void {
    const times = run.column(`decisions.${view.getState().flow}`, "t_s");
    stepTo(neighbour(times, view.getState().playhead_s, direction));
  },
  /** To the next or previous recorded row: 100 ms. */
  stepFrame(direction: 1 | -1): void {
    const table = run.layout.tables.find(({ kind }) => kind === "flow")?.name ?? "";
    stepTo(neighbour(run.column(table, "t_s"), view.getState().playhead_s, direction));
  },
  /** To the next or previous loss, mark or change of mode of any flow. */
  nextEvent(direction: 1 | -1): void {
    stepTo(nextMoment(run, view.getState().playhead_s, direction));
  },

  zoom(window_s: readonly [number, number]): void {
    view.setState({ window_s: windowWithin(window_s, run.duration_s) });
  },
  select(range_s: readonly [number, number] | null): void {
    view.setState({ selection_s: range_s && windowWithin(range_s, run.duration_s) });
  },
  setApply(apply: "now" | "start"): void {
    view.setState({ apply });
  },
  setTheme(theme: Theme): void {
    rememberTheme(theme);
    view.setState({ theme });
  },
  setChart(chart: string): void {
    view.setState({ chart });
  },
  setFlow(flow: string): void {
    view.setState({ flow });
  },
  /** Which group of signals the controller's or the queue's chart shows. */
  setSignals(place: "signal" | "queue", group: string): void {
    view.setState({ [place]: group });
  },
  setLink(link: string): void {
    view.setState({ link });
  },
  /** Under so many seeds the scenario is run from now on; 1: its own alone. */
  setSeeds(seeds: number): void {
    view.setState({ seeds: seeds < LEAST_SEEDS ? 1 : Math.min(seeds, MOST_SEEDS) });
  },
  setSpaghetti(spaghetti: boolean): void {
    view.setState({ spaghetti });
  },
  stopSeeds,
  resumeSeeds,

  /** Copies the page's address; resolves to it, or to "" where the open file is too large for a link. */
  async copyLink(): Promise<string> {
    const link = await linkNow();
    if (link === "") {
      const what = "the open file is too large for a link; download the scenario and send that";
      refuse([{ at: "link", what }]);
      return "";
    }
    // Refused without a secure context or a gesture: the address bar holds the same link.
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    return link;
  },
  /** The core's own text of this run: gives it again, bit for bit. What somebody changed says so. */
  scenarioText(): string {
    const { body, changes } = texts(runScenario());
    const text = engineOf()?.scenario() ?? joined(body, changes);
    if (!isEdited(draft.getState())) return text;
    const changed = asChanged(JSON.parse(text) as Scenario, draft.getState().id);
    return `${JSON.stringify(changed, null, 2)}\n`;
  },
  downloadScenario(): void {
    const stem = fileStem(draft.getState().id);
    const ending = isEdited(draft.getState()) && !stem.endsWith("-changed") ? "-changed" : "";
    save(`${stem}${ending}.json`, [actions.scenarioText()], "application/json");
  },
  /** How the run met what its scenario expects; null until that has been computed. */
  expectations(): readonly Expectation[] | null {
    return engineOf()?.expectations() ?? null;
  },
  /** Figures of a range, or of the whole run; null until they have been computed. */
  metrics(from_s?: number, to_s?: number): Metrics | null {
    return engineOf()?.metrics(from_s ?? null, to_s ?? null) ?? null;
  },
};

function join(wanted: string, flow: Extract<Edit, { kind: "join" }>["flow"]): string {
  endDrag();
  const name = freeName(currentScenario(), wanted);
  if (!addEdit({ kind: "join", name, flow, at_s: whereChangesBegin() })) return "";
  view.setState({ flow: name });
  return name;
}

function addEdit(edit: Edit): boolean {
  keepGhost();
  const taken = commit({ edits: [...draft.getState().edits, edit], undone: [] });
  if (taken) fadeGhost();
  else dropGhost();
  return taken;
}

function whereChangesBegin(): number | null {
  const { playhead_s } = view.getState();
  return applies() === "now" ? Math.round(playhead_s * 1000) / 1000 : null;
}

function stepTo(t_s: number | null): void {
  pause();
  if (t_s !== null) seek(t_s);
}
