import { afterEach, expect, test, vi } from "vitest";
import { halving } from "../../../tests/lab";
import { openSession } from "../../../tests/open-session";
import { packed } from "../../scenario/link/packed";
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
