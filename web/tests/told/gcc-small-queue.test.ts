import { describe, expect, test } from "vitest";
import { CONTROLLERS } from "../../src/trust/limits";
import { freshLab } from "../lab";
import { lost, sentence, smallQueues } from "./gcc-small-queue";

const lab = await freshLab();

describe("GCC in a small queue", () => {
  test.each(
    smallQueues(),
  )("of $queue_ms ms, $one_way_ms ms each way, limit of the $limit_of, frames $frames, loses what is kept", (row) => {
    expect(lost(lab, row).toFixed(1)).toBe(row.loss_percent.toFixed(1));
  }, 60_000);

  test("is told in Trust with the numbers of the table", () => {
    const gcc = CONTROLLERS.find(({ id }) => id === "gcc");
    const said = sentence(smallQueues());
    expect(gcc?.limits).toContain(said);
    // Every share in it is of the table: what cannot be checked is not said.
    const shares = smallQueues().map(({ loss_percent }) => `${loss_percent.toFixed(1)} %`);
    expect(said.match(/[\d.]+ %/g)).toEqual(shares);
  });
});
