import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { halving } from "../../../../tests/lab";
import { OTHER_SPEED, openSession } from "../../../../tests/open-session";
import { FIRST_SCENARIO } from "../collections/scenario-file";
import { createRouter, type Router } from "../environment/router";
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
      this.move(1);
    },
    replaceState: (_: unknown, __: string, url: string) => {
      this.entries[this.at] = url;
      this.move(0);
    },
  };
  readonly window = {
    addEventListener: (_: string, listener: () => unknown) => this.listeners.add(listener),
    removeEventListener: (_: string, listener: () => unknown) => this.listeners.delete(listener),
  };

  move(steps: number): void {
    this.at += steps;
    const url = new URL(this.entries[this.at] ?? "", "https://example.org/lab/");
    Object.assign(this.location, { href: url.href, hash: url.hash });
  }

  /** As the buttons do. */
  async go(steps: number): Promise<void> {
    this.move(steps);
    await Promise.all([...this.listeners].map((listener) => listener()));
  }
}

/** A link with many changes of its capacity, whose address is long. */
const recorded = (count: number) => ({
  ...halving,
  changes: Array.from({ length: count }, (_, i) => ({
    at_s: i / 200,
    set: CAPACITY,
    to: 400 + ((i * 7919) % 1009),
  })),
});

/** Does not pack. */
const noise = (count: number): string =>
  Array.from({ length: count }, (_, i) => Math.sin(i).toString(36).slice(2)).join("");

let browser: Browser;
let session: Session;
let router: Router;
let stop: () => void;

beforeEach(async () => {
  browser = new Browser();
  browser.move(0);
  vi.stubGlobal("location", browser.location);
  vi.stubGlobal("history", browser.history);
  vi.stubGlobal("window", browser.window);
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
    session.actions.endDrag();
    expect(browser.entries).toHaveLength(2);
    expect(browser.location.hash).toBe(`#v1=s=rfc8867/5.1&at=5:${CAPACITY}:700&t=5`);
  });

  test("has no new entry after a drag that came to nothing", () => {
    session.actions.seek(5);
    session.actions.beginDrag(CAPACITY);
    session.actions.drag(CAPACITY, 900);
    session.actions.drag(CAPACITY, 1000);
    session.actions.endDrag();
    expect(browser.entries).toHaveLength(1);
  });

  test("has one entry for steps that follow each other", () => {
    session.actions.seek(5);
    for (const to of [990, 980, 970]) session.actions.set(CAPACITY, to);
    expect(browser.entries).toHaveLength(2);
    expect(browser.location.hash).toContain(":970");
  });

  test("has one entry for steps that follow each other after another edit, too", () => {
    session.actions.set("links.forward.delay_ms", 20);
    session.actions.seek(5);
    for (const to of [990, 980, 970]) session.actions.set(CAPACITY, to);
    expect(browser.entries).toHaveLength(3);
    expect(browser.location.hash).toContain("delay_ms:20");
    expect(browser.location.hash).toContain(":970");
  });

  test("waits until the hand rests where it is long, with an entry for each edit", async () => {
    await session.actions.openFile(new File([JSON.stringify(recorded(3000))], "recorded.json"));
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

  test.each([
    ["of a few lines", halving],
    ["with thousands of changes", recorded(3000)],
    ["that is too large for a link", { ...halving, story: noise(12_000) }],
  ])("holds a file %s as soon as it is shown, also while it plays", async (_, scenario) => {
    const seen: string[] = [];
    session.draft.subscribe(() => seen.push(browser.location.hash));
    session.actions.play();
    await session.actions.openFile(
      new File([JSON.stringify({ ...scenario, title: "Mine" })], "mine.json"),
    );
    expect(session.draft.getState().base.title).toBe("Mine");
    expect(seen[0]).toMatch(/^#v1=s=file%3Amine\.json&(scenario=[\w-]{300,}|stored=[0-9a-f]{16})$/);
    expect(browser.entries).toHaveLength(2);
    const other = await openSession();
    if (!seen[0]?.includes("stored=")) {
      await other.open(seen[0] ?? "");
      expect(other.draft.getState()).toMatchObject({ id: "file:mine.json", faults: [] });
    }
    other.dispose();
  });

  test("leads back and forth between two files of one name, each with its own changes", async () => {
    const drop = (title: string) =>
      session.actions.openFile(new File([JSON.stringify({ ...halving, title })], "same.json"));
    await drop("First");
    session.actions.set("links.forward.delay_ms", 80);
    await drop("Second");
    expect(browser.entries).toHaveLength(4);
    const standing = (): readonly unknown[] => {
      const { base, edits } = session.draft.getState();
      return [base.title, edits.length];
    };
    await browser.go(-1);
    expect(standing()).toEqual(["First", 1]);
    await browser.go(-1);
    expect(standing()).toEqual(["First", 0]);
    await browser.go(2);
    expect(standing()).toEqual(["Second", 0]);
    expect(browser.entries).toHaveLength(4);
  });

  test.each([
    ["a long one to read", 3000, 0],
    ["a short one", 0, 3000],
  ])("leads to where the second of two quick steps back leads, past %s", async (_, one, two) => {
    const drop = (title: string, changes: number) =>
      session.actions.openFile(
        new File([JSON.stringify({ ...recorded(changes), title })], `${title}.json`),
      );
    await drop("there", two);
    await drop("between", one);
    await drop("here", 0);
    const entries = [...browser.entries];
    await Promise.all([browser.go(-1), browser.go(-1)]);
    expect(session.draft.getState().id).toBe("file:there.json");
    expect(browser.entries).toEqual(entries);
    expect(session.hash()).toBe(browser.location.hash);
  });

  test("holds a file that was dropped while the page was still going back", async () => {
    await session.actions.openScenario("rfc8867/5.2");
    const back = browser.go(-1);
    await session.actions.openFile(new File([JSON.stringify(halving)], "mine.json"));
    await back;
    expect(session.draft.getState().id).toBe("file:mine.json");
    expect(browser.location.hash).toMatch(/^#v1=s=file%3Amine\.json&scenario=/);
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
    session.actions.setSpeed(OTHER_SPEED);
    vi.advanceTimersByTime(1100);
    expect(browser.location.hash).toContain(`speed=${OTHER_SPEED}`);
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
    await browser.go(-1);
    expect(session.draft.getState().edits).toHaveLength(1);
    await browser.go(-1);
    expect(session.draft.getState()).toMatchObject({ id: FIRST_SCENARIO, edits: [] });
    expect(browser.entries).toHaveLength(3);
  });
});

describe("a link to pass on", () => {
  test("is the whole address with what differs", () => {
    session.actions.seek(12);
    session.actions.setSpeed(OTHER_SPEED);
    session.actions.setApply("start");
    session.actions.set("seed", 4);
    const said = `set=seed:4&t=12&speed=${OTHER_SPEED}&apply=start`;
    const link = `https://example.org/lab/#v1=s=rfc8867/5.1&${said}`;
    expect(session.actions.linkToPassOn()).toBe(link);
  });

  test("holds an opened file", async () => {
    await session.actions.openFile(new File([JSON.stringify(halving)], "mine.json"));
    const link = session.actions.linkToPassOn();
    expect(link).toMatch(/#v1=s=file%3Amine\.json&scenario=[\w-]+$/);
    expect(link.length).toBeLessThan(600);
  });

  test("of a file that is too large for one says so", async () => {
    await session.actions.openFile(
      new File([JSON.stringify({ ...halving, story: noise(12_000) })], "big.json"),
    );
    expect(session.draft.getState().id).toBe("file:big.json");
    expect(session.actions.linkToPassOn()).toBe("");
    expect(session.draft.getState().faults[0]?.what).toContain("too large for a link");
  });
});

test("another lab of the window leaves the address bar alone", async () => {
  const other = await openSession(halving, "other");
  await other.actions.openScenario("rfc8867/5.2");
  other.actions.set("seed", 9);
  expect(browser.entries).toHaveLength(1);
  expect(browser.location.hash).toBe("");
  await browser.go(-1);
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
    await browser.go(-1);
    expect(session.draft.getState()).toBe(before);
    expect(session.draft.getState().undone).toHaveLength(1);
  });
});
