// Paragraphs and runs, for placeholders, text boxes and cells alike.

import { escaped } from "../../../model/data";
import type { Paragraph, Run } from "../files/page-model";
import type { Relations } from "./relations";
import { colour, FACE } from "./xml";

type Align = "l" | "ctr" | "r";

export function paragraphs(
  list: readonly Paragraph[],
  relations: Relations,
  align: Align = "l",
): string {
  // A text body holds one paragraph at least.
  if (list.length === 0) return `<a:p><a:endParaRPr lang="en-US"/></a:p>`;
  return list.map((one) => paragraph(one, relations, align)).join("");
}

function paragraph({ runs, bullet }: Paragraph, relations: Relations, align: Align): string {
  const mark = bullet ? "" : ' marL="0" indent="0"';
  const none = bullet ? "" : "<a:buNone/>";
  const properties = `<a:pPr algn="${align}"${mark}>${none}</a:pPr>`;
  return `<a:p>${properties}${runs.map((one) => run(one, relations)).join("")}</a:p>`;
}

export function run({ text, size, bold, colour: ink, href }: Run, relations: Relations): string {
  const sized = size === null ? "" : ` sz="${Math.round(size * 100)}"`;
  const weight = bold ? ' b="1"' : "";
  const link = href === null ? "" : `<a:hlinkClick r:id="${relations.link(href)}"/>`;
  const attributes = `lang="en-US"${sized}${weight} dirty="0">${ink === null ? "" : colour(ink)}${FACE}${link}</a:rPr>`;
  return text
    .split("\n")
    .map((line) => `<a:r><a:rPr ${attributes}<a:t>${escaped(line)}</a:t></a:r>`)
    .join(`<a:br><a:rPr ${attributes}</a:br>`);
}

/** What a paragraph without a letter is set in. */
export function emptyRun({ size }: Run): string {
  return `<a:endParaRPr lang="en-US"${size === null ? "" : ` sz="${Math.round(size * 100)}"`} dirty="0"/>`;
}
