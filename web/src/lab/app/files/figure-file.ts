// The run that a figure's file carries: out of an SVG, a PNG, a PDF or a presentation that this project wrote.

import { strFromU8, unzipSync } from "fflate";
import { textsIn } from "../../../../model/data/formats/png-text";
import {
  RECORD_NAME,
  type RunRecord,
  readRecord,
  readSentence,
} from "../../../../model/scenario/run-record";

/** The part of a presentation that holds its properties; nothing else is unpacked. */
const PROPERTIES = "docProps/custom.xml";
/** Properties that unpack to more than this are not ours. */
const LONGEST = 4 * 1024 * 1024;

/** Null where the file carries none. */
export function recordIn(bytes: Uint8Array): RunRecord | null {
  const text = textOf(bytes);
  return text === null ? fromDescription(bytes) : readRecord(text);
}

/** The SVG of Internet-Drafts may carry words alone. */
function fromDescription(bytes: Uint8Array): RunRecord | null {
  const found = /<desc>([^<]*)<\/desc>/.exec(strFromU8(bytes));
  return found?.[1] === undefined ? null : readSentence(plain(found[1]));
}

function textOf(bytes: Uint8Array): string | null {
  const png = textsIn(bytes).get(RECORD_NAME);
  if (png !== undefined) return png;
  const start = strFromU8(bytes.subarray(0, 4), true);
  if (start === "PK\u0003\u0004") return fromProperties(bytes);
  // In SVG and in the XMP of a PDF the record stands as it is.
  const found = /<lab:run[^>]*>([^<]*)<\/lab:run>/.exec(strFromU8(bytes));
  return found?.[1] === undefined ? null : plain(found[1]);
}

function fromProperties(bytes: Uint8Array): string | null {
  const xml = strFromU8(propertiesIn(bytes));
  const property = new RegExp(`name="${RECORD_NAME}"><vt:lpwstr>([^<]*)<`).exec(xml)?.[1];
  return property === undefined ? null : plain(property);
}

/** Nothing for a zip of another kind, or a damaged one. */
function propertiesIn(bytes: Uint8Array): Uint8Array {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === PROPERTIES && originalSize <= LONGEST,
    });
    return files[PROPERTIES] ?? new Uint8Array();
  } catch {
    return new Uint8Array();
  }
}

function plain(escaped: string): string {
  return escaped
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}
