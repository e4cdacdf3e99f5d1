// What the comparison is asked for: seeds, controllers, a choice for all scenarios, any field of theirs; and how far its runs are.

import { type ReactElement, type ReactNode, useId, useState } from "react";
import type { Card } from "../../../../data/card";
import type { Collection } from "../../../../panels/scenarios/about-collections";
import { parseQuantity } from "../../../../panels/values/typed-quantity";
import { useSchema } from "../../../../session";
import { knownPaths, pathOfWords, unitOfPath, wordsOfPath } from "../known-paths";
import { type Asked, SEED_COUNTS } from "../query";
import { Controllers } from "./controllers-choice";
import { Chosen } from "./scenario-choice";

interface AskingProps {
  readonly collection: Collection;
  readonly all: readonly Card[];
  readonly asked: Asked;
  /** What is wrong with the field that is set in all of them; empty where nothing is. */
  readonly fault: string;
  /** How far its runs are. */
  readonly progress: ReactNode;
  onAsk(change: Partial<Asked>): void;
}

export function Asking(props: AskingProps): ReactElement {
  const { collection, asked, fault, progress, onAsk } = props;
  const id = useId();
  const { vary } = collection;
  return (
    <section className="asking" aria-label="What is compared">
      <div className="asking-row">
        <fieldset className="asking-seeds">
          <legend>Seeds</legend>
          <div className="segmented">
            {SEED_COUNTS.map((count) => (
              <label key={count} className="segment">
                <input
                  type="radio"
                  name={`${id}-seeds`}
                  className="spoken"
                  checked={asked.seeds === count}
                  onChange={() => onAsk({ seeds: count })}
                />
                {count}
              </label>
            ))}
          </div>
        </fieldset>
        {vary !== null && (
          <label className="asking-field">
            <span>{vary.label}</span>
            <select
              className="select"
              value={asked.vary}
              onChange={(event) => onAsk({ vary: event.currentTarget.value })}
            >
              <option value="">as in each scenario</option>
              {vary.options.map(({ label }) => (
                <option key={label}>{label}</option>
              ))}
            </select>
          </label>
        )}
        <AnyField key={`${asked.path}:${asked.to}`} asked={asked} fault={fault} onAsk={onAsk} />
      </div>
      <Controllers asked={asked} onAsk={onAsk} />
      {progress}
      <Chosen {...props} />
    </section>
  );
}

/** A path, with a star for every name, and a value: one more setting for all scenarios that have it. */
function AnyField({
  asked,
  fault,
  onAsk,
}: Pick<AskingProps, "asked" | "fault" | "onAsk">): ReactElement {
  const schema = useSchema();
  const id = useId();
  // What is set is read in the words of the settings, as soon as the engine has told them.
  const [typed, setTyped] = useState<string | null>(null);
  const words = typed ?? wordsOfPath(schema, asked.path);
  const unit = unitOfPath(schema, pathOfWords(schema, words));
  const [to, setTo] = useState(asked.to);
  const there = asked.path !== "";
  const marked = {
    "aria-invalid": fault !== "",
    "aria-describedby": fault === "" ? undefined : `${id}-fault`,
  };
  return (
    <form
      className="asking-any"
      onSubmit={(event) => {
        event.preventDefault();
        const path = pathOfWords(schema, words);
        if (path !== "" && to.trim() !== "") onAsk({ path, to: valueFrom(to, unit) });
      }}
    >
      <label className="asking-field asking-path">
        <span>Set in all of them</span>
        <input
          type="text"
          className="text-field"
          list={`${id}-paths`}
          {...marked}
          placeholder="Links: one-way delay"
          spellCheck={false}
          value={words}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <datalist id={`${id}-paths`}>
        {knownPaths(schema).map((known) => (
          <option key={known.path} value={known.words} />
        ))}
      </datalist>
      <label className="asking-field asking-value">
        <span>
          to<span className="quiet">{unit === "" ? "" : `, ${unit}`}</span>
        </span>
        <input
          type="text"
          className="text-field"
          placeholder="100"
          aria-label={unit === "" ? "to" : `to, ${unit}`}
          {...marked}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className="button">
        Run
      </button>
      {there && (
        <button type="button" className="button" onClick={() => onAsk({ path: "", to: "" })}>
          Take back
        </button>
      )}
      {fault !== "" && (
        <p id={`${id}-fault`} className="asking-fault" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}

/** With a unit of its own it is taken in that; what cannot be read is told by the core. */
function valueFrom(typed: string, unit: string): string {
  const read = parseQuantity(typed, { unit, shown: unit, min: -Infinity, max: Infinity });
  return unit !== "" && read.ok ? String(read.value) : typed.trim();
}
