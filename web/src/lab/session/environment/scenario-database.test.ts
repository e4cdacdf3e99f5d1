import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { STORED } from "./scenario-database";
import { createStoredScenarios } from "./stored-scenarios";

const open = vi.fn();

beforeEach(() => vi.stubGlobal("indexedDB", { open }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A request that is answered so, in a moment. */
function answered(how: "success" | "error", result: unknown): object {
  const request: Record<string, unknown> = { result, error: result };
  queueMicrotask(() => (request[`on${how}`] as () => void)());
  return request;
}

/** A database whose one transaction takes what it is given, and is aborted in the end. */
function fullDatabase(): object {
  const store = {
    put: () => answered("success", "key"),
    get: () => answered("success", undefined),
    index: () => ({ getAllKeys: () => answered("success", []) }),
  };
  const transaction = () => {
    const one: Record<string, unknown> = { objectStore: () => store, error: new Error("full") };
    setTimeout(() => (one.onabort as () => void)());
    return one;
  };
  return { transaction, close: () => undefined };
}

test("a database that refuses, or takes a file and drops it in the end, has stored nothing", async () => {
  open.mockImplementation(() => answered("error", new Error("denied")));
  expect(await STORED.put("key", "a.json", "text")).toBe(false);
  expect(await STORED.find("key")).toBeNull();
  open.mockImplementation(() => answered("success", fullDatabase()));
  expect(await STORED.put("key", "a.json", "text")).toBe(false);
});

test("a database that never answers keeps nobody waiting: the file is there as long as the page", async () => {
  vi.useFakeTimers();
  open.mockImplementation(() => ({}));
  const files = createStoredScenarios(async () => STORED);
  const keeping = files.keep("a.json", "text");
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.runAllTimersAsync();
  const { key, stored } = await keeping;
  expect(stored).toBe(false);
  expect(await files.find(key)).toBe("text");
});

test.each([
  [1, []],
  [8, []],
  [12, []],
  [14, ["key1", "key2"]],
])("of %d files the last twelve stay", async (count, gone) => {
  const deleted: string[] = [];
  const keys = Array.from({ length: count }, (_, i) => `key${i + 1}`);
  const store = {
    put: () => answered("success", "key"),
    index: () => ({ getAllKeys: () => answered("success", keys) }),
    delete: (key: string) => {
      deleted.push(key);
      return answered("success", undefined);
    },
  };
  const transaction = () => {
    const one: Record<string, unknown> = { objectStore: () => store };
    setTimeout(() => (one.oncomplete as () => void)());
    return one;
  };
  open.mockImplementation(() => answered("success", { transaction, close: () => undefined }));
  expect(await STORED.put("key", "a.json", "text")).toBe(true);
  expect(deleted).toEqual(gone);
});
