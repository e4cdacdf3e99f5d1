// Pages of a PDF as poppler sees them: fonts, pictures, links, words with their places, and pixels.

import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { output } from "./programs";

interface Word {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

export async function pagesOf(pdf: string): Promise<readonly Page[]> {
  const html = await output("pdftotext", "-bbox", pdf, "-");
  return html
    .split("<page ")
    .slice(1)
    .map((part): Page => {
      const [, width, height] = /^width="([\d.]+)" height="([\d.]+)"/.exec(part) ?? [];
      const words = part.matchAll(
        /<word xMin="(-?[\d.]+)" yMin="(-?[\d.]+)" xMax="(-?[\d.]+)" yMax="(-?[\d.]+)">(.*?)<\/word>/g,
      );
      return {
        width: Number(width),
        height: Number(height),
        words: [...words].map(([, left, top, right, bottom, text = ""]) => ({
          text: text.replace(/&(amp|lt|gt|quot|#39);/g, (one) => ENTITIES[one] ?? one),
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
        })),
      };
    });
}

/** The text of each page in the order in which it was written, without spaces: lines break where there is room. */
export async function textsOf(pdf: string): Promise<readonly string[]> {
  const text = await output("pdftotext", "-raw", pdf, "-");
  return text.split("\f").slice(0, -1).map(dense);
}

export const dense = (text: string): string => text.replace(/\s+/gu, "");

export interface Font {
  readonly name: string;
  readonly embedded: boolean;
  readonly subset: boolean;
  readonly unicode: boolean;
}

export async function fontsOf(pdf: string): Promise<readonly Font[]> {
  const [, , ...rows] = (await output("pdffonts", pdf)).trimEnd().split("\n");
  return rows.map((row) => {
    const [, name = "", embedded, subset, unicode] =
      /^(\S+) .*?(yes|no) +(yes|no) +(yes|no) +\d+ +\d+$/.exec(row) ?? [];
    return {
      name,
      embedded: embedded === "yes",
      subset: subset === "yes",
      unicode: unicode === "yes",
    };
  });
}

/** Pictures of pixels. */
export async function picturesIn(pdf: string): Promise<number> {
  return (await output("pdfimages", "-list", pdf)).trimEnd().split("\n").length - 2;
}

export async function linksOf(pdf: string): Promise<readonly string[]> {
  const [, ...rows] = (await output("pdfinfo", "-url", pdf)).trimEnd().split("\n");
  return rows.flatMap((row) => /^ *\d+ +Annotation +(\S+)$/.exec(row)?.[1] ?? []);
}

/** How many of each page's pixels are not white, with `dpi` of them to an inch; 0: it shows nothing. */
export async function inkOf(pdf: string, dpi: number): Promise<readonly number[]> {
  const stem = `${basename(pdf, ".pdf")}-at-${dpi}`;
  const folder = dirname(pdf);
  await output("pdftoppm", "-gray", "-r", String(dpi), pdf, join(folder, stem));
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${stem}-`))
    .sort()
    .map((name) => darkIn(readFileSync(join(folder, name))));
}

function darkIn(pgm: Buffer): number {
  const head = /^P5\s+\d+\s+\d+\s+255\s/.exec(pgm.subarray(0, 64).toString("latin1"));
  if (head === null) throw new Error("no PGM");
  return pgm.subarray(head[0].length).reduce((sum, one) => sum + (one < 250 ? 1 : 0), 0);
}

/** Words of a page that stand higher or lower in another by more than so many points, or are not there. */
export function moved(page: Page, other: Page, most_pt: number): readonly string[] {
  return page.words.flatMap(({ text, top }) => {
    const same = other.words.filter((word) => word.text === text);
    const away = Math.min(...same.map((word) => Math.abs(word.top - top)));
    return away <= most_pt ? [] : [`${text}: ${away.toFixed(1)} pt away`];
  });
}

/** Words that lie on one another, as pairs: more than letters that reach into the next line. */
export function collisions({ words }: Page): readonly string[] {
  const found: string[] = [];
  words.forEach((a, i) => {
    for (const b of words.slice(i + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const lower = Math.min(a.bottom - a.top, b.bottom - b.top);
      if (wide > 1 && high > lower / 4) found.push(`${a.text} on ${b.text}`);
    }
  });
  return found;
}

/** Words of which a part lies outside of the page. */
export function strays({ width, height, words }: Page): readonly string[] {
  return words
    .filter(({ left, top, right, bottom }) => {
      return left < 0 || top < 0 || right > width || bottom > height;
    })
    .map(({ text }) => text);
}
