// Which tests are compared: one run, or those of a collection, each with what is set in all of them.

import { describe, expect, test } from "vitest";
import type { RunPreview } from "../../../model/data/run-preview";
import { asWritten } from "../../../model/scenario/sessions/kind";
import { freshLab, halving } from "../../../tests/lab";
import { type Environment, FIRST_SCENARIO } from "../../lab/session";
import { scenarioOf } from "../../lab/session/collections/former";
import { type Comparison, comparisonIn } from "../comparison/comparison";
import { asBuilt, testsOf } from "./tests";

const { comparison: fresh } = comparisonIn({ at: "", more: {} });
const files = new Map([["key", JSON.stringify(asWritten(halving))]]);
const environment = {
  storedScenarios: { find: async (key: string) => files.get(key) ?? null },
} as unknown as Environment;
const previews = ["rfc8867/5.1", "rfc8867/5.2", "rfc8867/6.1"].map(
  (id) => ({ id }) as unknown as RunPreview,
);
const schema = (await freshLab()).schema();
const among = { collection: "rfc8867", vary: "", path: "", to: "", without: ["5.2"] };

describe("among the tests of a collection", () => {
  const tests = (change: Partial<typeof among> = {}) =>
    testsOf(environment, { ...fresh, among: { ...among, ...change } }, previews);

  test("are all but those left out, by their titles, with what the build made of them", async () => {
    expect(tests().map(({ id }) => id)).toEqual(["rfc8867/5.1", "rfc8867/6.1"]);
    expect(tests({ without: [] })).toHaveLength(3);
    for (const { id, title, preview } of tests()) {
      expect(title).toBe((await scenarioOf(id))?.title);
      expect(preview?.id).toBe(id);
    }
    expect(tests({ vary: "GCC" }).map(({ preview }) => preview)).toEqual([null, null]);
  });

  test("each is its own file, untouched where nothing is asked for", async () => {
    const read = await tests()[0]?.read(schema);
    if (read === undefined || typeof read === "string") throw new Error(read);
    expect(read.base.title).toBe((await scenarioOf("rfc8867/5.1"))?.title);
    expect(read).toMatchObject({
      of: { scenario: "rfc8867/5.1", edits: [] },
      touched: false,
      has: false,
    });
  });

  test("each has what is set in all of them, and says whether it has such a field", async () => {
    const read = async (path: string) => {
      const found = await tests({ path, to: "90" })[0]?.read(schema);
      if (found === undefined || typeof found === "string") throw new Error(found);
      return found;
    };
    const { base, of, touched, has } = await read("links.*.delay_ms");
    expect({ touched, has }).toEqual({ touched: true, has: true });
    expect(of.edits).toEqual(
      Object.keys(base.links).map((link) => ({
        kind: "set",
        path: `links.${link}.delay_ms`,
        to: 90,
      })),
    );
    expect(await read("links.backward.delay_ms")).toMatchObject({ touched: false, has: false });
  });

  test("one that is not among the scenarios of the page says so", async () => {
    const gone = [{ id: "rfc8867/9.9" } as unknown as RunPreview];
    const [test] = testsOf(environment, { ...fresh, among }, gone);
    expect(await test?.read(schema)).toBe("It is not among the scenarios of this page");
  });
});

describe("one run", () => {
  const read = async (of: Partial<Comparison["of"]>) => {
    const [test, ...more] = testsOf(
      environment,
      { ...fresh, of: { ...fresh.of, ...of } },
      previews,
    );
    expect(more).toEqual([]);
    const found = await test?.read(schema);
    if (found === undefined) throw new Error("no test");
    return typeof found === "string" ? found : found.base.title;
  };

  test("is the scenario of the link, or the page's first, or a file that this browser keeps", async () => {
    expect(await read({ scenario: "rfc8867/5.2" })).toBe((await scenarioOf("rfc8867/5.2"))?.title);
    expect(await read({ scenario: "" })).toBe((await scenarioOf(FIRST_SCENARIO))?.title);
    expect(await read({ scenario: "own", stored: "key" })).toBe(halving.title);
  });

  test("that is not there says where to look for another", async () => {
    expect(await read({ scenario: "no/such" })).toMatch(
      /^There is no scenario no\/such; .*gallery/,
    );
    expect(await read({ scenario: "own", stored: "gone" })).toMatch(
      /this browser does not have it/,
    );
    expect(await read({ scenario: "own", packed: "%%%" })).not.toBe(halving.title);
  });
});

test("what the build measured is taken where nothing but one seed of each test as it is is asked for", () => {
  const plain = { ...fresh, among, columns: [], seeds: 1 };
  expect(asBuilt(plain)).toBe(true);
  expect(asBuilt({ ...plain, columns: ["own"] })).toBe(true);
  for (const other of [
    { among: null },
    { seeds: 20 },
    { columns: ["gcc"] },
    { columns: ["own", "gcc"] },
    { among: { ...among, vary: "GCC" } },
    { among: { ...among, path: "seed", to: "5" } },
  ])
    expect(asBuilt({ ...plain, ...other })).toBe(false);
  expect(asBuilt({ ...plain, among: { ...among, path: "seed", to: "" } })).toBe(true);
});
