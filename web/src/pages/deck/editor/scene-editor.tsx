// What is presented live with a slide: a run, its charts, the sliders in sight, and a script that moves them.

import { type ReactElement, useId } from "react";
import type { Move, Scene, Slide } from "../../../deck/deck";
import { sceneOfSlide } from "../../../panels/decks/scenes";
import { useDeckState } from "../../../panels/decks/use-deck";
import { hashOf, useSessionIfAny } from "../../../session";
import type { Change } from "./change";
import { CHART_NAMES } from "./chart-names";
import { Choices } from "./figure-editor";

interface SceneEditorProps {
  readonly slide: Slide;
  change(to: Change, burst?: string): void;
}

/** More than three charts cannot be read from the last row. */
const MOST_CHARTS = 3;

export function SceneEditor({ slide, change }: SceneEditorProps): ReactElement {
  const deck = useDeckState((state) => state.deck);
  const session = useSessionIfAny();
  const { scene } = slide;
  const first = sceneOfSlide(deck, slide);
  if (scene === null) {
    return (
      <section className="deck-group" aria-label="Scene">
        <p className="deck-label">
          Live scene <span className="quiet">none: the presenter shows the slide as it is</span>
        </p>
        <button
          type="button"
          className="button small"
          disabled={first === null}
          onClick={() => change({ scene: first })}
        >
          Play its run live
        </button>
      </section>
    );
  }
  const put = (to: Partial<Scene>, burst = ""): void =>
    change({ scene: { ...scene, ...to } }, burst);
  return (
    <section className="deck-group" aria-label="Scene">
      <p className="deck-label">Live scene</p>
      <Line
        label="Caption"
        value={scene.caption}
        onChange={(caption) => put({ caption }, "caption")}
      />
      <Choices
        label="Charts, three at most"
        all={CHART_NAMES.map((name) => [name, name] as const)}
        chosen={scene.charts}
        onChange={(charts) => put({ charts: charts.slice(0, MOST_CHARTS) })}
      />
      <Line
        label="Sliders, by their paths"
        value={scene.sliders.join(", ")}
        onChange={(text) => put({ sliders: listOf(text) }, "sliders")}
      />
      <Moves moves={scene.moves} onChange={(moves, burst) => put({ moves }, burst)} />
      <Line label="Begins at" value={scene.link} onChange={(link) => put({ link }, "link")} />
      <p className="deck-row">
        {session !== null && (
          <button
            type="button"
            className="button small"
            data-tip="Run, time, window and settings as the lab shows them now"
            onClick={() => put({ link: session.hash() || scene.link })}
          >
            As the lab is now
          </button>
        )}
        <a className="button small" href={hashOf({ page: "present", at: slide.id })}>
          Present from here
        </a>
        <button type="button" className="button small" onClick={() => change({ scene: null })}>
          No scene
        </button>
      </p>
    </section>
  );
}

function listOf(text: string): readonly string[] {
  return text
    .split(/[,\s]+/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  onChange(text: string): void;
}

function Line({ label, value, onChange }: LineProps): ReactElement {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="deck-label">
        {label}
      </label>
      <input
        id={id}
        type="text"
        className="text-field"
        spellCheck={false}
        defaultValue={value}
        key={value}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value !== value) onChange(currentTarget.value);
        }}
      />
    </div>
  );
}

interface MovesProps {
  readonly moves: readonly Move[];
  onChange(moves: readonly Move[], burst?: string): void;
}

/** A script: after so many seconds this slider goes there, in so many seconds. */
function Moves({ moves, onChange }: MovesProps): ReactElement {
  const put = (place: number, to: Partial<Move>): void => {
    const move = moves[place];
    if (move !== undefined) onChange(moves.with(place, { ...move, ...to }));
  };
  return (
    <fieldset className="choices moves">
      <legend className="deck-label">Moves of sliders</legend>
      {moves.map((move, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place
        <div key={place} className="move">
          <Cell
            label={`Move ${place + 1}: after, s`}
            value={String(move.after_s)}
            onChange={(text) => put(place, { after_s: secondsOf(text, move.after_s) })}
          />
          <Cell
            wide
            label={`Move ${place + 1}: slider`}
            value={move.path}
            onChange={(path) => put(place, { path })}
          />
          <Cell
            label={`Move ${place + 1}: to`}
            value={String(move.to)}
            onChange={(text) => put(place, { to: readValue(text) })}
          />
          <Cell
            label={`Move ${place + 1}: in, s`}
            value={String(move.over_s)}
            onChange={(text) => put(place, { over_s: secondsOf(text, move.over_s) })}
          />
          <button
            type="button"
            className="button small"
            aria-label={`Take move ${place + 1} out`}
            onClick={() => onChange(moves.toSpliced(place, 1))}
          >
            ×
          </button>
        </div>
      ))}
      <button
        type="button"
        className="button small"
        onClick={() =>
          onChange([
            ...moves,
            { after_s: 2, path: "links.forward.capacity_kbps", to: 500, over_s: 1 },
          ])
        }
      >
        + Move
      </button>
    </fieldset>
  );
}

interface CellProps extends LineProps {
  readonly wide?: boolean;
}

function Cell({ label, value, wide = false, onChange }: CellProps): ReactElement {
  return (
    <input
      type="text"
      className={wide ? "text-field" : "text-field deck-number"}
      aria-label={label}
      data-tip={label}
      spellCheck={false}
      defaultValue={value}
      key={value}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value !== value) onChange(currentTarget.value);
      }}
    />
  );
}

function secondsOf(text: string, otherwise: number): number {
  const value = Number(text);
  return text.trim() !== "" && Number.isFinite(value) && value >= 0 ? value : otherwise;
}

/** A number where it reads as one. */
function readValue(text: string): number | string | boolean {
  if (text === "true" || text === "false") return text === "true";
  const value = Number(text);
  return text.trim() !== "" && Number.isFinite(value) ? value : text;
}
