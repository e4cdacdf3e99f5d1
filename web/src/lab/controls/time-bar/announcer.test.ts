import { expect, test } from "vitest";
import { lastPassed } from "./announcer";

const loss = (at_s: number) => ({ at_s, kind: "loss", of: "video", value: 1 }) as const;

test("the playhead tells the latest event that it has passed or reached", () => {
  const events = [loss(1), loss(2), loss(3)];
  expect(lastPassed(events, 0.5, 2)?.at_s).toBe(2);
  expect(lastPassed(events, 2, 2.9)).toBeUndefined();
});

test("going back in time tells nothing", () => {
  expect(lastPassed([loss(1)], 2, 0)).toBeUndefined();
});
