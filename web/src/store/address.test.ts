import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { halving } from "../../tests/lab";
import { openStore } from "../../tests/open-store";
import { actions } from "./actions";
import { followAddress, goTo, labHash, linkNow } from "./address";
import { draft } from "./draft";
import { followPlace } from "./place";
import { view } from "./view";

const CAPACITY = "links.forward.capacity_kbps";

/** A browser's address and history, as far as the store uses them. */
class Browser {
  entries = ["https://example.org/lab/"];
  at = 0;
  readonly location = { href: "", hash: "", pathname: "/lab/", search: "" };
  readonly listeners = new Set<() => unknown>();
  readonly history = {
    pushState: (_: unknown, __: string, url: string) => {
      this.entries = [...this.entries.slice(0, this.at + 1), url];
      this.go(1);
    },
    replaceState: (_: unknown, __: string, url: string) => {
      this.entries[this.at] = url;
      this.go(0);
    },
  };
  readonly window = {
    addEventListener: (_: string, listener: () => unknown) => this.listeners.add(listener),
    removeEventListener: (_: string, listener: () => unknown) => this.listeners.delete(listener),
  };

  go(steps: number): void {
    this.at += steps;
    const url = new URL(this.entries[this.at] ?? "", "https://example.org/lab/");
    Object.assign(this.location, { href: url.href, hash: url.hash });
  }

  async back(): Promise<void> {
    this.go(-1);
    for (const listener of this.listeners) await listener();
  }
}

let browser: Browser;
const writeText = vi.fn(() => Promise.resolve());
let stop: () => void;

beforeEach(async () => {
  browser = new Browser();
  browser.go(0);
  vi.stubGlobal("location", browser.location);
  vi.stubGlobal("history", browser.history);
  vi.stubGlobal("window", browser.window);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await openStore();
  await actions.openScenario("rfc8867/5.1");
  stop = followAddress();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the address bar", () => {
  test("has a new entry after a drag, and one only", () => {
    actions.seek(5);
    actions.beginDrag(CAPACITY);
    for (const to of [900, 800, 700]) actions.drag(CAPACITY, to);
    expect(browser.entries).toHaveLength(1);
    actions.endDrag(CAPACITY);
    expect(browser.entries).toHaveLength(2);
    expect(browser.location.hash).toBe(`#v1=s=rfc8867/5.1&at=5:${CAPACITY}:700&t=5`);
  });

  test("has no new entry after a drag that came to nothing", () => {
    actions.seek(5);
    actions.beginDrag(CAPACITY);
    actions.drag(CAPACITY, 900);
    actions.drag(CAPACITY, 1000);
    actions.endDrag(CAPACITY);
    expect(browser.entries).toHaveLength(1);
  });

  test("has one entry for steps that follow each other", () => {
    actions.seek(5);
    for (const to of [990, 980, 970]) actions.set(CAPACITY, to);
    expect(browser.entries).toHaveLength(2);
    expect(browser.location.hash).toContain(":970");
  });

  test("follows the view in place, about once a second", () => {
    vi.useFakeTimers();
    for (let t_s = 1; t_s <= 50; t_s += 1) actions.seek(t_s);
    actions.zoom([20, 60.5]);
    expect(browser.location.hash).toBe("");
    vi.advanceTimersByTime(1100);
    expect(browser.location.hash).toBe("#v1=s=rfc8867/5.1&t=50&w=20-60.5");
    expect(browser.entries).toHaveLength(1);
  });

  test("says nothing of a window that shows the whole of a longer run", async () => {
    await actions.openScenario("rfc8867/5.5");
    expect(browser.location.hash).toBe("#v1=s=rfc8867/5.5");
    actions.setApply("start");
    actions.set("duration_s", 50);
    expect(browser.location.hash).toBe("#v1=s=rfc8867/5.5&set=duration_s:50&apply=start");
  });

  test("goes back to what was before an edit", async () => {
    actions.seek(5);
    actions.set(CAPACITY, 700);
    actions.set("links.forward.delay_ms", 20);
    await browser.back();
    expect(draft.getState().edits).toHaveLength(1);
    await browser.back();
    expect(draft.getState()).toMatchObject({ id: "rfc8867/5.1", edits: [] });
    expect(browser.entries).toHaveLength(3);
  });
});

describe("a copied link", () => {
  test("is the whole address with what differs", async () => {
    actions.seek(12);
    actions.setSpeed(16);
    actions.setApply("start");
    actions.set("seed", 4);
    const link = "https://example.org/lab/#v1=s=rfc8867/5.1&set=seed:4&t=12&speed=16&apply=start";
    expect(await actions.copyLink()).toBe(link);
    expect(writeText).toHaveBeenLastCalledWith(link);
  });

  test("holds an opened file", async () => {
    await actions.openFile(new File([JSON.stringify(halving)], "mine.json"));
    const link = await linkNow();
    expect(link).toMatch(/#v1=s=file%3Amine\.json&scenario=[\w-]+$/);
    expect(link.length).toBeLessThan(600);
  });

  test("of a file that is too large for one says so", async () => {
    const noise = Array.from({ length: 60_000 }, () => Math.random().toString(36)).join("");
    await actions.openFile(new File([JSON.stringify({ ...halving, story: noise })], "big.json"));
    expect(draft.getState().id).toBe("file:big.json");
    writeText.mockClear();
    expect(await actions.copyLink()).toBe("");
    expect(writeText).not.toHaveBeenCalled();
    expect(draft.getState().faults[0]?.what).toContain("too large for a link");
  });
});

test("the theme is the reader's own: no link carries it", async () => {
  actions.setTheme("dark");
  expect(await linkNow()).not.toContain("theme");
  view.setState({ theme: "auto" });
});

describe("another page", () => {
  let leave: () => void;
  beforeEach(() => {
    // As the page does it: who knows the place hears of a move before who asks for it.
    stop();
    leave = followPlace(["gallery"]);
    stop = followAddress();
  });
  afterEach(() => {
    goTo(labHash());
    leave();
  });

  test("lets the lab stand still, and move on when one comes back", () => {
    actions.play();
    goTo("#gallery");
    expect(browser.location.hash).toBe("#gallery");
    expect(view.getState().playing).toBe(false);
    goTo(labHash());
    expect(view.getState().playing).toBe(true);
  });

  test("keeps its address whatever happens in the lab meanwhile", async () => {
    goTo("#gallery");
    await actions.openScenario("rfc8867/5.2");
    expect(browser.location.hash).toBe("#gallery");
    expect(labHash()).toMatch(/^#v1=s=rfc8867\/5\.2/);
  });

  test("costs neither undo nor redo: the way back reads nothing again", async () => {
    actions.set(CAPACITY, 700);
    actions.set("links.forward.delay_ms", 80);
    actions.undo();
    const before = draft.getState();
    goTo("#gallery");
    await browser.back();
    expect(draft.getState()).toBe(before);
    expect(draft.getState().undone).toHaveLength(1);
  });
});
