import { expect, test } from "vitest";
import { opportunityRates } from "./opportunity-rates";

test.each([
  [
    "an opportunity at a full second in the second that it ends",
    [1000, 1001, 2000],
    [
      [1000, 12],
      [1000, 24],
    ],
  ],
  ["one at the very beginning in the first", [0, 500], [[500, 48]]],
  [
    "a second without any, which has no rate",
    [500, 2500],
    [
      [1000, 12],
      [1000, 0],
      [500, 24],
    ],
  ],
])("as capacity it has %s", (_, moments, rates) => {
  expect(opportunityRates(moments)).toEqual(rates);
});
