import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeDatabases } from "../../../tests/slides/fake-database";
import { createKeptPictures, type KeptSlide, MOST_PICTURES } from "./kept-pictures";

let databases: FakeDatabases;
beforeEach(() => {
  databases = new FakeDatabases();
  vi.stubGlobal("indexedDB", databases);
  vi.stubGlobal("location", new URL("https://example.org/lab/"));
});
afterEach(() => vi.unstubAllGlobals());

const slide = (svg: string): KeptSlide => ({ pages: [{ svg, alt: svg }], texts: [] });
const NAME = "nada-lab-slides /lab/";

test("what is kept is found again, by its key alone", async () => {
  await createKeptPictures().keep(new Map([["a", slide("one")]]));
  const found = await createKeptPictures().find(["b", "a"]);
  expect([...found.keys()]).toEqual(["a"]);
  expect(found.get("a")).toMatchObject(slide("one"));
});

test("those that were shown longest ago go first", async () => {
  let now_ms = 0;
  const kept = createKeptPictures(() => now_ms);
  const all = Array.from({ length: MOST_PICTURES }, (_, i) => [`k${i}`, slide("old")] as const);
  await kept.keep(new Map(all));
  now_ms = 1;
  await kept.keep(new Map([["k0", slide("shown again")]]));
  now_ms = 2;
  await kept.keep(new Map([["new", slide("new")]]));
  expect(databases.all.get(NAME)?.get("pictures")?.size).toBe(MOST_PICTURES);
  expect([...(await kept.find(["k0", "k1", "new"])).keys()]).toEqual(["k0", "new"]);
});

test("what another version has left there is no picture", async () => {
  databases.put(NAME, "pictures", { a: "text", b: { pages: 3 }, c: null });
  expect((await createKeptPictures().find(["a", "b", "c"])).size).toBe(0);
});

test("a browser that keeps nothing is no worse than one that has never seen the deck", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const kept = createKeptPictures();
  await kept.keep(new Map([["a", slide("one")]]));
  expect((await kept.find(["a"])).size).toBe(0);
});
