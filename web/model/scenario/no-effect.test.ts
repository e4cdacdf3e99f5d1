import { expect, test } from "vitest";
import { freshLab, halving } from "../../tests/lab";
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

test("what repairs a picture says of a flow without pictures that it does nothing", () => {
  const sends = (kind: string) => ({
    ...halving,
    flows: { video: { ...halving.flows.video, path: ["forward"], source: { kind } } },
  });
  const path = "flows.video.repair.key_frames_on_request";
  for (const kind of ["frames", "statistical", "content_sharing"])
    expect(noEffectBecause(schema, sends(kind), path), kind).toBeNull();
  for (const kind of ["steady", "audio", "cbr"])
    expect(noEffectBecause(schema, sends(kind), path), kind).toMatch(/no frames of pictures/);
});
