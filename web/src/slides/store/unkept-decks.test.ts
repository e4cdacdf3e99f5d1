import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyDeck } from "../deck/edit";
import { createUnkeptDecks } from "./unkept-decks";

/** What all pages of one browser share: its rows are keys of the object, as with the browser's own. */
class Storage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

let storage: Storage;
let told: (event: { key: string | null; newValue: string | null }) => void;
beforeEach(() => {
  storage = new Storage();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("location", { href: "https://example.org/lab/index.html#deck" });
  vi.stubGlobal("addEventListener", (event: string, listener: typeof told) => {
    if (event === "storage") told = listener;
  });
});
afterEach(() => vi.unstubAllGlobals());

const unkept = (title: string) => ({ line: "first", after: 1, mine: emptyDeck(title) });

test("what one page has written every other one reads, but not that page itself", () => {
  const [one, other] = [createUnkeptDecks(), createUnkeptDecks()];
  expect(one.write(unkept("draft"))).toBe(true);
  expect(one.write(unkept("later draft"))).toBe(true);
  expect(one.read().size).toBe(0);
  const [[key, words] = ["", null]] = [...other.read()];
  expect(words).toEqual(unkept("later draft"));
  expect(key).toMatch(/^nada-lab\.deck \/lab\/ \d+$/);
  other.clear(key);
  expect(other.read().size).toBe(0);
});

test("a page that has kept its deck takes back its own words, and nobody else's", () => {
  const [one, other, third] = [createUnkeptDecks(), createUnkeptDecks(), createUnkeptDecks()];
  one.write(unkept("one"));
  other.write(unkept("other"));
  one.clear();
  expect([...third.read().values()].map(({ mine }) => mine.title)).toEqual(["other"]);
});

test("another lab of the same host has words of its own, and what else stands there is left alone", () => {
  createUnkeptDecks().write(unkept("draft"));
  storage.setItem("theme", "dark");
  storage.setItem("nada-lab.deck /lab/ 7", "no JSON");
  expect([...createUnkeptDecks().read().values()]).toHaveLength(1);
  vi.stubGlobal("location", { href: "https://example.org/other/" });
  expect(createUnkeptDecks().read().size).toBe(0);
});

test("words of an older version are read as this one has them", () => {
  const page = createUnkeptDecks();
  const deck = emptyDeck("old");
  const old = { id: "s1", scene: { moves: ["play"], run: "a" } };
  const now = { id: "s1", live: { animation: ["play"], run: "a" } };
  const mine = { ...deck, slides: [old, { ...old, id: "s2" }] };
  const written = { line: "x", base: deck, mine };
  storage.setItem("nada-lab.deck /lab/ 7", JSON.stringify(written));
  const read = page.read().get("nada-lab.deck /lab/ 7");
  expect(read).toMatchObject({ line: "x", mine: { slides: [now, { ...now, id: "s2" }] } });
  expect(read?.after).toBeUndefined();
});

test("a browser that keeps nothing says so, and breaks nothing", () => {
  const page = createUnkeptDecks();
  vi.stubGlobal("localStorage", {
    setItem: () => {
      throw new Error("full");
    },
    removeItem: () => {
      throw new Error("denied");
    },
  });
  expect(page.write(unkept("draft"))).toBe(false);
  expect(() => page.clear()).not.toThrow();
  vi.stubGlobal("localStorage", undefined);
  expect(page.read().size).toBe(0);
});

test("a page hears of words that another one writes, not of its own, and not of those that are taken back", () => {
  const page = createUnkeptDecks();
  const heard = vi.fn();
  page.onOther(heard);
  page.write(unkept("own"));
  const [own = ""] = Object.keys(storage);
  told({ key: own, newValue: "{}" });
  told({ key: "nada-lab.deck /other/ 7", newValue: "{}" });
  told({ key: "nada-lab.deck /lab/ 7", newValue: null });
  told({ key: null, newValue: "{}" });
  expect(heard).not.toHaveBeenCalled();
  told({ key: "nada-lab.deck /lab/ 7", newValue: "{}" });
  expect(heard).toHaveBeenCalledOnce();
});
