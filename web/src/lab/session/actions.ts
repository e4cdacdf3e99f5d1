// Everything that a person can do, by one name each: for buttons, keys and gestures alike.

import { joined } from "../engine/worker/protocol";
import { asChanged } from "../scenario/changed";
import { freeName } from "../scenario/flow-edits";
import { MOST_EDITS } from "../scenario/link/edits";
import { engineTexts } from "../scenario/materialise";
import { LEAST_SEEDS, MOST_SEEDS } from "../scenario/seeds/seeds";
import type { Clock } from "./clock";
import type { Commit } from "./commit";
import { fileStem, save } from "./environment/save";
import type { InView } from "./in-view";
import { createKeeping } from "./kept/keeping";
import { neighbour, nextMoment, reportsOf } from "./moments";
import { tooManyEdits } from "./opening/link-state";
import type { Opening } from "./opening/open";
import type { SeedRunner } from "./seeds/many-seeds";
import { isEdited, type State, windowWithin } from "./state";
import type { Edit, Fault, Json, Scenario, View } from "./types";
import type { ValueGestures } from "./value-gestures";

/** The parts of a session that actions set in motion. */
export interface Parts {
  readonly commit: Commit;
  readonly gestures: ValueGestures;
  readonly clock: Clock;
  readonly opening: Opening;
  readonly inView: InView;
  readonly seeds: SeedRunner;
  /** The address that leads to what is seen; "" where there is none. */
  readonly link: () => string;
}

export function createActions(
  state: State,
  { commit, gestures, clock, opening, inView, seeds, link }: Parts,
) {
  const { draft, view, run, engine, ghost, refuse } = state;
  const { play, playOver, pause, seek } = clock;
  const { endDrag } = gestures;

  /** The core's own text of this run: gives it again, bit for bit. What somebody changed says so. */
  function scenarioText(): string {
    const { body, changes } = engineTexts(state.scenario());
    const text = engine.scenario() ?? joined(body, changes);
    if (!isEdited(draft.getState())) return text;
    const changed = asChanged(JSON.parse(text) as Scenario, draft.getState().id);
    return `${JSON.stringify(changed, null, 2)}\n`;
  }

  function join(wanted: string, flow: Extract<Edit, { kind: "join" }>["flow"]): string {
    endDrag();
    const name = freeName(state.scenario(), wanted);
    if (!addEdit({ kind: "join", name, flow, at_s: whereChangesBegin() })) return "";
    view.setState({ flow: name });
    return name;
  }

  function addEdit(edit: Edit): boolean {
    ghost.keep();
    const taken = commit({ edits: [...draft.getState().edits, edit], undone: [] });
    if (taken) ghost.fade();
    else ghost.drop();
    return taken;
  }

  function whereChangesBegin(): number | null {
    const { playhead_s } = view.getState();
    return state.applies() === "now" ? Math.round(playhead_s * 1000) / 1000 : null;
  }

  function stepTo(t_s: number | null): void {
    pause();
    if (t_s !== null) seek(t_s);
  }

  function setMarker(t_s: number | null): void {
    const held = t_s === null ? null : Math.min(Math.max(t_s, 0), run.duration_s);
    // As exactly as a link can say it.
    view.setState({ marker_s: held === null ? null : Math.round(held * 1000) / 1000 });
  }

  const setter =
    <K extends keyof View>(key: K) =>
    (value: View[K]): void =>
      view.setState({ [key]: value } as Pick<View, K>);

  return {
    openScenario: opening.openScenario,
    openFile: opening.openFile,
    /** What came out of a trace file, for the link or the flow in view; faults are told like those of a scenario. */
    async openTrace(
      name: string,
      part: "access" | "source",
      read: Json | readonly Fault[],
    ): Promise<void> {
      if (Array.isArray(read)) {
        refuse(read.map(({ at, what }) => ({ at: at === "" ? name : `${name}, ${at}`, what })));
        return;
      }
      if (part === "access") {
        const link = inView.linkInView() ?? Object.keys(state.scenario().links)[0] ?? "";
        await opening.openPart(name, `links.${link}.access`, read as Json);
      } else {
        const flow = inView.flowInView()?.name ?? "";
        await opening.openPart(name, `flows.${flow}.source`, read as Json);
      }
    },
    /** Takes all edits back; redo brings them again, one by one. */
    reset(): void {
      const { edits, undone } = draft.getState();
      if (edits.length > 0) commit({ edits: [], undone: [...undone, ...edits.toReversed()] });
    },

    beginDrag: gestures.beginDrag,
    drag: gestures.drag,
    endDrag,
    set: gestures.setValue,
    setTitle: gestures.setTitle,
    setFlowCount: gestures.setFlowCount,
    dragFlowCount: gestures.dragFlowCount,
    redrawCapacity: gestures.redrawCapacity,

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

    /** One that nobody's hand has made, such as a description's. */
    addEdit(edit: Edit): void {
      endDrag();
      addEdit(edit);
    },
    ...createKeeping(state, commit, endDrag),

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
      if (last === undefined) return;
      commit({ edits: [...edits, last], undone: undone.slice(0, -1) });
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
    playOver,
    pause,
    seek,
    setSpeed: setter("speed"),
    /** To the next or previous rate update of the flow in view, or report of the member. */
    stepFeedback(direction: 1 | -1): void {
      const { flow, playhead_s } = view.getState();
      const member = run.layout.members?.findIndex(({ name }) => name === flow);
      const times =
        member === undefined ? run.column(`decisions.${flow}`, "t_s") : reportsOf(run, member);
      stepTo(neighbour(times, playhead_s, direction));
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
    /** Numbers hold on to this moment from now on; null: they follow pointer and playhead again. */
    setMarker,
    /** Sets the marker at this moment (without one, what is looked at), or removes it. */
    toggleMarker(t_s = state.moment()): void {
      setMarker(view.getState().marker_s === null ? t_s : null);
    },
    setApply: setter("apply"),
    setChart: setter("chart"),
    setFlow: setter("flow"),
    /** Which group of signals the controller's or the queue's chart shows. */
    setSignals(place: "signal" | "queue", group: string): void {
      view.setState({ [place]: group });
    },
    setLink: setter("link"),
    /** Under so many seeds the scenario is run from now on; 1: its own alone. */
    setSeeds(seeds: number): void {
      view.setState({ seeds: seeds < LEAST_SEEDS ? 1 : Math.min(seeds, MOST_SEEDS) });
    },
    setIndividualRuns: setter("individualRuns"),
    /** A lesson beside the run; empty: none. */
    setLesson: setter("lesson"),
    /** What is shown above the charts; empty: nothing. */
    setPlot: setter("plot"),
    stopSeeds: seeds.stop,
    resumeSeeds: seeds.resume,

    /** The address that gives this session again; "" where the open file or its changes are too much for a link. */
    link,
    /** The same for somebody who wants to pass it on: where there is none, why not is said. */
    linkToPassOn(): string {
      const address = link();
      const { edits } = draft.getState();
      if (address === "" && edits.length > MOST_EDITS) {
        refuse([tooManyEdits(edits.length)]);
      } else if (address === "") {
        const what = "the open file is too large for a link; download the scenario and send that";
        refuse([{ at: "link", what }]);
      }
      return address;
    },
    scenarioText,
    downloadScenario(): void {
      const stem = fileStem(draft.getState().id);
      const ending = isEdited(draft.getState()) && !stem.endsWith("-changed") ? "-changed" : "";
      save(`${stem}${ending}.json`, [scenarioText()], "application/json");
    },
  };
}
