import { expect, test } from "vitest";
import { svgOfShapes } from "./svg";

test("a picture of shapes has its size in points, the same coordinates, a title and a white ground", () => {
  expect(svgOfShapes([], 100, 50.126, "NADA & <GCC>")).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100pt" height="50.13pt" viewBox="0 0 100 50.13" role="img" ' +
      'font-family="Arial, Liberation Sans, Helvetica, sans-serif"><title>NADA &amp; &lt;GCC&gt;</title>' +
      '<rect width="100%" height="100%" fill="#ffffff"/></svg>',
  );
});

test("what XML would misread is escaped, in words and in links", () => {
  const text = {
    ...{ text: "loss < 1 %", x: 1, y: 2, size: 12, colour: "#000000" },
    ...({ anchor: "start", weight: 400, role: "label" } as const),
  };
  const href = "https://example.org/?a=1&b=2";
  expect(svgOfShapes([{ kind: "text", text, href }], 100, 50, "")).toContain(
    '<a href="https://example.org/?a=1&amp;b=2"><text x="1" y="2" font-size="12" fill="#000000">loss &lt; 1 %</text></a>',
  );
});
