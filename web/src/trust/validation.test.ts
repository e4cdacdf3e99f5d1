import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import engines from "../../../core/tests/engines.json";
import { overSeeds } from "../../model/data/made-over-seeds";
import type { Checked, RunPreview } from "../../model/data/run-preview";
import { deviates } from "../../model/data/verdict-kinds";
import { NO_SCHEMA } from "../../model/scenario/schema";
import { freshLab } from "../../tests/lab";
import { ENGINES, readGolden } from "../../tools/lib/golden.mjs";
import { CONTROLLERS, controllerModels, REST } from "./limits";
import { collectionsOf, comparedBeside, comparisons, rowsAbout, sameBits } from "./results";

describe("what is not modelled", () => {
  test("is said of every kind that the engine offers", async () => {
    const schema = (await freshLab()).schema();
    const { objects } = schema;
    const told = [...controllerModels(schema), ...REST].flatMap(({ kinds, list }) => [
      ...kinds,
      list,
    ]);
    const controllers = Object.keys(objects.controller?.kinds ?? {});
    expect(controllers.length).toBeGreaterThan(3);
    for (const one of [...controllers, "queue", "access", "source"]) expect(told).toContain(one);
  });

  test("is what a controller says itself, where no entry of this page does", () => {
    const told = {
      label: "AIMD",
      meaning: "",
      parameters: [],
      follows: "RFC 0000.",
      limits: ["One."],
    };
    const kinds = { nada: { ...told, label: "NADA" }, my_aimd: told };
    const objects = { controller: { label: "Controller", kinds } };
    expect(controllerModels({ ...NO_SCHEMA, objects })).toEqual([
      ...CONTROLLERS,
      { id: "my-aimd", name: "AIMD", kinds: ["my_aimd"], follows: "RFC 0000.", limits: ["One."] },
    ]);
  });

  test("has anchors of its own that no collection has", async () => {
    const collections = readdirSync(new URL("../../../scenarios", import.meta.url));
    const ids = [...controllerModels((await freshLab()).schema()), ...REST].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => collections.includes(id))).toEqual([]);
  });
});

describe("comparisons", () => {
  test("that nobody can explain are known deviations, too, and the page's words say so", () => {
    const why = comparisons.flatMap(({ rows }) => rows.map((row) => row.why ?? ""));
    const page = readFileSync(new URL("./validation.tsx", import.meta.url), "utf8");
    // It speaks of such as long as there are some.
    expect(/or that it is not known/.test(page.replace(/\s+/g, " "))).toBe(
      why.some((words) => /not known/.test(words)),
    );
    expect(page).not.toContain("nobody knows why");
  });

  test("each stand with one component, rows and all", () => {
    const shown = CONTROLLERS.flatMap(({ kinds }) =>
      comparisons.flatMap((one) => rowsAbout(one, kinds)),
    );
    expect(shown).toHaveLength(comparisons.flatMap(({ rows }) => rows).length);
    expect(shown.length).toBeGreaterThan(400);
  });

  test("of one controller are named beside the others that ran with it", () => {
    expect(comparedBeside(["newreno"]).map(({ id }) => id)).toEqual(["tcp"]);
    expect(comparedBeside(["nada"])).toEqual([]);
  });

  test("that deviate say why", () => {
    const odd = comparisons.flatMap(({ rows }) => rows).filter(({ verdict }) => deviates(verdict));
    expect(odd.every(({ why = "" }) => why.length > 20)).toBe(true);
  });
});

describe("a collection", () => {
  const checked: Checked = {
    metric: "queuing_delay_p95_ms",
    of: "video",
    from_s: 10,
    to_s: 20,
    value: 70,
    low: 0,
    high: 50,
    ok: false,
    origin: "published",
    published: 45,
    authors: null,
    differs: "the queue is unknown",
  };
  const previews = new Map([["x/1", { checked: [checked] } as unknown as RunPreview]]);
  const entries = [
    { id: "x/1", title: "One" },
    { id: "x/2", title: "Two" },
    { id: "rfc8867/5.1", title: "Variable capacity" },
  ];

  test("has its experiments with their criteria in words", () => {
    const first = collectionsOf(entries, previews, []).find(({ id }) => id === "x");
    expect(first?.experiments.map(({ rows }) => rows.length)).toEqual([1, 0]);
    expect(first?.experiments[0]?.rows[0]).toMatchObject({
      name: "Queuing delay, 95 %, video, 10–20 s",
      unit: "ms",
      ours: 70,
      published: 45,
      verdict: "known deviation",
      why: "the queue is unknown",
    });
  });

  test("shows ratios in percent", () => {
    const lost = { ...checked, metric: "loss_ratio", value: 0.29, low: 0, high: 0.1 };
    const all = new Map([["x/1", { checked: [lost] } as unknown as RunPreview]]);
    const [first] = collectionsOf(entries, all, []).find(({ id }) => id === "x")?.experiments ?? [];
    expect(first?.rows[0]).toMatchObject({ unit: "%", ours: 29, low: 0, high: 10 });
  });

  test("shows the published figure and that of the authors' code each in its place, and how many seeds keep even one limit", () => {
    const rowOf = (more: Partial<Checked>) => {
      const over = overSeeds([30, 40, 60], { low: null, high: 50 });
      const found = { checked: [{ ...checked, authors: 48, over, ...more }] };
      const all = new Map([["x/1", found as unknown as RunPreview]]);
      return collectionsOf(entries, all, []).find(({ id }) => id === "x")?.experiments[0]?.rows[0];
    };
    expect(rowOf({})).toMatchObject({ published: 45, authors: 48 });
    expect(rowOf({ low: null })?.share).toBe("2 of 3");
    expect(rowOf({ high: null })?.share).toBe("2 of 3");
    expect(rowOf({ low: null, high: null })?.share).toBe("");
  });

  test("has its cross-run checks, by its own file", () => {
    const values = Array.from({ length: 20 }, () => {
      return { collection: "rfc8867", id: "TC-5.1", value: 1, ok: true };
    });
    const found = collectionsOf(entries, previews, values).find(({ id }) => id === "rfc8867");
    expect(found?.title).toMatch(/^RFC 8867/);
    const between = found?.experiments.at(-1);
    expect(between?.title).toBe("Cross-run checks");
    expect(between?.rows[0]?.name).toMatch(/^TC-5\.1: /);
  });
});

describe("the engines that give the same bits", () => {
  test("are all that the tests ask, in the order of how many runs", () => {
    expect(engines.map(({ engine }) => engine)).toEqual(ENGINES);
    const all = Object.keys(readGolden()).length;
    expect(engines.slice(0, 4).map(({ runs }) => runs)).toEqual([all, all, all, all]);
  });

  test("stand in the README in the same words", () => {
    const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
    expect(readme.replaceAll("\n", " ")).toContain(sameBits());
  });
});
