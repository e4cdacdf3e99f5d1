// A person at the lab: what they see, and what they would expect to see again after each thing that they may do.

import { expect, type Page } from "@playwright/test";
import { App } from "./app";
import { dropFile } from "./drop";

/** What is open, and what was changed on it. */
export interface Seen {
  readonly scenario: string;
  readonly changes: readonly string[];
}

/** Files that differ in what is in them, and not always in their names. */
const FILES = ["monday", "tuesday", "wednesday"].map((title, i) => ({
  name: i === 2 ? "other.json" : "mine.json",
  title,
  text: JSON.stringify({
    title,
    duration_s: 20,
    links: { forward: { capacity_kbps: 1000 + 100 * i, delay_ms: 30 + i } },
    flows: {
      video: { source: { kind: "steady" }, controller: { kind: "nada" }, path: ["forward"] },
    },
  }),
}));

export const FILE_COUNT = FILES.length;

/** One lab in one tab, and what a person remembers of it. */
export class Person {
  private readonly app: App;
  /** As it was before each change that Undo can still take back. */
  private before: Seen[] = [];
  /** What an opened file took the place of; gone with a reload. */
  private replaced: { readonly before: Seen[]; readonly seen: Seen } | null = null;
  /** What each entry of the history showed, up to the one that is open. */
  private entries: Seen[] = [];
  private length = 0;

  constructor(readonly page: Page) {
    this.app = new App(page);
  }

  async begin(): Promise<void> {
    await this.app.open("s=rfc8867/5.1&t=5");
    this.entries = [await this.seen()];
    this.length = await this.historyLength();
  }

  seen(): Promise<Seen> {
    return seenIn(this.page);
  }

  /** The same once the list says what the address says: it is written some moments later. */
  private async settled(): Promise<Seen> {
    await expect
      .poll(async () => valuesOf((await this.seen()).changes), { message: "the list of changes" })
      .toEqual(valuesInAddress(this.page.url()));
    return this.seen();
  }

  /** Typed into a field, or drawn with the mouse. */
  async change(make: (app: App) => Promise<void>): Promise<void> {
    const before = await this.seen();
    await make(this.app);
    const after = await this.settled();
    const more = after.changes.length - before.changes.length;
    // Steps that follow each other fast are one change, and one that leads back to where it began is none.
    if (more > 0) this.before.push(before);
    if (more < 0) this.before.pop();
    await this.remember();
  }

  async drop(index: number): Promise<void> {
    const file = FILES[index] ?? FILES[0];
    if (file === undefined) return;
    const seen = await this.seen();
    await dropFile(this.page, file.name, file.text);
    await expect.poll(() => this.seen()).toEqual({ scenario: titled(file.title), changes: [] });
    this.replaced = { before: this.before, seen };
    this.before = [];
    await this.remember();
  }

  async undo(): Promise<void> {
    const last = this.before.pop();
    const replaced = this.replaced;
    if (last === undefined && replaced === null) return;
    await this.page.keyboard.press("Control+z");
    await this.app.idle();
    const seen = await this.settled();
    if (last === undefined && replaced !== null) {
      this.before = replaced.before;
      this.replaced = null;
    }
    expect(seen, "what Undo brought back").toEqual(last ?? replaced?.seen);
    await this.remember();
  }

  async reload(): Promise<void> {
    const seen = await this.seen();
    await this.page.reload();
    await this.app.idle();
    this.replaced = null;
    expect(await this.settled(), "after a reload").toEqual(seen);
  }

  async backAndForth(): Promise<void> {
    const [now, then] = [this.entries.at(-1), this.entries.at(-2)];
    if (now === undefined || then === undefined) return;
    await this.page.goBack();
    await expect.poll(() => this.seen(), { message: "after Back" }).toEqual(then);
    await this.app.idle();
    await this.page.goForward();
    await expect.poll(() => this.seen(), { message: "after Forward" }).toEqual(now);
    await this.app.idle();
    this.replaced = null;
  }

  /** Another person opens the address beside it, and drops a file of the same name there. */
  async elsewhere(index: number): Promise<void> {
    const seen = await this.seen();
    const other = await this.page.context().newPage();
    try {
      await other.goto(this.page.url());
      await new App(other).idle();
      await expect.poll(() => seenIn(other), "the address in a second tab").toEqual(seen);
      const file = FILES[index];
      if (file !== undefined) await dropFile(other, file.name, file.text);
    } finally {
      await other.close();
    }
    expect(await this.seen(), "beside a second tab").toEqual(seen);
  }

  /** Whether this was a new entry of the history, or the old one written anew. */
  private async remember(): Promise<void> {
    const seen = await this.seen();
    const length = await this.historyLength();
    if (length > this.length) this.entries.push(seen);
    else this.entries[this.entries.length - 1] = seen;
    this.length = length;
  }

  private historyLength(): Promise<number> {
    return this.page.evaluate(() => history.length);
  }
}

const titled = (title: string): string => `Scenario: ${title}. Choose another`;

async function seenIn(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const button = document.querySelector('button[aria-label^="Scenario: "]');
    const items = [...document.querySelectorAll("ol.changes > li > p")];
    return {
      scenario: button?.getAttribute("aria-label") ?? "",
      changes: items.map((item) => item.textContent ?? ""),
    };
  });
}

/** What was changed to what, in kbit/s or ms, as far as it is written: the round numbers of both, in order. */
function valuesOf(changes: readonly string[]): readonly number[] {
  const values = changes.map((text) => {
    const [, number = "", unit = ""] = /→ ([\d.]+)\s*(\S+)$/.exec(text) ?? [];
    return Number(number) * (unit === "Mbit/s" ? 1000 : 1);
  });
  return values.map(rounded).sort((a, b) => a - b);
}

function valuesInAddress(url: string): readonly number[] {
  const edits = new URL(url).hash.split("&").filter((part) => /^(set|at)=/.test(part));
  return edits.map((part) => rounded(Number(part.split(":").at(-1)))).sort((a, b) => a - b);
}

/** Two digits: the list has three, the address all. */
const rounded = (value: number): number => Number(value.toPrecision(2));
