import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "../../../../tests/open-session";
import type { Router, Session } from "../../session";
import { KEYS } from "../keys/keys";
import { createLayout, type LayoutStore } from "./layout";

const LINK = "https://example.org/lab/#v1=s=test";

let session: Session;
let layout: LayoutStore;
const writeText = vi.fn(async (_text: string): Promise<void> => undefined);

const said = () => layout.copying.getState().copied;
const shown = () => {
  const { dialog, link } = layout.getState();
  return dialog === "link" ? link : "";
};
const press = () =>
  KEYS.find((row) => row.key === "l")?.run({
    session,
    layout,
    router: { isPage: () => false as boolean } as unknown as Router,
  });

beforeEach(async () => {
  session = await openSession();
  vi.spyOn(session.actions, "linkToPassOn").mockReturnValue(LINK);
  layout = createLayout();
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the key L of a lab in another page says that the link was copied, for two seconds after the last time", async () => {
  press();
  await vi.advanceTimersByTimeAsync(1500);
  expect(said()).toBe(true);
  press();
  await vi.advanceTimersByTimeAsync(1500);
  expect(said()).toBe(true);
  await vi.advanceTimersByTimeAsync(600);
  expect(said()).toBe(false);
  expect(writeText).toHaveBeenLastCalledWith(LINK);
  expect(shown()).toBe("");
});

test("the browser is asked in the press itself, before anything is waited for", () => {
  writeText.mockClear();
  press();
  expect(writeText).toHaveBeenCalledOnce();
});

test("where the browser refuses, it does not say so, and shows the link instead", async () => {
  press();
  await vi.advanceTimersByTimeAsync(10);
  writeText.mockRejectedValueOnce(new DOMException("not allowed", "NotAllowedError"));
  press();
  await vi.advanceTimersByTimeAsync(10);
  expect(said()).toBe(false);
  expect(shown()).toBe(LINK);
});

test("where there is no clipboard, as on plain http, the link is shown too", async () => {
  vi.stubGlobal("navigator", {});
  press();
  await vi.advanceTimersByTimeAsync(10);
  expect(said()).toBe(false);
  expect(shown()).toBe(LINK);
});

test("it says nothing and shows nothing where there was no link to copy", async () => {
  vi.spyOn(session.actions, "linkToPassOn").mockReturnValue("");
  writeText.mockClear();
  press();
  await vi.advanceTimersByTimeAsync(10);
  expect(writeText).not.toHaveBeenCalled();
  expect(said()).toBe(false);
  expect(shown()).toBe("");
});

test("what was copied of one thing is not said of the next", async () => {
  press();
  await vi.advanceTimersByTimeAsync(10);
  layout.copying.forget();
  expect(said()).toBe(false);
});
