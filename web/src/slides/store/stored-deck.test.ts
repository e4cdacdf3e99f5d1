import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deckOf } from "../../../tests/slides/edits";
import { FakeDatabases } from "../../../tests/slides/fake-database";
import { writeDeck } from "../deck/reading/read";
import type { Former } from "./kept-deck";
import { createStoredDeck, keptOf } from "./stored-deck";

/** Tabs of one browser: what one says all others hear. */
class Channel {
  static all: Channel[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(readonly name: string) {
    Channel.all.push(this);
  }
  postMessage(): void {
    for (const one of Channel.all)
      if (one !== this && one.name === this.name) for (const listener of one.#listeners) listener();
  }
  addEventListener(_: string, listener: () => void): void {
    this.#listeners.add(listener);
  }
  removeEventListener(_: string, listener: () => void): void {
    this.#listeners.delete(listener);
  }
}

const DATABASE = "nada-lab-deck /lab/";
let databases: FakeDatabases;
beforeEach(() => {
  databases = new FakeDatabases();
  Channel.all = [];
  vi.stubGlobal("indexedDB", databases);
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("location", { href: "https://example.org/lab/#deck" });
});
afterEach(() => vi.unstubAllGlobals());

const deck = (text: string, line = "first") => ({ line, text });
const aside = (text: string, put_ms: number, why: Former["why"] = "replaced"): Former => ({
  line: `line of ${text}`,
  text,
  why,
  put_ms,
});
const textsOf = (rows: readonly Former[]) => rows.map(({ text }) => text);

describe("a deck", () => {
  test("is found again on the next visit, one revision further with each time it is kept", async () => {
    const tab = createStoredDeck();
    expect(await tab.find()).toBeNull();
    expect(await tab.keep(deck("one"), 0)).toBeNull();
    expect(await tab.keep(deck("two"), 1)).toBeNull();
    expect(await createStoredDeck().find()).toEqual({ revision: 2, line: "first", text: "two" });
    expect([...databases.all.keys()]).toEqual([DATABASE]);
  });

  test("that another tab has kept meanwhile is told, and nothing is written over it", async () => {
    const [one, other] = [createStoredDeck(), createStoredDeck()];
    await other.keep(deck(writeDeck(deckOf("other"))), 0);
    const newer = await one.keep(deck("late", "late"), 0);
    expect(newer).toEqual({ revision: 1, line: "first", text: writeDeck(deckOf("other")) });
    expect(await one.find()).toEqual(newer);
    expect(await one.countFormer()).toBe(0);
  });

  test("is not kept where the browser has no room, nor is what was to be put aside for it", async () => {
    const tab = createStoredDeck();
    const one = writeDeck(deckOf("one"));
    await tab.keep(deck(one), 0);
    databases.full = true;
    await expect(tab.keep(deck("two", "second"), 1)).rejects.toThrow("full");
    databases.full = false;
    expect(await tab.find()).toMatchObject({ revision: 1, text: one });
    expect(await tab.former()).toEqual([]);
    await tab.keep(deck("two", "second"), 1);
    expect(await tab.former()).toMatchObject([{ line: "first", text: one, why: "replaced" }]);
  });

  test("has what was found out about it, unless it has been changed meanwhile; other tabs need not look", async () => {
    const [tab, other] = [createStoredDeck(), createStoredDeck()];
    await tab.keep(deck("one"), 0);
    const heard = vi.fn();
    other.onOther(heard);
    await tab.note({ revision: 1, ...deck("one, measured") });
    expect(await other.find()).toMatchObject({ revision: 1, text: "one, measured" });
    expect(heard).not.toHaveBeenCalled();
    await other.keep(deck("two"), 1);
    await tab.note({ revision: 1, ...deck("one, measured again") });
    expect(await tab.find()).toMatchObject({ revision: 2, text: "two" });
  });

  test("that comes back from those aside is no longer one of them", async () => {
    const tab = createStoredDeck();
    await tab.putAside([aside("old", 1), aside("older", 0)]);
    await tab.keep(deck("old", "line of old"), 0);
    expect(textsOf(await tab.former())).toEqual(["older"]);
  });
});

describe("decks put aside", () => {
  test("are listed with the latest first, counted, and discarded one by one", async () => {
    const tab = createStoredDeck();
    await tab.putAside([aside("a", 1)]);
    await tab.putAside([aside("c", 3), aside("b", 2)]);
    expect(textsOf(await tab.former())).toEqual(["c", "b", "a"]);
    await tab.discard("line of b");
    expect(textsOf(await tab.former())).toEqual(["c", "a"]);
    expect(await tab.countFormer()).toBe(2);
  });

  test("stand there once, unless for another reason", async () => {
    const tab = createStoredDeck();
    await tab.putAside([aside("a", 1), { ...aside("a", 2), line: "again" }]);
    await tab.putAside([{ ...aside("a", 3), line: "later" }]);
    expect(await tab.countFormer()).toBe(1);
    await tab.putAside([{ ...aside("a", 4, "unreadable"), line: "broken" }]);
    expect(await tab.countFormer()).toBe(2);
  });

  test("are twenty at most, without the oldest; what cannot be read stays", async () => {
    const tab = createStoredDeck();
    const many = Array.from({ length: 21 }, (_, i) => aside(`${i}`, 10 + i));
    await tab.putAside([aside("broken", 0, "unreadable"), ...many.slice(0, 20)]);
    expect(await tab.countFormer()).toBe(21);
    await tab.putAside(many.slice(20));
    const texts = textsOf(await tab.former());
    expect(texts).toHaveLength(21);
    expect([texts[0], ...texts.slice(-2)]).toEqual(["20", "1", "broken"]);
  });
});

describe("another tab", () => {
  test("hears of what is kept, put aside and discarded, until it stops listening", async () => {
    const [one, other] = [createStoredDeck(), createStoredDeck()];
    const [heard, own] = [vi.fn(), vi.fn()];
    const stop = other.onOther(heard);
    one.onOther(own);
    await one.keep(deck("one"), 0);
    await one.putAside([aside("a", 1)]);
    await one.discard("line of a");
    expect(heard).toHaveBeenCalledTimes(3);
    // What was refused changes nothing.
    await one.keep(deck("late"), 0);
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    await one.keep(deck("two"), 1);
    expect(heard).toHaveBeenCalledTimes(3);
    expect(own).not.toHaveBeenCalled();
  });

  test("of a browser without channels hears nothing, and decks are kept all the same", async () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    const tab = createStoredDeck();
    tab.onOther(() => undefined)();
    expect(await tab.keep(deck("one"), 0)).toBeNull();
    expect(await tab.find()).toMatchObject({ text: "one" });
  });
});

test("whatever stands in the place of a deck is a text that somebody may want, and the next is the first revision", async () => {
  expect(keptOf(undefined)).toBeNull();
  const kept = { revision: 3, line: "first", text: "{}" };
  expect(keptOf({ ...kept, more: 1 })).toEqual(kept);
  for (const [value, text] of [
    ["a text", "a text"],
    [null, "null"],
    [7, "7"],
    [{ ...kept, revision: 1.5 }, '{"revision":1.5,"line":"first","text":"{}"}'],
    [{ ...kept, line: 1 }, '{"revision":3,"line":1,"text":"{}"}'],
    [{ ...kept, text: null }, '{"revision":3,"line":"first","text":null}'],
  ] as const)
    expect(keptOf(value)).toEqual({ revision: -1, line: "", text });
  const tab = createStoredDeck();
  await tab.keep(deck("one"), 0);
  databases.all.get(DATABASE)?.get("decks")?.set("now", "a text");
  expect(await tab.keep(deck("two"), -1)).toBeNull();
  expect(await tab.find()).toMatchObject({ revision: 1, text: "two" });
});

describe("the place where decks were kept before", () => {
  const standing = (rows: object) => databases.put("nada-lab-deck", "decks", { ...rows });

  test("gives its deck to this one, as the one that a page begins with", async () => {
    standing({ now: "former" });
    expect(await createStoredDeck().find()).toMatchObject({ revision: 1, text: "former" });
    expect(await createStoredDeck().former()).toEqual([]);
  });

  test("gives what cannot be read, and what has no room beside this place's own, to those aside", async () => {
    const tab = createStoredDeck();
    await tab.keep(deck("own"), 0);
    standing({ now: { title: "former" }, unreadable: "broken" });
    expect(await tab.find()).toMatchObject({ text: "own" });
    const rows = await tab.former();
    expect(rows.map(({ text, why }) => [text, why])).toEqual(
      expect.arrayContaining([
        ["broken", "unreadable"],
        ['{"title":"former"}', "replaced"],
      ]),
    );
    expect(rows).toHaveLength(2);
  });

  test("is taken over once, and again only where an older page has kept something new there", async () => {
    const tab = createStoredDeck();
    await tab.keep(deck("own"), 0);
    standing({ now: "former", unreadable: "broken" });
    await tab.find();
    for (const line of (await tab.former()).map((row) => row.line)) await tab.discard(line);
    await createStoredDeck().find();
    expect(await tab.former()).toEqual([]);
    standing({ now: "former, later", unreadable: "broken" });
    // A page looks once.
    await tab.find();
    expect(await tab.former()).toEqual([]);
    await createStoredDeck().find();
    expect(textsOf(await tab.former())).toEqual(["former, later"]);
  });

  test("is not made where there is none, and may be another's", async () => {
    expect(await createStoredDeck().find()).toBeNull();
    expect(databases.all.has("nada-lab-deck")).toBe(false);
    databases.put("nada-lab-deck", "others", { now: "no deck" });
    expect(await createStoredDeck().find()).toBeNull();
    standing({ now: undefined });
    expect(await createStoredDeck().find()).toBeNull();
  });
});
