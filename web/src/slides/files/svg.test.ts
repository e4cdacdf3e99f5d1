import { expect, test } from "vitest";
import { svgOfShapes } from "./svg";

test("a picture of shapes has its size in points, the same coordinates, a title and a white ground", () => {
  expect(svgOfShapes([], 100, 50.126, "NADA & <GCC>")).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100pt" height="50.13pt" viewBox="0 0 100 50.13" role="img" ' +
      'font-family="Arial, Liberation Sans, Helvetica, sans-serif"><title>NADA &amp; &lt;GCC&gt;</title>' +
      '<rect width="100%" height="100%" fill="#ffffff"/></svg>',
  );
});
