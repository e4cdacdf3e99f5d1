import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { actions } from "../store";
import { copied } from "./copied";
import { KEYS } from "./keys";

const said = () => copied.getState().said;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the key L says that the link was copied, for two seconds after the last time", async () => {
  vi.spyOn(actions, "copyLink").mockResolvedValue("https://example.org/lab/");
  const key = KEYS.find((row) => row.key === "l");
  key?.run();
  await vi.advanceTimersByTimeAsync(1500);
  expect(said()).toBe(true);
  key?.run();
  await vi.advanceTimersByTimeAsync(1500);
  expect(said()).toBe(true);
  await vi.advanceTimersByTimeAsync(600);
  expect(said()).toBe(false);
});

test("it does not say so where there was no link to copy", async () => {
  vi.spyOn(actions, "copyLink").mockResolvedValue("");
  KEYS.find((row) => row.key === "l")?.run();
  await vi.advanceTimersByTimeAsync(10);
  expect(said()).toBe(false);
});
