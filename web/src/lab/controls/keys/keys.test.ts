// What each key does, on a real session: held against what a person would see change.

import { afterEach, describe, expect, test, vi } from "vitest";
import { halving, shared } from "../../../../tests/lab";
import { openSession, settled } from "../../../../tests/open-session";
import { type Preferences, type Session, USUAL_SEEDS } from "../../session";
import { KEYS, type KeyTarget } from "./keys";

let session: Session | null = null;
afterEach(() => {
  session?.dispose();
  vi.unstubAllGlobals();
});

/** A lab on its page, paused at 5 s; `press` runs the rows of a key as they stand in the help. */
async function opened({ scenario = halving, page = "" } = {}) {
  const lab = await openSession(scenario, scenario === shared ? "shared" : "test");
  session = lab;
  await settled(lab);
  lab.actions.pause();
  lab.actions.seek(5);
  const went = vi.fn();
  const layout = {
    openDialog: vi.fn(),
    searchSettings: vi.fn(),
    toggleSides: vi.fn(),
    copying: { copy: vi.fn(async () => undefined) },
  };
  let packets = false;
  const preferences = {
    store: { getState: () => ({ packets }) },
    setPackets: (on: boolean) => {
      packets = on;
    },
  } as unknown as Preferences;
  let route = { page: "", at: "" };
  const router = {
    goTo: went,
    isPage: (name: string) => name === page,
    labHash: () => "#v1=s=lab",
    route: { getState: () => route },
  };
  const goneTo = (name: string, at = ""): void => {
    route = { page: name, at };
  };
  const target = { session: lab, router, layout, preferences } as unknown as KeyTarget;
  const press = (key: string, on: KeyTarget = target): void => {
    const row = KEYS.find(({ shown }) => shown.join(" ") === key);
    if (row === undefined) throw new Error(`no key ${key}`);
    row.run(on);
  };
  const view = () => lab.view.getState();
  return { lab, target, layout, went, goneTo, press, view, packets: () => packets };
}

describe("of time", () => {
  test("Space plays and pauses", async () => {
    const { press, view } = await opened();
    press("Space");
    expect(view().playing).toBe(true);
    press("Space");
    expect(view().playing).toBe(false);
  });

  test("arrows go one report on to the right and one back to the left", async () => {
    const { lab, press, view } = await opened();
    const times = [...lab.run.column("decisions.video", "t_s")];
    press("→");
    const next = times.find((t_s) => t_s > 5 + 1e-6);
    expect(view().playhead_s).toBeCloseTo(next ?? Number.NaN);
    press("←");
    press("←");
    expect(view().playhead_s).toBeLessThan(next ?? Number.NaN);
    expect(times.some((t_s) => Math.abs(t_s - view().playhead_s) < 1e-6)).toBe(true);
  });

  test("arrows with Shift go to what happened next, and before", async () => {
    const { press, view } = await opened();
    press("Shift →");
    const later = view().playhead_s;
    expect(later).toBeGreaterThan(5);
    press("Shift →");
    expect(view().playhead_s).toBeGreaterThan(later);
    press("Shift ←");
    expect(view().playhead_s).toBeCloseTo(later);
  });
});

describe("of changes", () => {
  test("Ctrl and Z takes the last change back, with Shift it is made again", async () => {
    const { lab, press } = await opened();
    const capacity = () => lab.valueAt("links.forward.capacity_kbps").value;
    lab.actions.set("links.forward.capacity_kbps", 700);
    expect(capacity()).toBe(700);
    press("Ctrl Z");
    expect(capacity()).toBe(1000);
    press("Shift Ctrl Z");
    expect(capacity()).toBe(700);
  });

  test("B keeps the run, A asks for a flow, the slash for a setting", async () => {
    const { lab, press, layout } = await opened();
    press("B");
    expect(lab.kept.runs).toHaveLength(1);
    press("A");
    expect(layout.openDialog.mock.calls).toEqual([["add-flow"]]);
    press("/");
    expect(layout.searchSettings).toHaveBeenCalledTimes(1);
  });
});

describe("of the view", () => {
  test("F shows the range that is selected, or the whole run", async () => {
    const { lab, press, view } = await opened();
    lab.actions.select([4, 8]);
    press("F");
    expect(view().window_s).toEqual([4, 8]);
    lab.actions.select(null);
    press("F");
    expect(view().window_s).toEqual([0, 20]);
  });

  test("S goes to many seeds and back to one", async () => {
    const { press, view } = await opened();
    press("S");
    expect(view().seeds).toBe(USUAL_SEEDS);
    press("S");
    expect(view().seeds).toBe(1);
  });

  test("M sets a marker here, Escape removes it and then the selection, and then is wanted no more", async () => {
    const { lab, target, press, view } = await opened();
    const wanted = () =>
      KEYS.find(({ group, key }) => group === "View" && key === "Escape")?.wanted?.(target);
    expect(wanted()).toBe(false);
    lab.actions.select([4, 8]);
    press("M");
    expect(view()).toMatchObject({ marker_s: 5, selection_s: [4, 8] });
    press("Esc");
    expect(view()).toMatchObject({ marker_s: null, selection_s: [4, 8] });
    expect(wanted()).toBe(true);
    press("Esc");
    expect(view().selection_s).toBeNull();
    expect(wanted()).toBe(false);
    press("M");
    press("M");
    expect(view().marker_s).toBeNull();
  });

  test("T shows the packets and folds them away, Ctrl and the backslash the controls", async () => {
    const { press, packets, layout } = await opened();
    press("T");
    expect(packets()).toBe(true);
    press("T");
    expect(packets()).toBe(false);
    press("Ctrl \\");
    expect(layout.toggleSides).toHaveBeenCalledTimes(1);
  });
});

describe("of the page", () => {
  test("L shares; inside somebody else's page it copies the link", async () => {
    const own = await opened({ page: "deck" });
    own.press("L");
    expect(own.layout.openDialog.mock.calls).toEqual([["share"]]);
    expect(own.layout.copying.copy).not.toHaveBeenCalled();
    session?.dispose();
    vi.stubGlobal("location", { href: "https://example.org/lab/#v1=" });
    const embedded = await opened();
    embedded.press("L");
    expect(embedded.layout.copying.copy.mock.calls).toEqual([
      [embedded.lab.actions.linkToPassOn()],
    ]);
    expect(embedded.layout.openDialog).not.toHaveBeenCalled();
  });

  test("O finds an experiment, P presents, Escape comes back, and the question mark helps", async () => {
    const { press, went, goneTo, target, layout } = await opened();
    press("O");
    press("P");
    KEYS.find(({ on }) => on === "elsewhere")?.run(target);
    expect(went.mock.calls).toEqual([
      ["#gallery"],
      ["#present&run=s%3Dtest%26t%3D5"],
      ["#v1=s=lab"],
    ]);
    // What is open on the deck's page is the deck; on the stage itself there is nothing to do.
    const present = KEYS.find(({ key }) => key === "p");
    press("P", { ...target, session: null });
    expect(went.mock.lastCall).toEqual(["#present&run=s%3Dlab"]);
    goneTo("deck", "s2");
    press("P");
    expect(went.mock.lastCall).toEqual(["#present=s2"]);
    expect(present?.wanted?.(target)).toBe(true);
    goneTo("present");
    expect(present?.wanted?.(target)).toBe(false);
    press("?");
    expect(layout.openDialog.mock.calls).toEqual([["help"]]);
  });
});

test("a session of members has no flows to add, no packets and nothing to keep", async () => {
  const { lab, press, layout, packets } = await opened({ scenario: shared });
  for (const key of ["A", "B", "T"]) press(key);
  expect(layout.openDialog).not.toHaveBeenCalled();
  expect(lab.kept.runs).toHaveLength(0);
  expect(packets()).toBe(false);
});

test("without a lab the keys of a run do nothing", async () => {
  const { target, view, press } = await opened();
  const before = view();
  for (const { shown, on } of KEYS)
    if (on === undefined && shown[0] !== "Esc")
      press(shown.join(" "), { ...target, session: null });
  expect(view()).toEqual(before);
});
