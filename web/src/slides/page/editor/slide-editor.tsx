// What one slide says and shows.

import { type ReactElement, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { SmallButton } from "../../../lab/controls";
import { takeFocus } from "../../../lab/session";
import { LAYOUTS, richText, type Slide, type SlideLayout } from "../../deck/deck";
import { changed, type SlideChange } from "../../deck/edit";
import { exampleFormulas } from "../../deck/formula/examples";
import { useDeckState, useMade, useOpenDeck } from "../../panels/use-deck";
import { Labelled } from "../labelled";
import { FigureEditor } from "./figure-editor";
import { LiveSlideEditor } from "./live-slide-editor";
import { TableEditor } from "./table-editor";

/** A text of a slide with its formulas, and below it what they come to. */
interface RichTextFieldProps {
  readonly slide: string;
  /** Where it stands, as the deck names it: "title", "bullet 1". */
  readonly at: string;
  readonly label: string;
  readonly value: string;
  readonly rows?: number;
  onChange(text: string): void;
}

function RichTextField({
  slide,
  at,
  label,
  value,
  rows = 1,
  onChange,
}: RichTextFieldProps): ReactElement {
  const id = useId();
  const filled = useMade(({ found }) => found?.texts[slide]?.find((text) => text.at === at));
  const hasFormula = /\{[^{]/.test(value);
  const faults = filled?.faults ?? [];
  return (
    <div>
      <label htmlFor={id} className="deck-label">
        {label}
      </label>
      <textarea
        id={id}
        className="text-field deck-text"
        rows={rows}
        value={value}
        aria-invalid={faults.length > 0}
        aria-describedby={`${id}shows`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div id={`${id}shows`}>
        {hasFormula && filled !== undefined && <p className="words-value">{filled.text}</p>}
        {faults.map((fault) => (
          <p key={fault} className="words-fault">
            {fault}
          </p>
        ))}
      </div>
    </div>
  );
}

const LAYOUT_LABELS: Readonly<Record<SlideLayout, string>> = {
  title: "title page",
  bullets: "bullets",
  figure: "figure",
  "two-figures": "two figures",
  "four-figures": "four figures",
  table: "table",
  "figure-table": "figure and table",
  "two-figures-table": "two figures and table",
  equation: "equation",
};

export function SlideEditor({ slide }: { readonly slide: Slide }): ReactElement {
  const { store } = useOpenDeck();
  const id = useId();
  const change = (to: SlideChange, burst = ""): void =>
    store.edit((deck) => changed(deck, slide.id, to), burst === "" ? "" : `${slide.id} ${burst}`);
  return (
    <form
      className="slide-editor"
      aria-label="This slide"
      onSubmit={(event) => event.preventDefault()}
    >
      <RichTextField
        slide={slide.id}
        at="title"
        label="Title"
        rows={2}
        value={slide.title.text}
        onChange={(text) => change({ title: richText(text) }, "title")}
      />
      <Labelled
        label="Layout"
        value={slide.layout}
        options={LAYOUTS.map((one) => [one, LAYOUT_LABELS[one]])}
        choose={(name) => change({ layout: LAYOUTS.find((one) => one === name) ?? slide.layout })}
      />
      <Bullets slide={slide} change={change} />
      {slide.figures.map((figure, place) => (
        <FigureEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place
          key={place}
          figure={figure}
          place={place}
          change={(next) =>
            change({
              figures:
                next === null ? slide.figures.toSpliced(place, 1) : slide.figures.with(place, next),
            })
          }
        />
      ))}
      {slide.table !== null && (
        <TableEditor table={slide.table} change={(table, burst) => change({ table }, burst)} />
      )}
      <div>
        <label htmlFor={`${id}notes`} className="deck-label">
          Speaker notes
        </label>
        <textarea
          id={`${id}notes`}
          className="text-field deck-text"
          rows={4}
          value={slide.notes}
          onChange={({ currentTarget }) => change({ notes: currentTarget.value }, "notes")}
        />
      </div>
      <LiveSlideEditor slide={slide} change={change} />
    </form>
  );
}

/** Who adds a slide goes on with its words. */
export function focusOnTitle(): void {
  takeFocus(document.querySelector<HTMLElement>(".slide-editor textarea"));
}

interface BulletsProps {
  readonly slide: Slide;
  change(to: SlideChange, burst?: string): void;
}

function Bullets({ slide, change }: BulletsProps): ReactElement {
  const { bullets } = slide;
  const all = useRef<HTMLFieldSetElement>(null);
  const examples = useDeckState(({ deck }) => exampleFormulas(deck).join(", "));
  return (
    <fieldset ref={all} className="deck-group">
      <legend className="deck-label">
        Bullets <span className="quiet">formulas stand in braces: {examples}</span>
      </legend>
      {bullets.map((bullet, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bullet is its place
        <div key={place} className="bullet-row">
          <RichTextField
            slide={slide.id}
            at={`bullet ${place + 1}`}
            label={`Bullet ${place + 1}`}
            rows={2}
            value={bullet.text}
            onChange={(text) =>
              change({ bullets: bullets.with(place, richText(text)) }, `bullet ${place}`)
            }
          />
          <SmallButton
            aria-label={`Delete bullet ${place + 1}`}
            onClick={() => change({ bullets: bullets.toSpliced(place, 1) })}
          >
            ×
          </SmallButton>
        </div>
      ))}
      <SmallButton
        onClick={() => {
          flushSync(() => change({ bullets: [...bullets, richText("")] }));
          takeFocus([...(all.current?.querySelectorAll("textarea") ?? [])].at(-1));
        }}
      >
        + Bullet
      </SmallButton>
    </fieldset>
  );
}
