// A scenario that came inside a link (`packed.ts`), as text again.

import type { Fault } from "../types";
import { LONGEST_PACKED } from "./packed";

/** A link of that length must not unpack to something that fills the memory. */
const LONGEST_TEXT = 16 * 1024 * 1024;

export async function unpacked(packed: string): Promise<string | Fault> {
  if (packed.length > LONGEST_PACKED) {
    return { at: "link", what: `holds a scenario of more than ${LONGEST_PACKED} letters` };
  }
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await textOf(stream);
  } catch {
    return {
      at: "link",
      what: "holds a scenario that cannot be unpacked; it may have been cut off",
    };
  }
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string | Fault> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST_TEXT) {
      await reader.cancel();
      return { at: "link", what: "holds a scenario of more than 16 MB" };
    }
  }
}
