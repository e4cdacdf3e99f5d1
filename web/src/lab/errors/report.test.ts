import { afterEach, expect, test, vi } from "vitest";
import { FakeNode } from "../../../tests/fake-node";
import { errorReports } from "./report";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function reports() {
  const root = new FakeNode("main");
  root.append("what was there");
  const error = vi.spyOn(console, "error").mockReturnValue();
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  return { root, error, warn, ...errorReports(root as unknown as HTMLElement) };
}

const cause = new Error("broken");

test("an error that a part of the page has shown is in the console once, with the place in the page", () => {
  const { root, error, warn, onCaughtError } = reports();
  onCaughtError?.(cause, { componentStack: "at Chart" });
  onCaughtError?.(cause, {});
  expect(error.mock.calls).toEqual([
    [cause, "at Chart"],
    [cause, ""],
  ]);
  expect(warn).not.toHaveBeenCalled();
  expect(root.textContent).toBe("what was there");
});

test("one from which React has recovered is a warning", () => {
  const { root, error, warn, onRecoverableError } = reports();
  onRecoverableError?.(cause, {});
  expect(warn.mock.calls).toEqual([[cause]]);
  expect(error).not.toHaveBeenCalled();
  expect(root.textContent).toBe("what was there");
});

test("where nothing is left of the page a sentence stands in its place, once React has emptied it, and a button that loads it again", async () => {
  const { root, error, onUncaughtError } = reports();
  onUncaughtError?.(cause, {});
  expect(error.mock.calls).toEqual([[cause]]);
  root.replaceChildren();
  await Promise.resolve();
  expect(root.children).toHaveLength(1);
  const [box] = root.children;
  const [title, words, button] = box?.children ?? [];
  expect(box).toMatchObject({ name: "div", role: "alert", className: "failure" });
  expect(title).toMatchObject({
    name: "p",
    className: "failure-title",
    textContent: "The page stopped working.",
  });
  expect(words?.textContent).toBe("The address of this page holds your settings. ");
  expect(button).toMatchObject({
    name: "button",
    type: "button",
    className: "button button-primary",
    textContent: "Reload the page",
  });
  const reload = vi.fn();
  vi.stubGlobal("window", { location: { reload } });
  button?.click();
  expect(reload).toHaveBeenCalledOnce();
});
