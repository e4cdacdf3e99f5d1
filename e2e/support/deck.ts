// A deck as a person opens it: a file dropped on its page.

import { type BrowserContext, expect, type Page } from "@playwright/test";
import { dropFile } from "./drop";

const RUN = { label: "NADA", link: "#v1=s=rfc8867/5.1", made: null };

/** A deck of these slides over one run, `nada`; what is not said of a slide is empty. */
export function deckOf(slides: readonly object[], more: object = {}): string {
  return JSON.stringify({
    format: "nada-lab deck 1",
    title: "A meeting",
    runs: { nada: RUN },
    slides: slides.map((slide, i) => ({ id: `s${i + 1}`, layout: "bullets", ...slide })),
    ...more,
  });
}

export const FIGURE = {
  layout: "figure",
  title: "Back within seconds",
  notes: "Point at the step.",
  figures: [{ kind: "charts", runs: ["nada"], charts: ["rates", "delay"] }],
};

/** A live slide of that run, with one slider and no animation. */
export const LIVE = {
  ...FIGURE,
  title: "The link shrinks",
  live: {
    link: "#v1=s=rfc8867/5.1&t=30&apply=start",
    charts: ["rates", "delay"],
    sliders: ["links.forward.delay_ms"],
    animation: [],
    caption: "Watch the delay",
    notes: "Say why.",
  },
};

/** Opens the slides as a deck and presents them. */
export async function present(
  page: Page,
  slides: readonly object[],
  more: object = {},
): Promise<void> {
  await openDeck(page, deckOf(slides, more));
  await page.getByRole("link", { name: "Present", exact: true }).click();
  await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
}

export async function openDeck(page: Page, deck: string): Promise<void> {
  await page.goto("./#deck");
  await expect(page.getByRole("toolbar", { name: "The deck" })).toBeVisible();
  await dropFile(page, "meeting.json", deck);
}

/** A deck of this name with one slide. */
export const named = (name: string): string =>
  deckOf([{ title: `slide of ${name}` }], { title: name });

/** A deck that is called "first", and kept. */
export async function openFirst(page: Page): Promise<void> {
  await openDeck(page, named("first"));
  await expect.poll(() => keptDeck(page)).toContain("first");
}

/** A second tab with that deck. */
export async function besideFirst(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto("./#deck");
  await expect(deckTitle(other)).toHaveValue("first");
  return other;
}

export const deckTitle = (page: Page) => page.getByRole("textbox", { name: "Title of the deck" });

/** What a tab says beside one whose changes are not kept yet. */
export const reads = (page: Page) => page.getByText("Another tab is changing this deck");

/** The picture of the slide that is looked at. */
export const slidePicture = (page: Page) =>
  page.getByRole("region", { name: "The slide" }).getByRole("img");

/** Where the page keeps decks: each lab in the place of its own folder. */
export const PLACE = "nada-lab-deck /";

/** The deck's text as this browser keeps it from one visit to the next; empty where none is kept. */
export const keptDeck = (page: Page): Promise<string> =>
  page.evaluate(async (name) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open(name));
    try {
      const decks = database.transaction("decks", "readonly").objectStore("decks");
      return String((await answer(decks.get("now")))?.text ?? "");
    } finally {
      database.close();
    }
  }, PLACE);

/** How many slides this browser keeps the pictures of. */
export const keptPictures = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === "nada-lab-slides /")) return 0;
    const database = await answer(indexedDB.open("nada-lab-slides /"));
    try {
      return await answer(database.transaction("pictures").objectStore("pictures").count());
    } finally {
      database.close();
    }
  });

/** A page of the same origin that opens no database. */
export async function blank(page: Page): Promise<void> {
  await page.route("**/blank.html", (route) =>
    route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto("./blank.html");
}

/** Puts something where decks are kept, before the page looks: as another version of it has left it there. */
export async function lay(page: Page, rows: Readonly<Record<string, unknown>>, at = PLACE) {
  await blank(page);
  await page.evaluate(
    async ([name, all]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("decks");
        if (name !== "nada-lab-deck") request.result.createObjectStore("aside");
      };
      const database = await done(request);
      const decks = database.transaction("decks", "readwrite").objectStore("decks");
      for (const [key, value] of Object.entries(all)) await done(decks.put(value, key));
      database.close();
    },
    [at, rows] as const,
  );
}
