import { describe, expect, test } from "vitest";
import { hashOf, LAB, routeOf } from "./route";

const PAGES = ["gallery", "validation"];

describe("the route that an address names", () => {
  test("is a page by its name, with what stands behind it", () => {
    expect(routeOf("#gallery", PAGES)).toEqual({ page: "gallery", at: "", more: {} });
    expect(routeOf("#validation=rfc8867/5.1", PAGES).at).toBe("rfc8867/5.1");
    expect(routeOf("#trust=rfc8867/5.1", PAGES)).toEqual(routeOf("#validation=rfc8867/5.1", PAGES));
    expect(routeOf("#gallery=ietf90&seeds=5&set=flows.*.x:1", PAGES)).toEqual({
      page: "gallery",
      at: "ietf90",
      more: { seeds: "5", set: "flows.*.x:1" },
    });
  });

  test("is the lab for everything else", () => {
    for (const hash of ["", "#", "#v1=s=rfc8867/5.1", "#galleries", "#toString", "#%E0%A4%A"]) {
      expect(routeOf(hash, PAGES)).toEqual(LAB);
    }
  });

  test("comes out of the address that was made of it", () => {
    const route = { page: "gallery", at: "gcc-nada", more: { q: "a & b = 5 %", seeds: "20" } };
    const hash = hashOf(route);
    expect(new URL(`https://example.org/${hash}`).hash).toBe(hash);
    expect(routeOf(hash, PAGES)).toEqual(route);
  });

  test("leaves out what is empty", () => {
    expect(hashOf({ page: "gallery", at: "", more: { q: "" } })).toBe("#gallery");
  });
});
