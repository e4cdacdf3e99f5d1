// The worker's side: reads a file once, and as often as it is asked what it says, read so.

import { preparedFile } from "../../../../../reader/prepared-file";
import { type Prepared, prepared, understood } from "../../../../../reader/understood";
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
    if (data.kind === "read") return answer(data.choices);
    if (data.kind === "text") {
      file = prepared(data.name, data.text);
      notes = file.kind === "table" ? file.notes : [];
    } else {
      const read = await preparedFile(data.file, (done) =>
        scope.postMessage({ kind: "progress", done }),
      );
      ({ file, notes } = read);
    }
    answer(data.choices);
  };
}
