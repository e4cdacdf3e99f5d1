// A deck as plain Markdown: texts, tables and notes to edit by hand, figures as SVG files beside it. A line of dashes parts slides.

import { movedBy } from "../../../figure/exports";
import { groupShapes } from "./flat";
import type { Making } from "./making";
import type { Group, Page, Run, Table } from "./page-model";
import { DECK_NAME, presentationOf } from "./presentation";
import { svgOfShapes } from "./svg";

export interface MarkdownDeck {
  readonly markdown: string;
  /** Figures by the names that the text calls them. */
  readonly files: ReadonlyMap<string, string>;
}

/** `folder`: where the figures lie, seen from the text; `told` hears the share of slides that are laid out. */
export function markdownOf(
  making: Making,
  folder: string,
  onProgress?: (share: number) => void,
): MarkdownDeck {
  const presentation = presentationOf(making, onProgress);
  const files = new Map<string, string>();
  const pages = presentation.pages.map((page, i) => {
    const groups = page.shapes.filter((one) => one.kind === "group");
    const name = `slide-${i + 1}.svg`;
    if (groups.length > 0) files.set(name, pictureOf(groups, page.title));
    return pageText(page, groups.length === 0 ? null : `${folder}/${name}`, groups);
  });
  return { markdown: `<!-- ${DECK_NAME} -->\n\n${pages.join("\n---\n\n")}`, files };
}

/** All figures of a page in one picture, as they stand beside one another. */
function pictureOf(groups: readonly Group[], title: string): string {
  const left = Math.min(...groups.map(({ box }) => box.x));
  const top = Math.min(...groups.map(({ box }) => box.y));
  const right = Math.max(...groups.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...groups.map(({ box }) => box.y + box.height));
  const shapes = groups.flatMap(groupShapes).map((shape) => movedBy(shape, -left, -top));
  return svgOfShapes(shapes, right - left, bottom - top, title);
}

function pageText(page: Page, picture: string | null, groups: readonly Group[]): string {
  const alt = groups.map((group) => group.alt).join(" ");
  const parts = [
    `# ${plain(page.title)}`,
    page.body
      .map(({ runs, bullet }) => `${bullet ? "- " : ""}${runs.map(inline).join("")}`)
      .join(page.layout === "title" ? "\n\n" : "\n"),
    picture === null ? "" : `![${plain(alt)}](${picture})`,
    ...page.shapes.map((shape) => {
      if (shape.kind === "table") return tableText(shape);
      if (shape.kind === "text")
        return shape.paragraphs.map(({ runs }) => small(runs)).join("\n\n");
      return "";
    }),
    page.footer.length === 0 ? "" : small(page.footer),
    page.notes === "" ? "" : `<!--\n${page.notes.replaceAll("--", "\u2013")}\n-->`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function tableText({ rows }: Table): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("\n", " ")).join(" | ")} |`;
  const [head = [], ...rest] = rows;
  const rules = head.map(({ align }) => (align === "right" ? "---:" : "---"));
  const texts = (row: (typeof rows)[number]): readonly string[] =>
    row.map(({ runs }) => runs.map(inline).join("").replaceAll("|", "\\|"));
  return [line(texts(head)), line(rules), ...rest.map((row) => line(texts(row)))].join("\n");
}

function inline({ text, bold, href }: Run): string {
  const words = plain(text);
  if (href !== null) return `[${words}](${href.replaceAll(")", "%29")})`;
  return bold && words.trim() !== "" ? `**${words.trim()}**` : words;
}

function small(runs: readonly Run[]): string {
  return runs.map(inline).join("").trim();
}

/** Signs that Markdown would take for its own. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}<>#[\]!~]/g, "\\$&").replace(/\s*\n\s*/g, " ");
}
