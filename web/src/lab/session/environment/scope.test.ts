import { afterEach, expect, test, vi } from "vitest";
import { scopeOf } from "./scope";

afterEach(() => vi.unstubAllGlobals());

test("two labs of one host are two, and one is the same by whatever page of its folder", () => {
  const at = (href: string): string => {
    vi.stubGlobal("location", { href });
    return scopeOf();
  };
  expect(at("https://example.org/")).toBe("/");
  expect(at("https://example.org/a/#deck")).toBe("/a/");
  expect(at("https://example.org/a/index.html?x=1#v1=")).toBe("/a/");
  expect(at("https://example.org/b/")).toBe("/b/");
});
