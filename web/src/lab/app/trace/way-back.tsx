// The other direction: another column of the same file, or a second file that was dropped with it.

import { type ReactElement, useEffect, useState } from "react";
import type { Recording } from "../../../../reader/recorded-link";
import type { Choices } from "../../../../reader/series/choices";
import type { TraceGiven } from "../../controls/layout/layout";
import { OneReading } from "./one-reading";
import { useReader } from "./reader/use-reader";
import { Sentences } from "./sentences";

interface WayBackProps {
  readonly given: TraceGiven;
  /** How it begins to be read: another column than the way out. */
  readonly begins: Choices;
  /** Null while it is read, or while something of it is asked. */
  onRecording(recording: Recording | null): void;
}

export function WayBack({ given, begins, onRecording }: WayBackProps): ReactElement {
  const { found, failure, notes, choose } = useReader(given, begins);
  const [choices, setChoices] = useState(begins);
  const isLink = found?.kind === "table" || found?.kind === "mahimahi";
  const played = isLink ? found.played : null;
  const moments = found?.kind === "mahimahi" ? found.moments : null;
  useEffect(() => {
    onRecording(played === null ? null : { played, moments });
  }, [played, moments, onRecording]);
  return (
    <section aria-label="The way back">
      <h3 className="trace-way">{`The way back: ${given.name}`}</h3>
      {failure !== "" && <Sentences all={[failure]} isFault />}
      {found?.kind === "refused" && <Sentences all={found.sentences} isFault />}
      {isLink && (
        <OneReading
          found={found}
          notes={notes}
          choices={choices}
          part={{ from_s: 0, to_s: found.played?.duration_s ?? 0 }}
          onChoose={(next) => {
            setChoices(next);
            choose(next);
          }}
          onPart={() => undefined}
        />
      )}
    </section>
  );
}
