import { expect, test } from "vitest";
import type { Expectation } from "../../../../model/scenario/types";
import { openSession } from "../../../../tests/open-session";
import { markupOf, rowsIn } from "../../../../tests/rendered";
import { Compared } from "./compared";

test("what was published, what the authors' code got and this run stand under their own heads", async () => {
  const row = {
    ...{ expect: 0, metric: "loss_ratio", low: 0.05, high: 0.06, value: 0.03, ok: false },
    ...{ why: "ours", published: 0.01, authors: 0.02, differs: "" },
  } as unknown as Expectation;
  const expectations = [{ flow: "video", loss_ratio: [0.05, 0.06] }];
  const markup = markupOf(<Compared expect={expectations} rows={[row]} kept={[]} />, {
    session: await openSession(),
  });
  const [heads, , values] = rowsIn(markup);
  expect(heads).toEqual(["published", "authors’ code", "this seed", "criterion"]);
  expect(values).toEqual(["1.00", "2.00", "3.00", "5.00 to 6.00"]);
});
