// A person at a deck: what they see of it, and what they would expect to see again after each thing that they may do.

import { expect, type Page } from "@playwright/test";
import { deckOf } from "./deck";
import { dropFile } from "./drop";

interface Seen {
  readonly title: string;
  readonly author: string;
}

/** The deck of a person who has none; all others have a title. */
const EMPTY: Seen = { title: "", author: "" };

/** Takes back one step that was done here. */
type Back = (now: Seen) => Seen;

export class DeckOwner {
  private now = EMPTY;
  private steps: Back[] = [];
  /** What is typed into one field without anything in between is one step. */
  private typing = false;
  private elsewhereLast = false;
  /** Decks that made room since the tab was opened, by their titles. */
  private left = new Set<string>();
  private count = 0;

  constructor(private page: Page) {}

  /** In a new tab, with the deck that the last one was left with. */
  async begin(page: Page): Promise<void> {
    await this.page.close();
    this.page = page;
    this.left = new Set();
    this.forget();
    await page.goto("./#deck");
    await this.shows();
  }

  /** Another deck is dropped, and opened where the page asks. */
  async drop(): Promise<void> {
    const before = this.now;
    const title = this.fresh("deck");
    await this.dropped(title);
    // Where there is nothing yet, nothing makes room, and there is nothing to go back to.
    if (before === EMPTY) this.now = { title, author: "" };
    else {
      await this.button("Open it").click();
      this.left.add(before.title);
      this.step({ title, author: "" }, (after) => {
        this.left.add(after.title);
        this.left.delete(before.title);
        return before;
      });
    }
    await this.shows();
  }

  /** Another deck is dropped, and not opened. */
  async decline(): Promise<void> {
    if (this.now === EMPTY) return;
    await this.dropped(this.fresh("unwanted"));
    await this.button("Stay with this one").click();
    await this.shows();
  }

  async type(): Promise<void> {
    if (this.now === EMPTY) return;
    const { title } = this.now;
    const goesOn = this.typing;
    const next = { ...this.now, title: this.fresh("title") };
    await this.field("Title of the deck").fill(next.title);
    if (goesOn) this.now = next;
    else this.step(next, (now) => ({ ...now, title }));
    this.typing = true;
  }

  async undo(): Promise<void> {
    const back = this.steps.pop();
    if (back === undefined) return;
    await this.button("Undo").click();
    this.now = back(this.now);
    this.typing = false;
    this.elsewhereLast = false;
    await this.shows();
  }

  /** At once, however short ago the last edit was. */
  async reload(): Promise<void> {
    await this.page.reload();
    this.forget();
    await this.shows();
  }

  async toTheLabAndBack(): Promise<void> {
    await this.page.getByRole("link", { name: "Back to the lab" }).click();
    await expect(this.page.locator("html")).toHaveAttribute("data-run", "idle");
    await this.page.goBack();
    this.forget();
    await this.shows();
  }

  /** The same deck in a second tab, where its author is named. */
  async elsewhere(): Promise<void> {
    if (this.now === EMPTY) return;
    const other = await this.page.context().newPage();
    try {
      await other.goto("./#deck");
      await this.shows(other);
      const { author } = this.now;
      const next = { ...this.now, author: this.fresh("author") };
      // What is done there without anything in between is one step here.
      if (this.elsewhereLast) this.now = next;
      else this.step(next, (now) => ({ ...now, author }));
      this.elsewhereLast = true;
      await this.field("Author", other).fill(this.now.author);
      await this.shows();
    } finally {
      await other.close({ runBeforeUnload: true });
    }
    await this.shows();
  }

  /** Each deck that made room can be had again. */
  async end(): Promise<void> {
    await this.shows();
    if (this.left.size === 0) return;
    await this.button("Former decks").click();
    const rows = this.page.getByRole("dialog", { name: "Former decks" }).getByRole("listitem");
    const inOrder = async () => {
      const texts = await rows.allTextContents();
      return [...this.left].filter((title) => !texts.some((text) => text.includes(`“${title}”`)));
    };
    await expect.poll(inOrder, { message: "decks that are nowhere" }).toEqual([]);
  }

  private async shows(page = this.page): Promise<void> {
    await expect.poll(() => this.seen(page), { message: "the deck" }).toEqual(this.now);
  }

  private async seen(page = this.page): Promise<Seen> {
    const [title, author] = ["Title of the deck", "Author"].map((name) => this.field(name, page));
    return { title: (await title?.inputValue()) ?? "", author: (await author?.inputValue()) ?? "" };
  }

  private step(next: Seen, back: Back): void {
    this.now = next;
    this.steps.push(back);
    this.typing = false;
    this.elsewhereLast = false;
  }

  /** Steps are a page's: a reload has none to take back. */
  private forget(): void {
    this.steps = [];
    this.typing = false;
    this.elsewhereLast = false;
  }

  private dropped(title: string): Promise<void> {
    return dropFile(
      this.page,
      `${title}.json`,
      deckOf([{ title: `a slide of ${title}` }], { title }),
    );
  }

  private fresh(what: string): string {
    this.count += 1;
    return `${what} ${this.count}`;
  }

  private field(name: string, page = this.page) {
    return page.getByRole("textbox", { name, exact: true });
  }

  private button(name: string) {
    return this.page.getByRole("button", { name, exact: true });
  }
}
