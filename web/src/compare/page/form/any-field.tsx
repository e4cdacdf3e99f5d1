// What may be set in all tests of a collection: one of its own choices, or any field of theirs.

import { type ReactElement, useId, useState } from "react";
import { Button, parseQuantity, Select } from "../../../lab/controls";
import type { Vary } from "../../../lab/panels";
import { useSchema } from "../../../lab/session";
import type { Among } from "../../comparison/comparison";
import { knownPaths, pathFromText, pathText, unitOfPath } from "../among/known-paths";

interface SettingProps {
  readonly among: Among;
  onAsk(change: Partial<Among>): void;
}

export function Varied({ vary, among, onAsk }: SettingProps & { readonly vary: Vary }) {
  return (
    <label className="asking-field">
      <span>{vary.label}</span>
      <Select
        value={among.vary}
        options={[
          ["", "as in each test"],
          ...vary.options.map(({ label }) => [label, label] as const),
        ]}
        choose={(chosen) => onAsk({ vary: chosen })}
      />
    </label>
  );
}

interface AnyFieldProps extends SettingProps {
  /** What is wrong with it; empty where nothing is. */
  readonly fault: string;
}

/** A path, with a star for every name, and a value: one more setting for all tests that have it. */
export function AnyField({ among, fault, onAsk }: AnyFieldProps): ReactElement {
  const schema = useSchema();
  const id = useId();
  // What is set is read in the words of the settings, as soon as the engine has told them.
  const [typed, setTyped] = useState<string | null>(null);
  const words = typed ?? pathText(schema, among.path);
  const unit = unitOfPath(schema, pathFromText(schema, words));
  const [to, setTo] = useState(among.to);
  const there = among.path !== "";
  const marked = {
    "aria-invalid": fault !== "",
    "aria-describedby": fault === "" ? undefined : `${id}-fault`,
  };
  return (
    <form
      className="asking-any"
      onSubmit={(event) => {
        event.preventDefault();
        const path = pathFromText(schema, words);
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
      {there && <Button onClick={() => onAsk({ path: "", to: "" })}>Take back</Button>}
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
