import { expect, test } from "vitest";
import type { Columns } from "../../store/types";
import { decisionAt } from "./decision";

test("a flow without decisions has none", () => {
  const none = { rows: () => 0, column: () => new Float64Array() } as unknown as Columns;
  expect(decisionAt(none, "audio", 10)).toBeNull();
});
