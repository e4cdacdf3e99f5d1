import { createElement } from "react";
import { expect, test } from "vitest";
import { markupOf, wordsIn } from "../../../tests/rendered";
import { Figure4 } from "./figure4";

test("Figure 4 has its losses in per cent, below bars that stand as high as what is printed", () => {
  const ours = [{ set: "64k-5-3", delay_ms: 50, waiting_ms: 150 }];
  const ranges = [
    { kbps: 64, loss: 0.01, low_ms: 100, high_ms: 200, ours },
    { kbps: 64, loss: 0.025, low_ms: 0, high_ms: 100, ours },
    { kbps: 128, loss: 0.2, low_ms: 0, high_ms: 900, ours },
  ];
  const markup = markupOf(createElement(Figure4, { ranges, congested: [] }));
  const words = wordsIn(markup);
  expect(words).toContain("1 %");
  expect(words).toContain("2.5 %");
  // Of another bandwidth than the one chosen.
  expect(words).not.toContain("20 %");
  const bars = [...markup.matchAll(/<rect[^>]* y="([\d.]+)"[^>]* height="([\d.]+)"/g)].map(
    (found) => found.slice(1).map(Number),
  );
  expect(bars).toHaveLength(2);
  const [[top, high], [below, same]] = bars as [[number, number], [number, number]];
  expect(high).toBeCloseTo(same);
  expect(top + high).toBeCloseTo(below);
  // Ours lies in the middle of the first range, and above the second.
  const symbols = [...markup.matchAll(/d="M[\d.]+ ([\d.]+)a/g)].map(([, y]) => Number(y));
  for (const y of symbols) expect(y).toBeCloseTo(top + high / 2);
  expect(symbols).toHaveLength(2);
});
