// Typed entry of a quantity: shows the value, takes text with units, and answers a bad entry with a sentence.

import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { setting } from "../../../../../model/data/quantity";
import { takeFocus } from "../../../session";
import type { Expected, parseQuantity, Typed } from "../../values/typed-quantity";

interface EntryProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly expected: Omit<Expected, "shown">;
  /** A refusal by the core itself, for instance of a combination of values. */
  readonly refusal: string | null;
  /** The value counts for nothing: nothing can be typed. */
  readonly unused?: boolean;
  /** Who has the focus once the entry is done with, so that the page's keys work again; the slider beside it. */
  readonly next: string;
  onSet(value: number): void;
}

function entryText(value: number, unit: string): string {
  const shown = setting(value, unit);
  return shown.unit === "" ? shown.number : `${shown.number} ${shown.unit}`;
}

/** During a drag the number is written at once, without React, which writes the same a little later. */
export function writeEntry(id: string, value: number, unit: string): void {
  const entry = document.getElementById(id);
  if (entry instanceof HTMLInputElement) entry.value = entryText(value, unit);
}

/** Fetched right after the first paint, before anybody has typed. */
const reading = async (): Promise<typeof parseQuantity> =>
  (await import("../../values/typed-quantity")).parseQuantity;

function useReader() {
  const reader = useRef<typeof parseQuantity | null>(null);
  useEffect(() => {
    reading().then(
      (read) => {
        reader.current = read;
      },
      () => undefined,
    );
  }, []);
  return reader;
}

export function Entry({
  id,
  label,
  value,
  expected,
  refusal,
  unused = false,
  next,
  onSet,
}: EntryProps): ReactElement {
  const shown = setting(value, expected.unit);
  const text = entryText(value, expected.unit);
  // Null while the person does not type; a bad entry keeps its text until it is mended or taken back.
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const reader = useReader();
  // What Enter took or Escape threw away is not to be taken again as the focus goes.
  const settled = useRef(false);
  const rest = () => {
    setTyped(null);
    setFault(null);
  };

  /** False for a bad entry, and for one that is read a moment later. */
  function commit(entry: string): boolean {
    if (entry.trim() === text) {
      rest();
      return true;
    }
    const wanted = { ...expected, shown: shown.unit };
    if (reader.current !== null) return take(reader.current(entry, wanted));
    reading().then(
      (read) => take(read(entry, wanted)),
      () => setFault("What reads numbers could not be loaded; check the connection and try again."),
    );
    return false;
  }

  function take(result: Typed): boolean {
    if (!result.ok) {
      setFault(result.what);
      return false;
    }
    rest();
    if (result.value !== value) onSet(result.value);
    return true;
  }

  function pressed(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter" && commit(event.currentTarget.value)) leave();
    if (event.key === "Escape") {
      event.stopPropagation();
      rest();
      leave();
    }
  }

  function leave(): void {
    settled.current = true;
    takeFocus(document.getElementById(next));
    settled.current = false;
  }

  const sentence = fault ?? refusal;
  return (
    <>
      <input
        id={id}
        type="text"
        className="entry"
        aria-label={label}
        aria-invalid={sentence !== null}
        aria-describedby={sentence === null ? undefined : `${id}-fault`}
        autoComplete="off"
        spellCheck={false}
        disabled={unused}
        value={unused ? "not used" : (typed ?? text)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => {
          if (typed !== null && !settled.current) commit(event.currentTarget.value);
        }}
        onKeyDown={pressed}
      />
      {sentence !== null && (
        <p id={`${id}-fault`} className="setting-fault" role="alert">
          {sentence}
        </p>
      )}
    </>
  );
}
