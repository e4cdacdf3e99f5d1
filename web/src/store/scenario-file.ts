// A dropped or chosen file as the text of a scenario. Whether it is one is for the core to say, by line and column.

import type { Fault } from "./types";

/** Far above any scenario; a gigabyte is refused before it is read. */
export const LARGEST_BYTES = 16 * 1024 * 1024;

export interface FileLike {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export async function readScenarioFile(file: FileLike): Promise<string | Fault> {
  if (file.size > LARGEST_BYTES) {
    return { at: file.name, what: `must not be larger than 16 MB, has ${megabytes(file.size)} MB` };
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch (cause) {
    return cause instanceof TypeError
      ? { at: file.name, what: "is not text in UTF-8; open a scenario file (JSON)" }
      : { at: file.name, what: "could not be read" };
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
