import { describe, expect, test } from "vitest";
import { scenarioNames } from "../../cli/scenario-files";
import { freshLab, made } from "../../tests/lab";
import { FIRST_SCENARIO, gallery } from "./gallery";
import { words } from "./gallery-words";

describe("the gallery", () => {
  test("has every scenario file, the RFC's own test cases first", () => {
    const ids = gallery.map(({ id }) => id);
    expect([...ids].sort()).toEqual([...scenarioNames()].sort());
    expect(ids[0]).toBe(FIRST_SCENARIO);
    expect(ids.indexOf("rfc8867/5.8")).toBeLessThan(ids.indexOf("explore/bufferbloat"));
  });

  test("knows titles, stories and sources before any file is loaded", () => {
    for (const { id, title } of gallery) {
      const { story = "", source = "" } = words.get(id) ?? {};
      for (const said of [title, story, source]) expect(said, id).not.toBe("");
    }
    expect(words.size).toBe(gallery.length);
  });

  test("loads scenarios that the core takes", async () => {
    const lab = await freshLab();
    for (const { load } of gallery) made(lab, await load()).destroy();
  });
});
