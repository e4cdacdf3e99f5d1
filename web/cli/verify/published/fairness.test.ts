import { describe, expect, test } from "vitest";
import { freshLab } from "../../../tests/lab";
import { ran } from "../compare/ran";
import { type FairnessRow, fairnessRows, fairnessScenario, repeatedFairness } from "./fairness";

const rows = fairnessRows();
/** Share and loss of one seed, in %. */
const firstOf = async (row: FairnessRow | undefined): Promise<readonly number[]> => {
  if (row === undefined) throw new Error("there is no such row");
  const { scenario, measure } = repeatedFairness(row);
  return ran(await freshLab(), scenario(1), measure);
};

// Of one seed: verify/validation.test.ts sets the means of a hundred beside theirs.
describe("NADA beside TCP, set beside the authors' runs", () => {
  test("gets 17 to 18 % and loses nothing where TCP's buffers end before the queue does", {
    timeout: 60_000,
  }, async () => {
    const small = rows.filter(
      ({ tcp_buffer_bytes, queue_ms, RMIN_kbps }) =>
        tcp_buffer_bytes === 131_072 && queue_ms >= 150 && RMIN_kbps === 150,
    );
    expect(small).toHaveLength(2);
    for (const row of small) {
      const [share, loss_percent] = await firstOf(row);
      expect(share).toBeGreaterThan(17);
      expect(share).toBeLessThan(18);
      expect(loss_percent).toBe(0);
    }
  });

  test("takes 70 to 80 % from five flows that overflow 375 packets of queue, once it has lost", {
    timeout: 60_000,
  }, async () => {
    const five = rows.filter(({ tcp_flows, queue_ms }) => tcp_flows === 5 && queue_ms === 300);
    const [share, loss_percent] = await firstOf(five[0]);
    expect(share).toBeGreaterThan(70);
    expect(share).toBeLessThan(80);
    expect(loss_percent).toBeGreaterThan(0);
  });
});

test("a row becomes one NADA flow and as many TCP flows as it says", () => {
  const five = rows.find(({ tcp_flows }) => tcp_flows === 5);
  expect(five).toBeDefined();
  if (five === undefined) return;
  const { flows } = fairnessScenario(five, 1) as { flows: object };
  expect(Object.keys(flows)).toEqual(["video", "tcp1", "tcp2", "tcp3", "tcp4", "tcp5"]);
});
