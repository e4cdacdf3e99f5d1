// The text of a file, whatever it was packed in, or what the file is and what would do.

import { binaryKind, SHEET_STEPS } from "./binary";
import { decoded } from "./decoded";
import { gunzipped, type Inflated, MOST_UNPACKED } from "./inflated";
import { asCsv, excelSheets, isTable, openSheets, type PartOf, type Sheet } from "./workbook";
import { unzipped, type ZipEntry, zipEntries } from "./zip";

export type FileText =
  | {
      readonly text: string;
      /** Of the file that the text stood in, inside of what it was packed in. */
      readonly name: string;
      /** Sentences: which one of several was read. */
      readonly notes: readonly string[];
    }
  | {
      /** A sentence or two: what it is, and what would do. */
      readonly refused: string;
    };

/** A gzip in a ZIP in a gzip is unpacked, and no more. */
const MOST_LAYERS = 3;
const MOST_NAMED = 8;
/** What lies beside a table that somebody published: words, pictures and programs. */
const NO_TABLE =
  /(^|\/)(readme|licen[cs]e|copying|changelog|citation)[^/]*$|\.(md|rst|pdf|html?|xml|ya?ml|png|jpe?g|svg|py|ipynb|m|r|sh|js|c|h|cc|cpp|java|docx?|pptx?)$/i;
/** What systems put beside what a person packed. */
const BESIDE = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

export async function textOf(name: string, bytes: Uint8Array): Promise<FileText> {
  return layerOf(name, bytes, MOST_LAYERS);
}

async function layerOf(name: string, bytes: Uint8Array, layers: number): Promise<FileText> {
  const [a, b, c, d] = bytes;
  if (layers === 0)
    return { refused: "It is packed more than twice. Unpack it, and give what is in it." };
  if (a === 0x1f && b === 0x8b) {
    const inner = await gunzipped(bytes);
    if (!(inner instanceof Uint8Array)) return { refused: whyNot("It is packed by gzip", inner) };
    return layerOf(name.replace(/\.t?gz$/i, ""), inner, layers - 1);
  }
  if (a === 0x50 && b === 0x4b && c !== undefined && c <= 8 && d === c + 1) {
    return ofZip(bytes, layers - 1);
  }
  const text = decoded(bytes);
  const refused = binaryKind(bytes, text !== null);
  if (refused !== null) return { refused };
  if (text !== null) return { text, name, notes: [] };
  return {
    refused:
      "This is no text, and not a kind of file that is known here. A table of its times and rates as CSV can be read.",
  };
}

async function ofZip(bytes: Uint8Array, layers: number): Promise<FileText> {
  const entries = zipEntries(bytes);
  if (entries === null) return { refused: whyNot("It is a ZIP", "cut") };
  if (entries === "zip64")
    return {
      refused:
        "It is a ZIP of the kind for very large files (zip64), which is not unpacked here. Unpack it, and give the table that is in it.",
    };
  const has = (name: string) => entries.some((entry) => entry.name === name);
  if (has("xl/workbook.xml")) return ofWorkbook(bytes, entries, excelSheets);
  if (has("content.xml") && has("mimetype")) return ofWorkbook(bytes, entries, openSheets);
  if (has("xl/workbook.bin"))
    return { refused: `This is a binary workbook of Excel (.xlsb). ${SHEET_STEPS}` };
  if (has("ppt/presentation.xml"))
    return {
      refused: "This is a presentation (PPTX). It has no table of numbers that can be read here.",
    };
  if (has("word/document.xml"))
    return {
      refused:
        "This is a document (DOCX). Its table, copied into a sheet and saved as CSV, can be read.",
    };
  if (entries.some((entry) => entry.name.endsWith(".iwa")))
    return {
      refused:
        "This is a document of Apple’s Numbers, Pages or Keynote. In Numbers: File > Export To > CSV…; that file can be read.",
    };
  if (entries.some((entry) => entry.name.endsWith(".npy")))
    return {
      refused:
        'These are NumPy arrays (.npz). In Python, numpy.savetxt(…, delimiter=",") writes one as CSV; that can be read.',
    };
  const files = entries.filter((entry) => !BESIDE.test(entry.name));
  const tables = files.filter((entry) => !NO_TABLE.test(entry.name));
  const inSheets = tables.filter((entry) => /\.(csv|tsv)(\.gz)?$/i.test(entry.name));
  const [entry, more] = files.length === 1 ? files : tables.length === 1 ? tables : inSheets;
  if (entry === undefined || more !== undefined) {
    if (files.length === 0) return { refused: "This is a ZIP with nothing in it." };
    return {
      refused: `This is a ZIP with ${files.length} files: ${listed(files)}. Unpack it, and give one of them.`,
    };
  }
  if (entry.locked)
    return {
      refused: "This is a ZIP with a password. Unpack it, and give the table that is in it.",
    };
  if (entry.method !== 0 && entry.method !== 8)
    return {
      refused: `“${entry.name}” is packed in the ZIP in a way that is not known here (method ${entry.method}). Unpack it, and give what comes out.`,
    };
  const inner = await unzipped(bytes, entry);
  if (!(inner instanceof Uint8Array))
    return { refused: whyNot(`“${entry.name}” is packed in a ZIP`, inner) };
  const read = await layerOf(entry.name, inner, layers);
  const others = files.filter((other) => other !== entry);
  if ("refused" in read || others.length === 0) return read;
  return {
    ...read,
    notes: [`Of the ZIP, “${entry.name}” is read, and not ${listed(others)}.`, ...read.notes],
  };
}

async function ofWorkbook(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  sheetsOf: (part: PartOf) => Promise<readonly Sheet[] | "much">,
): Promise<FileText> {
  const read = { left: MOST_UNPACKED, fault: null as Inflated | null };
  const sheets = await sheetsOf(async (name) => {
    const entry = entries.find((one) => one.name === name);
    if (entry === undefined || read.fault !== null) return null;
    const part = await unzipped(bytes, entry, read.left);
    if (!(part instanceof Uint8Array)) {
      read.fault = part;
      return null;
    }
    read.left -= part.length;
    return new TextDecoder().decode(part);
  });
  const fault = read.fault ?? (sheets === "much" ? sheets : null);
  if (fault !== null || sheets === "much")
    return { refused: `${whyNot("This is a workbook", fault ?? "much")} ${SHEET_STEPS}` };
  const sheet = sheets.find(isTable);
  if (sheet === undefined)
    return {
      refused:
        "This is a workbook in which no sheet has rows of numbers. A picture or a chart in it cannot be read.",
    };
  const others = sheets.filter((other) => other !== sheet && other.rows.length > 0);
  const notes =
    others.length === 0
      ? []
      : [`Of the workbook, the sheet “${sheet.name}” is read, and not ${listed(others)}.`];
  return { text: asCsv(sheet), name: sheet.name, notes };
}

function whyNot(what: string, fault: Inflated): string {
  if (fault === "much")
    return `${what}, and holds more than ${MOST_UNPACKED / 1024 / 1024} MB: too much to be read here.`;
  return `${what}, and is cut off or damaged: it cannot be unpacked whole. Get it again, or unpack it and give what comes out.`;
}

function listed(files: readonly { readonly name: string }[]): string {
  const names = files.slice(0, MOST_NAMED).map(({ name }) => `“${name}”`);
  const more = files.length - names.length;
  return more === 0 ? names.join(", ") : `${names.join(", ")} and ${more} more`;
}
