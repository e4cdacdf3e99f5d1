// One chart's plot under the pointer: where a time lies on the screen, what the pointer reads, and where the picture has its lines.

import { expect, type Locator, type Page } from "@playwright/test";

export type Window = readonly [from_s: number, to_s: number];

export class Plot {
  readonly root: Locator;

  constructor(
    readonly page: Page,
    chart: string,
  ) {
    this.root = page.locator(`[data-chart=${chart}]`);
  }

  async box(): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await this.root.locator("[data-part=inner]").boundingBox();
    if (box === null) throw new Error("the plot is not on the screen");
    return box;
  }

  /** Where a time is on the screen while this window is shown. */
  async xOf(t_s: number, [from, to]: Window): Promise<number> {
    const { x, width } = await this.box();
    return x + ((t_s - from) / (to - from)) * width;
  }

  /** In the free part of the plot, where no handle lies. */
  async freeY(): Promise<number> {
    const { y, height } = await this.box();
    return y + 0.93 * height;
  }

  /** Puts the pointer on a time. */
  async point(t_s: number, window_s: Window): Promise<void> {
    await this.page.mouse.move(await this.xOf(t_s, window_s), await this.freeY());
  }

  /** Presses at one time, moves in steps and lets go at another. */
  async drag(from_s: number, to_s: number, window_s: Window): Promise<void> {
    const [from, to, y] = [
      await this.xOf(from_s, window_s),
      await this.xOf(to_s, window_s),
      await this.freeY(),
    ];
    await this.dragPixels([from, y], [to, y]);
  }

  async dragPixels(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from[0], from[1]);
    await mouse.down();
    for (const share of [0.3, 0.7, 1]) {
      await mouse.move(from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1]));
    }
    await mouse.up();
  }

  /** What the heading of the numbers says is looked at: the pointer's time, else the playhead's. */
  async reads(t_s: number): Promise<void> {
    const heading = this.page.getByRole("heading", { name: /^(Why, at|At) [\d.]+ s$/ });
    await expect
      .poll(async () => Number(/[\d.]+/.exec(await heading.innerText())?.[0]))
      .toBeCloseTo(t_s, 0);
    const read = Number(/[\d.]+/.exec(await heading.innerText())?.[0]);
    expect(Math.abs(read - t_s), `reads ${read} s, and not ${t_s} s`).toBeLessThanOrEqual(0.2);
  }

  /** Kbit/s (or whatever the axis is in, in the core's unit) for each CSS pixel upwards, from the axis' own labels. */
  async perPixel(): Promise<number> {
    const unit = await this.root.locator("[data-part=unit]").innerText();
    const ticks = await this.root
      .locator("[data-part=values] text")
      .evaluateAll((texts) =>
        texts.map((text) => [Number(text.textContent), Number(text.getAttribute("y"))] as const),
      );
    const [low, high] = [ticks[0], ticks.at(-1)];
    if (low === undefined || high === undefined) throw new Error("an axis without labels");
    return ((high[0] - low[0]) / (low[1] - high[1])) * (unit === "Mbit/s" ? 1000 : 1);
  }

  /**
   * Pixels of the canvas from the plot's left edge where a line of the ink's colour stands upright for a tenth of the height or
   * more: edges of the capacity, and the playhead.
   */
  async uprights(): Promise<readonly number[]> {
    return this.root.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
      const { width, height } = canvas;
      const { data } = pen.getImageData(0, 0, width, height);
      const ink = getComputedStyle(document.documentElement).getPropertyValue("--ink").trim();
      const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
      const found: number[] = [];
      for (let x = 0; x < width; x += 1) {
        let count = 0;
        for (let y = 0; y < height; y += 1) {
          const at = 4 * (y * width + x);
          if (data[at] === r && data[at + 1] === g && data[at + 2] === b) count += 1;
        }
        if (count > height / 10 && x - (found.at(-1) ?? -9) > 2) found.push(x / devicePixelRatio);
      }
      return found;
    });
  }

  /** An upright line stands within a pixel and a half of where this time is. */
  async hasUprightAt(t_s: number, window_s: Window): Promise<void> {
    const [{ x }, at] = [await this.box(), await this.xOf(t_s, window_s)];
    await expect
      .poll(
        async () => Math.min(...(await this.uprights()).map((one) => Math.abs(one - (at - x)))),
        {
          message: `an upright line at ${t_s} s`,
        },
      )
      .toBeLessThanOrEqual(1.5);
  }
}

/** The window that the address tells, once it does, to half a second; the whole run where it tells none. */
export async function windowIs(page: Page, [from, to]: Window): Promise<void> {
  await expect
    .poll(() => {
      const told = /[&=]w=([\d.]+)-([\d.]+)/.exec(page.url());
      return told === null ? [0, 100] : [Number(told[1]), Number(told[2])];
    })
    .toEqual([expect.closeTo(from, 0), expect.closeTo(to, 0)]);
}
