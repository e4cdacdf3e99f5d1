import { expect, test } from "vitest";
import { halving } from "../../../tests/lab";
import { openSession } from "../../../tests/open-session";
import { createLayout } from "../../panels/layout";
import { createDetachedRouter } from "../../session";
import { openDropped } from "./dropped";

const file = (name: string): File =>
  new File([JSON.stringify({ ...halving, title: name })], `${name}.json`);

test("of many files the first is opened, and the others are not forgotten in silence", async () => {
  const session = await openSession();
  const { draft } = session;
  const environment = { deck: () => Promise.reject(), router: createDetachedRouter(() => "") };
  await openDropped(session, [file("one")], environment, createLayout());
  expect(draft.getState().faults).toEqual([]);
  await openDropped(
    session,
    [file("two"), file("three"), file("four")],
    environment,
    createLayout(),
  );
  expect(draft.getState().base.title).toBe("two");
  expect(
    draft
      .getState()
      .faults.map(({ at, what }) => `${at} ${what}`)
      .join(),
  ).toContain("two.json is the first of 3 files, and the only one that was read");
});
