import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { halving } from "../../../tests/lab";
import { openSession } from "../../../tests/open-session";
import { FIRST_SCENARIO } from "../gallery/scenario-file";
import { createRouter, type Router } from "../host/router";
import type { Session } from "../session";
import { bindAddress } from "./address-bar";

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
let session: Session;
let router: Router;
let stop: () => void;

beforeEach(async () => {
  browser = new Browser();
  browser.go(0);
  vi.stubGlobal("location", browser.location);
  vi.stubGlobal("history", browser.history);
  vi.stubGlobal("window", browser.window);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  session = await openSession();
  await session.actions.openScenario("rfc8867/5.1");
  router = createRouter(["gallery"]);
  stop = bindAddress(session, router).stop;
});

afterEach(() => {
  stop();
  router.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the address bar", () => {
  test("has a new entry after a drag, and one only", () => {
    session.actions.seek(5);
    session.actions.beginDrag(CAPACITY);
    for (const to of [900, 800, 700]) session.actions.drag(CAPACITY, to);
    expect(browser.entries).toHaveLength(1);
    session.actions.endDrag(CAPACITY);
    expect(browser.entries).toHaveLength(2);
    expect(browser.location.hash).toBe(`#v1=s=rfc8867/5.1&at=5:${CAPACITY}:700&t=5`);
  });

  test("has no new entry after a drag that came to nothing", () => {
    session.actions.seek(5);
    session.actions.beginDrag(CAPACITY);
    session.actions.drag(CAPACITY, 900);
    session.actions.drag(CAPACITY, 1000);
    session.actions.endDrag(CAPACITY);
    expect(browser.entries).toHaveLength(1);
  });

  test("has one entry for steps that follow each other", () => {
    session.actions.seek(5);
    for (const to of [990, 980, 970]) session.actions.set(CAPACITY, to);
    expect(browser.entries).toHaveLength(2);
    expect(browser.location.hash).toContain(":970");
  });

  test("waits until the hand rests where it is long, with an entry for each edit", async () => {
    const changes = Array.from({ length: 3000 }, (_, i) => ({
      at_s: i / 200,
      set: CAPACITY,
      to: 400 + ((i * 7919) % 1009),
    }));
    await session.actions.openFile(
      new File([JSON.stringify({ ...halving, changes })], "recorded.json"),
    );
    await session.actions.link();
    vi.useFakeTimers();
    const entries = browser.entries.length;
    session.actions.seek(16);
    for (const to of [60, 70, 80]) session.actions.set("links.forward.delay_ms", to);
    session.actions.set(CAPACITY, 900);
    expect(browser.location.hash).toContain("delay_ms:80");
    expect(browser.location.hash).not.toContain(":900");
    expect(browser.entries).toHaveLength(entries + 1);
    vi.advanceTimersByTime(350);
    expect(browser.location.hash).toContain(`${CAPACITY}:900`);
    expect(browser.entries).toHaveLength(entries + 2);
    vi.advanceTimersByTime(2000);
    expect(browser.entries).toHaveLength(entries + 2);
  });

  test("follows the view in place, about once a second", () => {
    vi.useFakeTimers();
    for (let t_s = 1; t_s <= 50; t_s += 1) session.actions.seek(t_s);
    session.actions.zoom([20, 60.5]);
    expect(browser.location.hash).toBe("");
    vi.advanceTimersByTime(1100);
    expect(browser.location.hash).toBe("#v1=s=rfc8867/5.1&t=50&w=20-60.5");
    expect(browser.entries).toHaveLength(1);
  });

  test("is left alone while the run plays, and written when it stands", () => {
    vi.useFakeTimers();
    session.actions.play();
    vi.advanceTimersByTime(1100);
    const before = browser.location.hash;
    const write = vi.spyOn(browser.history, "replaceState");
    for (let t_s = 1; t_s <= 8; t_s += 1) {
      session.view.setState({ playhead_s: t_s });
      vi.advanceTimersByTime(1000);
    }
    expect(write).not.toHaveBeenCalled();
    expect(browser.location.hash).toBe(before);
    session.actions.setSpeed(16);
    vi.advanceTimersByTime(1100);
    expect(browser.location.hash).toContain("speed=16");
    session.view.setState({ playhead_s: 9 });
    session.actions.pause();
    vi.advanceTimersByTime(1100);
    expect(browser.location.hash).toContain("t=9");
  });

  test("says nothing of a window that shows the whole of a longer run", async () => {
    await session.actions.openScenario("rfc8867/5.5");
    expect(browser.location.hash).toBe("#v1=s=rfc8867/5.5");
    session.actions.setApply("start");
    session.actions.set("duration_s", 50);
    expect(browser.location.hash).toBe("#v1=s=rfc8867/5.5&set=duration_s:50&apply=start");
  });

  test("goes back to what was before an edit", async () => {
    session.actions.seek(5);
    session.actions.set(CAPACITY, 700);
    session.actions.set("links.forward.delay_ms", 20);
    await browser.back();
    expect(session.draft.getState().edits).toHaveLength(1);
    await browser.back();
    expect(session.draft.getState()).toMatchObject({ id: FIRST_SCENARIO, edits: [] });
    expect(browser.entries).toHaveLength(3);
  });
});

describe("a copied link", () => {
  test("is the whole address with what differs", async () => {
    session.actions.seek(12);
    session.actions.setSpeed(16);
    session.actions.setApply("start");
    session.actions.set("seed", 4);
    const link = "https://example.org/lab/#v1=s=rfc8867/5.1&set=seed:4&t=12&speed=16&apply=start";
    expect(await session.actions.copyLink()).toBe(link);
    expect(writeText).toHaveBeenLastCalledWith(link);
  });

  test("holds an opened file", async () => {
    await session.actions.openFile(new File([JSON.stringify(halving)], "mine.json"));
    const link = await session.actions.copyLink();
    expect(link).toMatch(/#v1=s=file%3Amine\.json&scenario=[\w-]+$/);
    expect(link.length).toBeLessThan(600);
  });

  test("of a file that is too large for one says so", async () => {
    const noise = Array.from({ length: 60_000 }, () => Math.random().toString(36)).join("");
    await session.actions.openFile(
      new File([JSON.stringify({ ...halving, story: noise })], "big.json"),
    );
    expect(session.draft.getState().id).toBe("file:big.json");
    writeText.mockClear();
    expect(await session.actions.copyLink()).toBe("");
    expect(writeText).not.toHaveBeenCalled();
    expect(session.draft.getState().faults[0]?.what).toContain("too large for a link");
  });
});

test("another lab of the window leaves the address bar alone", async () => {
  const other = await openSession(halving, "other");
  await other.actions.openScenario("rfc8867/5.2");
  other.actions.set("seed", 9);
  expect(browser.entries).toHaveLength(1);
  expect(browser.location.hash).toBe("");
  await browser.back();
  expect(other.draft.getState().id).toBe("rfc8867/5.2");
  other.dispose();
});

describe("another page", () => {
  test("lets the lab stand still, and move on when one comes back", () => {
    session.actions.play();
    router.goTo("#gallery");
    expect(browser.location.hash).toBe("#gallery");
    expect(session.view.getState().playing).toBe(false);
    router.goTo(router.labHash());
    expect(session.view.getState().playing).toBe(true);
  });

  test("keeps its address whatever happens in the lab meanwhile", async () => {
    router.goTo("#gallery");
    await session.actions.openScenario("rfc8867/5.2");
    expect(browser.location.hash).toBe("#gallery");
    expect(router.labHash()).toMatch(/^#v1=s=rfc8867\/5\.2/);
  });

  test("costs neither undo nor redo: the way back reads nothing again", async () => {
    session.actions.set(CAPACITY, 700);
    session.actions.set("links.forward.delay_ms", 80);
    session.actions.undo();
    const before = session.draft.getState();
    router.goTo("#gallery");
    await browser.back();
    expect(session.draft.getState()).toBe(before);
    expect(session.draft.getState().undone).toHaveLength(1);
  });
});
