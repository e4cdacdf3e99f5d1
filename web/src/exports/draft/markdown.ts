// A draft as kramdown-rfc Markdown. Figures are written as RFCXML, which it passes on: an artset has no Markdown of its own.

import type { Block, Draft, Reference, Section, Table } from "./document";
import { asciiText } from "./plain";
import { piecesOf } from "./references";
import { figureXml, WRITTEN_BY } from "./rfcxml";

export function markdownOf(draft: Draft): string {
  const { name, title, abbreviation, author, abstract, sections, references } = draft;
  const known = new Set(references.map(({ anchor }) => anchor));
  return `${[
    "---",
    `# ${WRITTEN_BY}`,
    `title: ${yaml(title)}`,
    `abbrev: ${yaml(abbreviation)}`,
    `docname: ${name}`,
    "category: info",
    "ipr: trust200902",
    "submissiontype: IETF",
    "stand_alone: yes",
    "pi: [toc, sortrefs, symrefs]",
    "author:",
    `  - name: ${yaml(author)}`,
    `    org: ${yaml(author)}`,
    "informative:",
    ...references.flatMap(referenceYaml),
    "",
    "--- abstract",
    "",
    abstract.map(plain).join("\n\n"),
    "",
    "--- middle",
    "",
    ...sections.map((section) => sectionText(section, 1, known)),
    "--- back",
  ].join("\n")}\n`;
}

function sectionText(
  { title, anchor, blocks, sections }: Section,
  level: number,
  known: ReadonlySet<string>,
): string {
  return [
    `${"#".repeat(level)} ${plain(title)} {#${anchor}}\n`,
    ...blocks.map((block) => `${blockText(block, known)}\n`),
    ...sections.map((one) => sectionText(one, level + 1, known)),
  ].join("\n");
}

function blockText(block: Block, known: ReadonlySet<string>): string {
  switch (block.kind) {
    case "text":
      return inline(block.text, known);
    case "list":
      return block.items.map((item) => `* ${inline(item, known)}`).join("\n");
    case "table":
      return tableText(block);
    case "code":
      return `~~~ shell\n${block.lines.map(asciiText).join("\n")}\n~~~`;
    case "figure":
      return figureXml(block, ' markdown="0"');
    default:
      return block satisfies never;
  }
}

function tableText({ anchor, title, head, rows, align }: Table): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => plain(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  const rule = head.map((_, i) => (align?.[i] === "right" ? "--:" : ":--"));
  return [
    line(head),
    `|${rule.join("|")}|`,
    ...rows.map(line),
    `{: #${anchor} title=${yaml(title)}}`,
  ].join("\n");
}

function referenceYaml({
  anchor,
  title,
  authors,
  year,
  month,
  series,
  target,
}: Reference): readonly string[] {
  const date = [month, year].filter((one) => one !== "").join(" ");
  return [
    `  ${anchor}:`,
    // It would warn that this takes the place of what it fetches.
    ...(series?.[0] === "RFC" ? ["    override: true"] : []),
    `    title: ${yaml(title)}`,
    ...(target === "" ? [] : [`    target: ${yaml(target)}`]),
    ...(date === "" ? ["    date: false"] : [`    date: ${yaml(date)}`]),
    ...(series === null ? [] : ["    seriesinfo:", `      ${series[0]}: ${yaml(series[1])}`]),
    ...(authors.length === 0 ? ["    author:", "      - org: false"] : ["    author:"]),
    ...authors.flatMap(({ initials, surname }) => [
      `      - ins: ${yaml(`${initials} ${surname}`)}`,
      `        name: ${yaml(`${initials} ${surname}`)}`,
    ]),
  ];
}

function inline(text: string, known: ReadonlySet<string>): string {
  return piecesOf(text, known)
    .map((piece) => {
      if (piece.kind === "text") return plain(piece.text);
      return piece.section === ""
        ? `{{${piece.anchor}}}`
        : `{{Section ${piece.section} of ${piece.anchor}}}`;
    })
    .join("");
}

/** Letters that would mean something to Markdown stand for themselves. */
function plain(text: string): string {
  return asciiText(text).replace(/[\\`*_{}[\]<>#]/g, (letter) => `\\${letter}`);
}

function yaml(text: string): string {
  return JSON.stringify(asciiText(text));
}
