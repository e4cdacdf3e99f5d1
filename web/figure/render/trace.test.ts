import { expect, test } from "vitest";
import { FAMILIES } from "../charts/style/families";
import type { LineMark, Panel } from "../figure";
import { scaleLinear } from "../ink/scale";
import { traceLine } from "./trace";
import { tracePointSymbol, traceSymbol } from "./trace-symbols";

/** What is traced, as text. */
function traced(trace: (sink: Parameters<typeof traceSymbol>[4]) => void): string {
  const steps: string[] = [];
  const step =
    (name: string) =>
    (...at: readonly number[]) =>
      steps.push(`${name}${at.join(" ")}`);
  trace({
    moveTo: step("M"),
    lineTo: step("L"),
    rect: step("R"),
    arc: step("A"),
    closePath: step("Z"),
  });
  return steps.join(" ");
}

const scale = scaleLinear([0, 1], [0, 1]);
const panel = {
  x: { scale },
  y: { scale },
  clip: { x: 0, y: 0, width: 100, height: 100 },
} as unknown as Panel;
const line = (v: readonly number[]): LineMark =>
  ({
    points: { t: Float64Array.from(v, (_, i) => i), v: Float64Array.from(v), count: v.length },
    curve: "linear",
  }) as unknown as LineMark;

test("a line has a gap where there is no value", () => {
  const path = traced((sink) => traceLine(line([5, 6, Number.NaN, 8, 9]), panel, sink));
  expect(path).toBe("M0 5 L1 6 M3 8 L4 9");
});

test("a sample between two gaps is one unit of line", () => {
  const path = traced((sink) => traceLine(line([Number.NaN, 6, Number.NaN]), panel, sink));
  expect(path).toBe("M1 6 L2 6");
});

test("a cross has two strokes, a triangle stands on its base", () => {
  expect(traced((sink) => traceSymbol("cross", 10, 20, 3, sink))).toBe("M7 17 L13 23 M7 23 L13 17");
  expect(traced((sink) => traceSymbol("triangle", 10, 20, 5, sink))).toBe("M10 15 L15 24 L5 24 Z");
});

test("each family's symbol, and the tick, has a shape of its own about its point", () => {
  const symbols = [...Object.values(FAMILIES).map(({ symbol }) => symbol), "tick" as const];
  const paths = symbols.map((symbol) =>
    traced((sink) => tracePointSymbol(symbol, 10, 20, 2, sink)),
  );
  expect(new Set(paths).size).toBe(symbols.length);
  for (const [i, symbol] of symbols.entries()) {
    const corners = [...(paths[i] ?? "").matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)];
    for (const [, x, y] of corners) {
      expect(Math.hypot(Number(x) - 10, Number(y) - 20), symbol).toBeLessThanOrEqual(2 * 1.8);
    }
  }
});
