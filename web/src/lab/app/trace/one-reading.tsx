// One recording as it was read: told in a line and as a picture, with what is asked of it, and how it can be read otherwise.

import { type ReactElement, useEffect, useId, useState } from "react";
import type { PlayedAs } from "../../../../reader/recorded-link";
import type { Choices } from "../../../../reader/series/choices";
import type { Understood } from "../../../../reader/understood";
import { Preview } from "./preview";
import { ReadAs } from "./read-as";
import { Sentences } from "./sentences";

export type LinkFound = Extract<Understood, { kind: "table" | "mahimahi" }>;

interface OneReadingProps {
  readonly found: LinkFound;
  readonly notes: readonly string[];
  readonly choices: Choices;
  readonly part: Pick<PlayedAs, "from_s" | "to_s">;
  onChoose(choices: Choices): void;
  onPart(from_s: number, to_s: number): void;
}

export function OneReading({
  found,
  notes,
  choices,
  part,
  onChoose,
  onPart,
}: OneReadingProps): ReactElement {
  const id = useId();
  const { played } = found;
  const questions = found.kind === "table" ? found.questions : [];
  const fault = found.kind === "table" ? found.fault : "";
  const isAsked = questions.length > 0 || fault !== "";
  // Once something was asked it stays open: the answer may be wrong.
  const [isOpen, setOpen] = useState(isAsked);
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked]);
  return (
    <>
      {played !== null && (
        <Preview
          played={played}
          what={found.kind === "mahimahi" ? "a Mahimahi trace" : found.what}
          {...part}
          onPart={onPart}
        />
      )}
      <Sentences all={[...notes, ...(played?.sentences ?? [])]} />
      {isAsked && (
        <p id={id} role="status" className="trace-question">
          {[...questions.map(({ sentence }) => sentence), fault].join(" ")}
        </p>
      )}
      {found.kind === "table" && (
        <details open={isOpen} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
          <summary>How it is read</summary>
          <ReadAs found={found} choices={choices} onChoose={onChoose} />
        </details>
      )}
    </>
  );
}
