import { expect, test } from "vitest";
import { siteOf } from "./site";

test("where the page is served is an address without its fragment", () => {
  expect(siteOf("https://example.org/lab/#v1=s=rfc8867/5.1")).toBe("https://example.org/lab/");
  expect(siteOf("http://localhost:4173")).toBe("http://localhost:4173/");
  expect(siteOf(undefined)).toBe("");
  expect(() => siteOf("javascript:alert(1)")).toThrow(/must be the address of the page/);
});
