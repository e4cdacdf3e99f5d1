import { afterEach, expect, test, vi } from "vitest";
import { putName, takeName } from "./presenter-name";

afterEach(() => vi.unstubAllGlobals());

/** What one tab keeps for itself, as the next document in it sees it. */
function inTab<T>(kept: Map<string, string>, act: () => T): T {
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return act();
}

test("a presenter is called the same after a reload, and after another one", () => {
  const tab = new Map<string, string>();
  const name = inTab(tab, takeName);
  for (let reload = 0; reload < 2; reload += 1) {
    inTab(tab, () => putName(name));
    expect(inTab(tab, takeName)).toBe(name);
  }
});

test("a tab that is duplicated while it presents is called something else from its first moment", () => {
  const tab = new Map<string, string>();
  const name = inTab(tab, takeName);
  const early = new Map(tab);
  inTab(tab, () => putName(name));
  inTab(tab, takeName);
  const reloaded = new Map(tab);
  const called = [name, ...[early, reloaded].map((twin) => inTab(twin, takeName))];
  expect(new Set(called).size).toBe(3);
});

test("where nothing is kept, each document has a name of its own", () => {
  vi.stubGlobal("sessionStorage", {
    getItem() {
      throw new DOMException("denied", "SecurityError");
    },
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  const name = takeName();
  putName(name);
  expect(takeName()).not.toBe(name);
});
