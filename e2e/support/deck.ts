// A deck as somebody opens it: a file dropped on its page.

import { expect, type Page } from "@playwright/test";
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

export async function openDeck(page: Page, deck: string): Promise<void> {
  await page.goto("./#deck");
  await expect(page.getByRole("toolbar", { name: "The deck" })).toBeVisible();
  await dropFile(page, "meeting.json", deck);
}

/** The picture of the slide that is looked at. */
export const slidePicture = (page: Page) =>
  page.getByRole("region", { name: "The slide" }).getByRole("img");

/** The deck's text as this browser keeps it from one visit to the next; empty where none is kept. */
export const keptDeck = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open("nada-lab-deck"));
    try {
      const decks = database.transaction("decks", "readonly").objectStore("decks");
      return String((await answer(decks.get("now"))) ?? "");
    } finally {
      database.close();
    }
  });
