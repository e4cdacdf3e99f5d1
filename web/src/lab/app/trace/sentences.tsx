// What a person is told of a file, a sentence each.

import type { ReactElement } from "react";

interface SentencesProps {
  readonly all: readonly string[];
  readonly isFault?: boolean;
}

export function Sentences({ all, isFault = false }: SentencesProps): ReactElement {
  return (
    <div role="status">
      {all.length > 0 && (
        <ul className={isFault ? "setting-fault trace-said" : "trace-said"}>
          {all.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
