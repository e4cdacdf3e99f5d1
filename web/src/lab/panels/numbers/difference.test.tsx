import { expect, test } from "vitest";
import type { Metrics } from "../../../../model/scenario/types";
import { openSession } from "../../../../tests/open-session";
import { markupOf, rowsIn } from "../../../../tests/rendered";
import { Difference } from "./difference";

type Figures = Metrics["flows"][string];

/** Each row's own figure, and beside it those that could be mistaken for it. */
const figures = (rate: number, queuing: number, loss: number): Figures =>
  ({
    mean_receiving_rate_kbps: rate,
    mean_sending_rate_kbps: 5,
    queuing_delay_mean_ms: queuing,
    one_way_delay_mean_ms: 95,
    loss_ratio: loss,
  }) as unknown as Figures;

test("each row is its own figure of both runs, and the second less the first", async () => {
  const markup = markupOf(
    <Difference
      name="Beside"
      caption="two runs"
      heads={["this run", "kept"]}
      pair={[figures(300, 20, 0.01), figures(500, 50, 0.04)]}
    />,
    { session: await openSession() },
  );
  const [, ...rows] = rowsIn(markup);
  expect(rows.map(([head, ...cells]) => [head, ...cells.map(Number)])).toEqual([
    ["Receiving rate kbit/s", 300, 500, 200],
    ["Queuing delay ms", 20, 50, 30],
    ["Loss %", 1, 4, 3],
  ]);
});
