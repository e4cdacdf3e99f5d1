// The other direction: another column of the same file, or a second file that was dropped with it.

import { type ReactElement, useCallback, useEffect, useState } from "react";
import type { PlayedAs, Recording } from "../../../../reader/recorded-link";
import type { Choices } from "../../../../reader/series/choices";
import type { TraceGiven } from "../../controls/layout/layout";
import { useFinePart } from "./fine-part";
import { OneReading } from "./one-reading";
import { useReader } from "./reader/use-reader";
import { Sentences } from "./sentences";

interface WayBackProps {
  readonly given: TraceGiven;
  /** How it begins to be read: another column than the way out. */
  readonly begins: Choices;
  /** What of both is played. */
  readonly part: Pick<PlayedAs, "from_s" | "to_s"> | null;
  /** Null while it is read, or while something of it is asked. */
  onRecording(recording: Recording | null): void;
}

export function WayBack({ given, begins, part, onRecording }: WayBackProps): ReactElement {
  const { found, failure, notes, isReading, choose } = useReader(given, begins);
  const [choices, setChoices] = useState(begins);
  const isLink = found?.kind === "table" || found?.kind === "mahimahi";
  const played = isLink ? found.played : null;
  const moments = found?.kind === "mahimahi" ? found.moments : null;
  const onChoose = useCallback(
    (next: Choices) => {
      setChoices(next);
      choose(next);
    },
    [choose],
  );
  const isFine = useFinePart(played, part, choices, onChoose);
  const isReady = isFine && !isReading;
  useEffect(() => {
    onRecording(played === null || !isReady ? null : { played, moments });
  }, [played, moments, isReady, onRecording]);
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
          onChoose={onChoose}
          onPart={() => undefined}
        />
      )}
    </section>
  );
}
