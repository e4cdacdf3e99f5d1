import { afterEach, expect, test, vi } from "vitest";
import { packed } from "../../../../model/scenario/link/packed";
import { halving } from "../../../../tests/lab";
import { openSession } from "../../../../tests/open-session";
import * as gallery from "../collections/scenario-file";

afterEach(() => vi.restoreAllMocks());

const CHANGE = "set=links.forward.capacity_kbps:700";

test.each([
  ["none", "", ""],
  ["one", `&${CHANGE}`, "; its change is left out"],
  ["two", `&${CHANGE}&set=seed:9`, "; its 2 changes are left out"],
])("changes of a scenario that cannot be had are left out, and counted: %s", async (_, edits, left) => {
  const session = await openSession();
  await session.open(`#v1=s=rfc8867/99${edits}`);
  const { id, edits: made, faults } = session.draft.getState();
  expect(id).toBe(gallery.FIRST_SCENARIO);
  expect(made).toEqual([]);
  expect(faults).toEqual([
    { at: "link", what: `rfc8867/99: is not among the scenarios of this page${left}` },
  ]);
});

test.each([
  gallery.FIRST_SCENARIO,
  "rfc8867/5.2",
])("where not even the first scenario can be had the run stays, and each that was tried is told once: %s", async (id) => {
  const failed = new TypeError("Failed to fetch");
  vi.spyOn(gallery, "scenarioNamed").mockRejectedValue(failed);
  const session = await openSession();
  await session.open(`#v1=s=${id}&${CHANGE}`);
  expect(session.draft.getState()).toMatchObject({ id: "test", edits: [] });
  const [asked, ...others] = session.draft.getState().faults.map(({ what }) => what);
  expect(asked).toMatch(new RegExp(`^${id}: could not be loaded.*; its change is left out$`));
  // The first one has no changes that could be left out.
  expect(others).toEqual(
    id === gallery.FIRST_SCENARIO
      ? []
      : [expect.stringMatching(/^rfc8867\/5\.1: could not be loaded(?!.*left out)/)],
  );
});

test("a scenario that has another name now opens with the settings that it had, and the changes of its link", async () => {
  const session = await openSession();
  await session.open(`#v1=s=explore/bufferbloat-aqm&${CHANGE}`);
  expect(session.draft.getState()).toMatchObject({
    id: "explore/bufferbloat",
    faults: [{ at: "explore/bufferbloat-aqm", note: "fact" }],
  });
  const { queue, capacity_kbps } = session.scenario().links.forward ?? {};
  expect(queue).toMatchObject({ kind: "codel", limit_ms: 2000 });
  expect(capacity_kbps).toBe(700);
});

test("whatever the scenario of a link is called, what it carries is a file", async () => {
  const session = await openSession();
  const inside = await packed(JSON.stringify(halving));
  for (const [name, id] of [
    ["", "file:link"],
    ["s=mine.json&", "file:mine.json"],
    ["s=file:mine.json&", "file:mine.json"],
  ]) {
    await session.open(`#v1=${name}scenario=${inside}`);
    expect(session.draft.getState()).toMatchObject({ id, faults: [] });
  }
});

test.each([
  ["speed=1", { speed: 1 }],
  ["apply=start", { apply: "start" }],
  ["seeds=20", { seeds: 20 }],
  ["t=3", { playhead_s: 3 }],
  ["sel=2-4", { selection_s: [2, 4] }],
  ["marker=7", { marker_s: 7 }],
  ["w=2-4", { window_s: [2, 4] }],
  ["flow=video", { flow: "video" }],
  ["link=return", { link: "return" }],
])("what a link says of the view is shown, and all else as on a fresh page: %s", async (said, shown) => {
  const session = await openSession();
  await session.open(`#v1=s=${gallery.FIRST_SCENARIO}`);
  const fresh = session.view.getState();
  expect(fresh).toMatchObject({ playhead_s: 0, selection_s: null, marker_s: null, link: "" });
  session.view.setState({ playhead_s: 9, marker_s: 9, lesson: "one", speed: 2, link: "forward" });
  await session.open(`#v1=s=${gallery.FIRST_SCENARIO}&${said}`);
  expect(session.draft.getState().faults).toEqual([]);
  expect(session.view.getState()).toEqual({ ...fresh, ...shown });
});

test.each([
  ["a moment", "t=100", "t=100.002", 'cut "t=100.002": the run ends at 100 s'],
  ["a window", "w=5-100", "w=5-101", 'cut "w=5-101": the run ends at 100 s'],
  ["a range", "sel=5-100", "sel=5-101", 'cut "sel=5-101": the run ends at 100 s'],
  ["the marker", "marker=100", "marker=101", 'cut "marker=101": the run ends at 100 s'],
])("%s at the end of the run is in it, and after it is cut", async (_, at, after, what) => {
  const session = await openSession();
  await session.open(`#v1=s=${gallery.FIRST_SCENARIO}&${at}`);
  expect(session.draft.getState().faults).toEqual([]);
  await session.open(`#v1=s=${gallery.FIRST_SCENARIO}&${after}`);
  expect(session.draft.getState().faults).toEqual([{ at: "link", what }]);
});

test("a link's theme is the window's to show, and a link without one says nothing of it", async () => {
  const showTheme = vi.fn();
  const session = await openSession(halving, "test", { showTheme });
  await session.open(`#v1=s=${gallery.FIRST_SCENARIO}`);
  expect(showTheme).not.toHaveBeenCalled();
  await session.open(`#v1=s=${gallery.FIRST_SCENARIO}&theme=dark`);
  expect(showTheme.mock.calls).toEqual([["dark"]]);
});

test("flows that come and go, and titles, are taken where there is what they are of", async () => {
  const session = await openSession();
  const open = async (edits: string) => {
    await session.open(`#v1=s=${gallery.FIRST_SCENARIO}&${edits}`);
    const { edits: made, faults } = session.draft.getState();
    return [made.length, faults.map(({ what }) => what)];
  };
  const nothing = (edit: string) => `ignored "${edit}": there is nothing of that name`;
  expect(await open("copy=two:video&end=two:5&set=flows.two.title:Mine")).toEqual([3, []]);
  expect(await open("copy=two:nobody")).toEqual([0, [nothing("copy=two:nobody")]]);
  expect(await open("end=nobody:5")).toEqual([0, [nothing("end=nobody:5")]]);
  expect(await open("set=flows.nobody.title:Mine")).toEqual([
    0,
    [expect.stringMatching(/^ignored "set=flows\.nobody\.title:Mine": /)],
  ]);
  // What an edit before it has made is there, and what one before it has ended all along is not.
  expect(await open("end=video&copy=two:video")).toMatchObject([1, [expect.any(String)]]);
});

test("runs kept beside come with the link, and not with another scenario in its place", async () => {
  const session = await openSession();
  session.openBase("test", halving, []);
  await session.open(`#v1=s=${gallery.FIRST_SCENARIO}`);
  session.actions.keepRun();
  session.actions.set("seed", 9);
  session.actions.keepRun();
  const hash = session.hash();
  const { kept } = session.draft.getState();
  const other = await openSession();
  await other.open(hash);
  expect(other.draft.getState().kept).toEqual(kept);
  await other.open(hash.replace(gallery.FIRST_SCENARIO, "rfc8867/99"));
  expect(other.draft.getState()).toMatchObject({ id: gallery.FIRST_SCENARIO, kept: [] });
});

test("a link to the file that is open goes on with it, and one to another file of that name does not", async () => {
  const session = await openSession();
  const linkTo = async (duration_s: number) =>
    `#v1=s=file:mine.json&scenario=${await packed(JSON.stringify({ ...halving, duration_s }))}`;
  await session.open(await linkTo(9));
  const { base } = session.draft.getState();
  await session.open(`${await linkTo(9)}&t=4`);
  expect(session.draft.getState().base).toBe(base);
  await session.open(await linkTo(8));
  expect(session.run.duration_s).toBe(8);
});
