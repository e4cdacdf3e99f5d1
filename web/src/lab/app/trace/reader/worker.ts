// The worker that reads files of traces, so that the page stays usable: a file once, and as often as it is asked what it says, read so.

import { preparedFile } from "../../../../../reader/prepared-file";
import { type Prepared, understood } from "../../../../../reader/understood";
import type { FromReader, ToReader } from "./protocol";

export interface ReaderScope {
  onmessage: ((event: { readonly data: ToReader }) => void) | null;
  postMessage(message: FromReader): void;
}

export function serve(scope: ReaderScope): void {
  let file: Prepared = { kind: "nothing" };
  let notes: readonly string[] = [];
  const answer = (choices: Parameters<typeof understood>[1]): void =>
    scope.postMessage({ kind: "understood", understood: understood(file, choices), notes });
  scope.onmessage = async ({ data }) => {
    try {
      if (data.kind === "file")
        ({ file, notes } = await preparedFile(data.file, (done) =>
          scope.postMessage({ kind: "progress", done }),
        ));
      answer(data.choices);
    } catch {
      // A file that is gone, or more than this browser has room for: what rejects here, no page hears of.
      scope.postMessage({ kind: "failed" });
    }
  };
}

serve(globalThis as unknown as ReaderScope);
