import { expect, test } from "vitest";
import { lookOf } from "../../../../figure";
import { FAMILIES } from "../../../../figure/charts/style/families";
import { contrast } from "../../../../figure/ink/theme";
import { FAMILY_NAMES, type FamilyName } from "../../../../model/scenario/names/families";
import { DARK_STAGE, LIGHT_STAGE } from "./stage-theme";

const FAMILY = Object.keys(FAMILY_NAMES) as FamilyName[];

test("from the last row of a dark room every controller and every word can be seen: a contrast of 7", () => {
  const { ink, muted, background } = DARK_STAGE;
  const own = Object.values(FAMILIES).map(({ dark }) => dark);
  expect([...own, ink, muted].filter((one) => !(contrast(one, background) >= 7))).toEqual([]);
});

test("other flows of a controller can be seen, too: a contrast of 4.5", () => {
  const all = FAMILY.flatMap((family) => [1, 2, 3].map((place) => lookOf(family, place, "dark")));
  const low = all.filter(({ colour }) => !(contrast(colour, DARK_STAGE.background) >= 4.5));
  expect(low).toEqual([]);
});

test("in a bright room words can be read", () => {
  const { ink, muted, background } = LIGHT_STAGE;
  for (const one of [ink, muted]) expect(contrast(one, background)).toBeGreaterThanOrEqual(4.5);
});
