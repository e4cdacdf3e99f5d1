import { expect, test } from "vitest";
import { freshLab, halving } from "../../../tests/lab";
import { noEffectBecause } from "./no-effect";

const schema = (await freshLab()).schema();

test("UDP background counts on a wire, and is told to count nowhere else", () => {
  const over = (kind: string) => ({
    ...halving,
    links: { ...halving.links, forward: { ...halving.links.forward, access: { kind } } },
  });
  const path = "links.forward.physical_kbps";
  expect(noEffectBecause(schema, halving, path)).toBeNull();
  expect(noEffectBecause(schema, over("wire"), path)).toBeNull();
  expect(noEffectBecause(schema, over("lte_grants"), path)).toMatch(/needs a wire/);
});
