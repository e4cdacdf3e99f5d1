import { expect, test } from "vitest";
import { gallery } from "../../lab/session/collections/titles";
import { experiments } from "./entries";
import { filtered } from "./filters";
import { folded } from "./variants";

const all = experiments(gallery, new Map(), new Map());
const inside = (name: string) => folded(all.filter(({ collection }) => collection === name));

test("what is a variant of another experiment lies behind its preview, and nothing is lost", () => {
  const groups = inside("rfc8867");
  const first = groups.find(({ lead }) => lead.id === "rfc8867/5.1");
  expect(first?.variants.map(({ id }) => id)).toContain("rfc8867/5.1-fq-codel");
  expect(first?.variants.length).toBeGreaterThan(8);
  expect(groups.length).toBeLessThan(20);
  const kept = groups.flatMap(({ lead, variants }) => [lead, ...variants]);
  expect(kept).toHaveLength(all.filter(({ collection }) => collection === "rfc8867").length);
});

test("a variant whose base is not among what is shown has a preview of its own", () => {
  const some = all.filter(({ id }) => /^rfc8869\/W2g-(4|8)$/.test(id));
  expect(folded(some).map(({ lead }) => lead.id)).toEqual(["rfc8869/W2g-4", "rfc8869/W2g-8"]);
  const radio = inside("rfc8869").find(({ lead }) => lead.id === "rfc8869/W2g-20");
  expect(radio?.variants).toHaveLength(4);
});

test("what another controller does on the same network has a preview of its own", () => {
  const pair = all
    .filter(({ id }) => /^gcc-nada\/SGCC-5\.1a-/.test(id))
    .map((one) => ({ ...one, controllers: [one.variantOf === null ? "NADA" : "GCC"] }));
  expect(folded(pair).map(({ lead, variants }) => [lead.id, variants.length])).toEqual([
    ["gcc-nada/SGCC-5.1a-gcc-03", 0],
    ["gcc-nada/SGCC-5.1a-nada", 0],
  ]);
});

test.each([
  ["lag", "explore/bufferbloat"],
  ["bufferbloat", "explore/bufferbloat"],
  ["bottleneck", "rfc8867/5.1"],
  ["wifi", "explore/wifi-shared"],
  ["webrtc", "rfc9743/5.2.2-gcc"],
  ["unfair", "explore/late-comer"],
])("a search for “%s” finds %s", async (word, id) => {
  const { texts } = await import("../../lab/session/collections/descriptions");
  const told = experiments(gallery, texts, new Map());
  const found = filtered(told, { q: word });
  expect(found.map((one) => one.id)).toContain(id);
  expect(found.length).toBeLessThan(told.length * 0.8);
});
