// The page as a person meets it: by the names on its controls. Nothing here waits for time, only for
// the page's own sign that the newest run is complete and painted.

import { expect, type Locator, type Page } from "@playwright/test";

export const FIRST = "s=rfc8867/5.1";

/** All lines of all charts, with the lists of their values. */
export const LISTED = "lines=rates.delay.signal.queue.loss";

export class App {
  constructor(readonly page: Page) {}

  /** Opens the page, with what a link says after `#v1=`; a link with `t=` stands still at that moment. */
  async open(link = ""): Promise<void> {
    await this.page.goto(link === "" ? "./" : `./#v1=${link}`);
    await this.idle();
  }

  /** The run of the newest settings is complete, painted, and its numbers are on the page. */
  async idle(): Promise<void> {
    await this.page.waitForFunction(() => {
      const { run, version } = document.documentElement.dataset;
      const numbers = document.getElementById("numbers");
      return run === "idle" && numbers?.dataset.version === version;
    });
  }

  slider(name: string): Locator {
    return this.page.getByRole("slider", { name, exact: true });
  }

  entry(name: string): Locator {
    return this.page.getByRole("textbox", { name: `${name}, typed` });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: typeof name === "string" });
  }

  /** In the header's menu. */
  async choose(name: string | RegExp): Promise<void> {
    await this.button("More").click();
    await this.button(name).click();
  }

  /** Where changes begin. */
  applies(): Locator {
    return this.page.getByRole("combobox", { name: "Changes apply" });
  }

  notice(): Locator {
    return this.page.getByRole("alert").filter({ has: this.page.getByLabel("Notice") });
  }

  changes(): Locator {
    return this.page.getByRole("region", { name: "Your changes" }).getByRole("listitem");
  }

  async type(name: string, value: string): Promise<void> {
    await this.entry(name).fill(value);
    await this.entry(name).press("Enter");
    await this.idle();
  }

  async seek(t_s: number): Promise<void> {
    await this.slider("Time").fill(String(t_s));
    await expect(this.page.getByRole("heading", { name: `At ${t_s.toFixed(1)} s` })).toBeVisible();
  }

  /** A figure of the numbers table, in kbit/s, ms, s or percent. */
  async read(name: string, column: "now" | "mean" = "now"): Promise<number> {
    const row = this.page.getByRole("row", { name: new RegExp(`^${name}\\b`) }).first();
    const cell = row.getByRole("cell").nth(column === "now" ? 0 : 1);
    await expect(cell).toHaveText(/\d/);
    const text = await cell.innerText();
    const now = await row.getByRole("cell").nth(0).innerText();
    const number = Number.parseFloat(text.replaceAll("\u2009", "").replace("\u2212", "-"));
    // Both columns stand in the unit that the first one names.
    return now.includes("Mbit/s") ? number * 1000 : number;
  }

  /** To be compared with what is expected until it fits: a worker's metrics arrive after its columns. */
  reads(name: string, column: "now" | "mean" = "now") {
    return expect.poll(() => this.read(name, column), { message: `${name}, ${column}` });
  }

  /** Drags a slider's thumb with the mouse to a share of its track, in several moves. */
  async drag(name: string, share: number): Promise<void> {
    const at = (await this.position(name)) / 1000;
    const begin = await this.track(name, at);
    const end = await this.track(name, share);
    await this.page.mouse.move(begin.x, begin.y);
    await this.page.mouse.down();
    for (const step of [0.25, 0.5, 0.75, 1]) {
      await this.page.mouse.move(begin.x + (end.x - begin.x) * step, begin.y);
    }
    await this.page.mouse.up();
    await this.idle();
  }

  /** Where on the screen a share of a slider's track is. */
  async track(name: string, share: number): Promise<{ x: number; y: number }> {
    const box = await this.slider(name).boundingBox();
    if (box === null) throw new Error(`the slider "${name}" is not on the screen`);
    return { x: box.x + 7.5 + share * (box.width - 15), y: box.y + box.height / 2 };
  }

  async position(name: string): Promise<number> {
    return Number(await this.slider(name).inputValue());
  }
}
