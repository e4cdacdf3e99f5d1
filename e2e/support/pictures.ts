// A chart's canvas as a picture that is the same on every machine with this Chromium, and what is written in and beside it as
// text. Letters differ where fonts differ, so none is drawn: a box stands in the place of each word, and the word is kept as text.

import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Pixels of a plot, between its axes: what stands around it, in whatever font, does not change its size. CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Before the page's own scripts: plots of one size, and words on a canvas as boxes of a size that no font decides. */
export function fixedPicture({ width, height }: Size): void {
  const sheet = new CSSStyleSheet();
  const size = `width: ${width}px !important; height: ${height}px !important;`;
  sheet.replaceSync(
    `[data-part=inner] { right: auto !important; bottom: auto !important; ${size} }`,
  );
  document.adoptedStyleSheets.push(sheet);

  const words = new Set<string>();
  const pen = CanvasRenderingContext2D.prototype;
  const letter = (font: string): number => 0.6 * Number(/([\d.]+)px/.exec(font)?.[1] ?? 10);
  pen.measureText = function (text) {
    return { width: text.length * letter(this.font) } as TextMetrics;
  };
  pen.fillText = function (text, x, y) {
    const one = letter(this.font);
    this.fillRect(
      Math.round(x),
      Math.round(y - one / 2),
      Math.round(text.length * one),
      Math.round(one),
    );
    words.add(text);
  };
  Object.assign(window, { wordsOnCanvases: words });
}

/** The pixels of a chart's own canvas, as PNG. */
export async function pixelsOf(page: Page, chart: string): Promise<Buffer> {
  const address = await page
    .locator(`[data-chart=${chart}] canvas`)
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL("image/png"));
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

/** What is written on and beside a chart, with the places that scales have given it; on a screen, and for those who hear it. */
export async function textOf(page: Page, chart: string): Promise<string> {
  const figure = page.locator(`[data-chart=${chart}]`);
  // The summary comes after a pause.
  await expect(figure.locator("[data-part=summary]")).not.toBeEmpty();
  return figure.evaluate((root) => {
    const place = (element: Element, name: string): number =>
      Math.round(Number(element.getAttribute(name)));
    const texts = (part: string): string[] =>
      [...root.querySelectorAll(`[data-part=${part}] text`)].map(
        (one) => `  ${one.textContent} (${place(one, "x")}, ${place(one, "y")})`,
      );
    const line = (part: string): string =>
      root.querySelector<HTMLElement>(`[data-part=${part}]`)?.innerText ?? "";
    const legend = [...root.querySelectorAll<HTMLElement>("[data-part=legend] > li")]
      .filter((one) => one.checkVisibility())
      .map(
        (one) =>
          `  ${[...one.childNodes]
            .map((part) => part.textContent)
            .join(" ")
            .trim()}`,
      );
    const { wordsOnCanvases } = window as unknown as { wordsOnCanvases: Set<string> };
    return [
      `unit ${line("unit")}`,
      ...(line("note") === "" ? [] : [`note ${line("note")}`]),
      "legend",
      ...legend,
      "y axis (x, y)",
      ...texts("values"),
      "time axis (x, y)",
      ...texts("times"),
      "names at the curves (x, y)",
      ...texts("labels"),
      `words in strips: ${[...wordsOnCanvases].sort().join(", ")}`,
      ...(root.querySelector("[data-part=summary]")?.textContent ?? "").split(/(?<=\.) /),
      "",
    ].join("\n");
  });
}
