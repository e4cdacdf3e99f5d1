import { describe, expect, test } from "vitest";
import { scenarioNames, scenarioText } from "../../../../cli/input/scenario-files";
import { freshLab, made } from "../../../../tests/lab";
import { collectionOf } from "../../panels/scenarios/about-collections";
import { texts } from "./descriptions";
import { gallery } from "./titles";

describe("the gallery", () => {
  test("has every scenario file, what is for a first visit first, then the RFC's own test cases", () => {
    const ids = gallery.map(({ id }) => id);
    expect([...ids].sort()).toEqual([...scenarioNames()].sort());
    expect(ids[0]).toMatch(/^explore\//);
    expect(ids.indexOf("explore/bufferbloat")).toBeLessThan(ids.indexOf("rfc8867/5.1"));
    expect(ids.indexOf("rfc8867/5.8")).toBeLessThan(ids.indexOf("authors/5.1-fixfps"));
  });

  test("has numbers in names in the order of numbers", () => {
    const ids = gallery.map(({ id }) => id);
    const ietf90 = ids.findLastIndex((id) => id.startsWith("ietf90/"));
    expect(ietf90).toBeGreaterThan(0);
    expect(ietf90).toBeLessThan(ids.findIndex((id) => id.startsWith("ietf106/")));
  });

  test("offers sessions too, and what their collection has published", () => {
    const sessions = scenarioNames().filter((name) => "session" in JSON.parse(scenarioText(name)));
    expect(sessions).toContain("rfc4586/T-2");
    const ids = gallery.map(({ id }) => id);
    expect(sessions.filter((name) => !ids.includes(name))).toEqual([]);
    expect(collectionOf("rfc4586").cross_run_checks.length).toBeGreaterThan(300);
  });

  test("knows titles, descriptions and sources before any file is loaded", () => {
    for (const { id, title } of gallery) {
      const { story = "", source = "" } = texts.get(id) ?? {};
      for (const said of [title, story, source]) expect(said, id).not.toBe("");
    }
    expect(texts.size).toBe(gallery.length);
  });

  test("loads scenarios that the core takes", async () => {
    const lab = await freshLab();
    for (const { load } of gallery) made(lab, await load()).destroy();
  });
});
