import { afterEach, expect, test, vi } from "vitest";
import { openSession } from "../../../tests/open-session";
import * as gallery from "../gallery/scenario-file";

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

test("where not even the first scenario can be had the run stays, and each that was tried is told once", async () => {
  vi.spyOn(gallery, "scenarioNamed").mockRejectedValue(new TypeError("Failed to fetch"));
  const session = await openSession();
  await session.open(`#v1=s=${gallery.FIRST_SCENARIO}&${CHANGE}`);
  expect(session.draft.getState()).toMatchObject({ id: "test", edits: [] });
  expect(session.draft.getState().faults.map(({ what }) => what)).toEqual([
    expect.stringMatching(/^rfc8867\/5\.1: could not be loaded.*; its change is left out$/),
  ]);
});
