import { describe, expect, test } from "vitest";
import { halving } from "../../../tests/lab";
import { openSession } from "../../../tests/open-session";
import { windowWithin } from "./state";

describe("a part of the time axis", () => {
  test.each([
    ["that lies in the run stays", [2, 4], [2, 4]],
    ["that is turned round is put in order", [4, 2], [2, 4]],
    ["that begins before the run is moved", [-3, 1], [0, 4]],
    ["that ends after it is moved", [18, 23], [15, 20]],
    ["that is wider than the run is all of it", [-5, 30], [0, 20]],
    ["that is a moment has a width", [3, 3], [3, 3.05]],
  ] as const)("%s", (_, range, inside) => {
    expect(windowWithin(range, 20)).toEqual(inside);
  });
});

test.each([
  [19.9, false, "now"],
  [19.94, false, "now"],
  [19.96, true, "start"],
  [20, true, "start"],
] as const)("with the playhead at %s of 20 s it is said whether a change has a future", async (t_s, over, applies) => {
  const session = await openSession(halving);
  session.actions.seek(t_s);
  expect([session.isOver(), session.applies()]).toEqual([over, applies]);
});
