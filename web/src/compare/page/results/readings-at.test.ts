import { expect, test } from "vitest";
import type { Figure } from "../../../../figure";
import { readingsAt } from "./readings-at";

/** One line with a sample at 10 s and one at 20 s. */
const figure = (curve: "linear" | "step-after") =>
  ({
    panels: [
      {
        title: "Rate",
        y: { factor: 1, unit: "kbit/s" },
        marks: [
          {
            ...{ kind: "line", series: "a", curve },
            points: { t: Float64Array.of(10, 20), v: Float64Array.of(1, 2), count: 2 },
          },
        ],
        labels: [{ of: "a", text: "NADA" }],
        legend: { entries: [] },
      },
    ],
  }) as unknown as Pick<Figure, "panels">;

const at = (t_s: number, curve: "linear" | "step-after" = "linear") =>
  Number(readingsAt(figure(curve), t_s)[0]?.values[0]?.text);

test("a line says its nearest sample, also before the first and behind the last", () => {
  expect([5, 12, 14, 16, 18, 25].map((t_s) => at(t_s))).toEqual([1, 1, 1, 2, 2, 2]);
});

test("a level that is held says the last one until the next, and nothing before the first", () => {
  expect([12, 19, 20].map((t_s) => at(t_s, "step-after"))).toEqual([1, 1, 2]);
  expect(at(5, "step-after")).toBeNaN();
});
