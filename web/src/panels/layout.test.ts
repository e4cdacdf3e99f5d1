import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "../../tests/open-session";
import type { Router, Session } from "../session";
import { KEYS } from "./keys/keys";
import { createLayout, type LayoutStore } from "./layout";

let session: Session;
let layout: LayoutStore;

const said = () => layout.getState().copied;
const press = () =>
  KEYS.find((row) => row.key === "l")?.run({ session, layout, router: {} as Router });

beforeEach(async () => {
  session = await openSession();
  layout = createLayout();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the key L says that the link was copied, for two seconds after the last time", async () => {
  vi.spyOn(session.actions, "copyLink").mockResolvedValue("https://example.org/lab/");
  press();
  await vi.advanceTimersByTimeAsync(1500);
  expect(said()).toBe(true);
  press();
  await vi.advanceTimersByTimeAsync(1500);
  expect(said()).toBe(true);
  await vi.advanceTimersByTimeAsync(600);
  expect(said()).toBe(false);
});

test("it does not say so where there was no link to copy", async () => {
  vi.spyOn(session.actions, "copyLink").mockResolvedValue("");
  press();
  await vi.advanceTimersByTimeAsync(10);
  expect(said()).toBe(false);
});
