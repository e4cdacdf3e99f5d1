import { describe, expect, test } from "vitest";
import { CONTROLLERS } from "../../src/trust/limits";
import { freshLab } from "../lab";
import { dropped, drops, fills, sentence } from "./scream-drop";

const lab = await freshLab();

describe("a drop by 40 % under SCReAM v2", () => {
  test.each(drops())("at $capacity_kbps kbit/s and $round_trip_ms ms is what is kept", (drop) => {
    expect(Math.round(dropped(lab, drop))).toBe(drop.code_p95_ms);
  });

  test("fills the queue where it does under Ericsson's code", () => {
    const apart = drops().filter((row) => fills(row.code_p95_ms) !== fills(row.ericsson_p95_ms));
    expect(apart).toEqual([]);
  });

  test("is told in Trust with the numbers of the table", () => {
    const scream = CONTROLLERS.find(({ id }) => id === "scream");
    expect(scream?.limits).toContain(sentence(drops()));
  });
});
