// A draft as RFCXML version 3 (RFC 7991), as xml2rfc reads it.

import { escaped } from "../../data/formats/xml";
import type { Artwork, Block, Draft, Reference, Section, Table } from "./document";
import { asciiText } from "./plain";
import { type Piece, piecesOf } from "./references";

/** In the first lines of the file. */
export const WRITTEN_BY = "written by nada-lab draft";

export function rfcXmlOf(draft: Draft): string {
  const { name, title, abbreviation, author, abstract, sections, references } = draft;
  const known = new Set(references.map(({ anchor }) => anchor));
  return `${[
    '<?xml version="1.0" encoding="utf-8"?>',
    `<!-- ${WRITTEN_BY} -->`,
    `<rfc ipr="trust200902" docName="${name}" category="info" submissionType="IETF" ` +
      'consensus="false" version="3" xml:lang="en" tocInclude="true" symRefs="true" sortRefs="true">',
    "<front>",
    `<title abbrev="${plain(abbreviation)}">${plain(title)}</title>`,
    `<seriesInfo name="Internet-Draft" value="${name}"/>`,
    `<author fullname="${plain(author)}"><organization>${plain(author)}</organization></author>`,
    "<date/>",
    "<abstract>",
    ...abstract.map((text) => `<t>${plain(text)}</t>`),
    "</abstract>",
    "</front>",
    "<middle>",
    ...sections.map((section) => sectionXml(section, known)),
    "</middle>",
    "<back>",
    "<references>",
    "<name>Informative References</name>",
    ...references.map(referenceXml),
    "</references>",
    "</back>",
    "</rfc>",
  ].join("\n")}\n`;
}

function sectionXml(
  { title, anchor, blocks, sections }: Section,
  known: ReadonlySet<string>,
): string {
  return [
    `<section anchor="${anchor}">`,
    `<name>${plain(title)}</name>`,
    ...blocks.map((block) => blockXml(block, known)),
    ...sections.map((one) => sectionXml(one, known)),
    "</section>",
  ].join("\n");
}

function blockXml(block: Block, known: ReadonlySet<string>): string {
  switch (block.kind) {
    case "text":
      return `<t>${inline(block.text, known)}</t>`;
    case "list":
      return `<ul>\n${block.items.map((item) => `<li>${inline(item, known)}</li>`).join("\n")}\n</ul>`;
    case "table":
      return tableXml(block);
    case "code":
      return `<sourcecode type="shell"><![CDATA[\n${block.lines.map(asciiText).join("\n")}\n]]></sourcecode>`;
    case "figure":
      return figureXml(block);
    default:
      return block satisfies never;
  }
}

/** Its artwork stands as it is, whatever else would be read as Markdown: that is what `attribute` is for. */
export function figureXml({ anchor, title, svg, ascii }: Artwork, attribute = ""): string {
  return [
    `<figure anchor="${anchor}"${attribute}>`,
    `<name>${plain(title)}</name>`,
    "<artset>",
    `<artwork type="svg" alt="${plain(title)}">${svg.trim()}</artwork>`,
    `<artwork type="ascii-art" alt="${plain(title)}">\n${escaped(ascii.trimEnd())}\n</artwork>`,
    "</artset>",
    "</figure>",
  ].join("\n");
}

function tableXml({ anchor, title, head, rows, align }: Table): string {
  const cell = (tag: "th" | "td", text: string, column: number): string =>
    `<${tag} align="${align?.[column] ?? "left"}">${plain(text)}</${tag}>`;
  const row = (tag: "th" | "td", cells: readonly string[]): string =>
    `<tr>${cells.map((text, i) => cell(tag, text, i)).join("")}</tr>`;
  return [
    `<table anchor="${anchor}">`,
    `<name>${plain(title)}</name>`,
    `<thead>${row("th", head)}</thead>`,
    "<tbody>",
    ...rows.map((cells) => row("td", cells)),
    "</tbody>",
    "</table>",
  ].join("\n");
}

function referenceXml({ anchor, title, authors, year, month, series, target }: Reference): string {
  const people =
    authors.length === 0
      ? ["<author/>"]
      : authors.map(
          ({ initials, surname }) =>
            `<author fullname="${plain(`${initials} ${surname}`)}" initials="${plain(initials)}" surname="${plain(surname)}"/>`,
        );
  const date =
    year === "" ? "<date/>" : `<date${month === "" ? "" : ` month="${month}"`} year="${year}"/>`;
  const where = target === "" ? "" : ` target="${escaped(target)}"`;
  return [
    `<reference anchor="${anchor}"${where}>`,
    `<front><title>${plain(title)}</title>${people.join("")}${date}</front>`,
    ...(series === null ? [] : [`<seriesInfo name="${series[0]}" value="${series[1]}"/>`]),
    "</reference>",
  ].join("\n");
}

function inline(text: string, known: ReadonlySet<string>): string {
  return piecesOf(text, known).map(pieceXml).join("");
}

function pieceXml(piece: Piece): string {
  if (piece.kind === "text") return plain(piece.text);
  const section = piece.section === "" ? "" : ` section="${piece.section}" sectionFormat="of"`;
  return `<xref target="${piece.anchor}"${section}/>`;
}

function plain(text: string): string {
  return escaped(asciiText(text));
}
