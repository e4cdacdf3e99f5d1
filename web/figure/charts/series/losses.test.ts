import { expect, test } from "vitest";
import { freshLab, halving, made } from "../../../tests/lab";
import { themeFrom } from "../../ink/theme";
import { aboutOf } from "./about";
import { losses } from "./losses";

const lab = await freshLab();
const schema = lab.schema();
const { forward } = halving.links;

test("what a queue does is a strip where it does more than overflow", () => {
  const shown = Object.keys(schema.objects.queue?.kinds ?? {}).filter((kind) => {
    const scenario = {
      ...halving,
      links: { ...halving.links, forward: { ...forward, queue: { kind } } },
    };
    const core = made(lab, scenario);
    const about = aboutOf({ schema, layout: core.layout, scenario, theme: themeFrom(() => "") });
    core.destroy();
    return losses(about).some(({ kind: drawn }) => drawn === "strip");
  });
  expect(shown).toEqual(["red", "codel", "fq_codel", "pie", "dualpi2", "marker"]);
});
