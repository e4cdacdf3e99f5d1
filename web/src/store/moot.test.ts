import { beforeEach, describe, expect, test } from "vitest";
import { openStore } from "../../tests/open-store";
import { actions } from "./actions";
import { currentScenario } from "./draft";
import { changesOnAxis } from "./flags";
import { mootBecause, OWN_CAPACITY } from "./moot";
import { schema } from "./schema";

const CAPACITY = "links.forward.capacity_kbps";
const why = (path: string) => mootBecause(currentScenario(), path);

beforeEach(() => openStore());

describe("a capacity that counts for nothing", () => {
  test("is that of every access of which the core says so", () => {
    const kinds = Object.entries(schema.objects.access?.kinds ?? {});
    const own = kinds.filter(([, { meaning }]) => meaning.includes("capacity_kbps does not count"));
    expect(own.map(([kind]) => kind)).toEqual(OWN_CAPACITY);
    for (const [kind, { label }] of own) {
      actions.set("links.forward.access.kind", kind);
      expect(why(CAPACITY)).toContain(label);
    }
  });

  test("has no flags where the scenario changes it", () => {
    expect(changesOnAxis()).toHaveLength(1);
    actions.set("links.forward.access.kind", "mahimahi");
    expect(changesOnAxis().map(({ label }) => label)).toEqual(["Access Mahimahi trace"]);
  });
});

test("UDP background is for wires only", () => {
  expect(why("links.forward.physical_kbps")).toBeNull();
  actions.set("links.forward.access.kind", "lte_grants");
  expect(why("links.forward.physical_kbps")).toContain("needs a wire");
  expect(why(CAPACITY)).toBeNull();
});

test("any other setting counts", () => {
  actions.set("links.forward.access.kind", "mahimahi");
  for (const path of ["seed", "links.forward.delay_ms", "links.return.capacity_kbps"]) {
    expect(why(path)).toBeNull();
  }
});
