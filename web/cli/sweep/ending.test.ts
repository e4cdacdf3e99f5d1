import { expect, test } from "vitest";
import { FakeTerminal } from "../../tests/fake-terminal";
import { printEnding } from "./ending";
import type { Plan } from "./plan";
import type { Results } from "./results";

test("a part of a sweep says which runs it has, the last one included", () => {
  const terminal = new FakeTerminal();
  const [plan, results] = [{ count: 12 } as Plan, { left: 8 } as Results];
  expect(printEnding(plan, results, { from: 4, to: 8 }, "map", terminal)).toBe(0);
  expect(terminal.said).toBe("map: 4 of 12 runs, 4 to 7; 8 are not there\n");
});
