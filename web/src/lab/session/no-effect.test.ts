import { beforeEach, describe, expect, test } from "vitest";
import { noEffectBecause, OWN_CAPACITY } from "../../../model/scenario/no-effect";
import { openSession } from "../../../tests/open-session";
import type { Session } from "./session";

const CAPACITY = "links.forward.capacity_kbps";
const why = (path: string) => noEffectBecause(session.schema, session.scenario(), path);

let session: Session;
beforeEach(async () => {
  session = await openSession();
});

describe("a capacity that counts for nothing", () => {
  test("is that of every access of which the core says so", () => {
    const kinds = Object.entries(session.schema.objects.access?.kinds ?? {});
    const own = kinds.filter(([, { meaning }]) => meaning.includes("capacity_kbps does not count"));
    expect(own.map(([kind]) => kind)).toEqual(OWN_CAPACITY);
    for (const [kind, { label }] of own) {
      session.actions.set("links.forward.access.kind", kind);
      expect(why(CAPACITY)).toContain(label);
    }
  });

  test("has no flags where the scenario changes it", () => {
    expect(session.changesOnAxis()).toHaveLength(1);
    session.actions.set("links.forward.access.kind", "mahimahi");
    expect(session.changesOnAxis().map(({ label }) => label)).toEqual(["Access Mahimahi trace"]);
  });
});

test("any other setting counts", () => {
  session.actions.set("links.forward.access.kind", "mahimahi");
  for (const path of ["seed", "links.forward.delay_ms", "links.return.capacity_kbps"]) {
    expect(why(path)).toBeNull();
  }
});
