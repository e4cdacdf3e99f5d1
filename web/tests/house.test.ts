// The pictures of the house are of the imports as they are.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { housePictures } from "../tools/lib/house.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const text = (file: string) => readFileSync(`${root}/${file}`, "utf8");

test("each product has a README with a picture of its rooms: npm run update -- house draws it anew", () => {
  const pictures = housePictures();
  expect(pictures.size).toBeGreaterThan(5);
  for (const [file, svg] of pictures) expect(text(file) === svg, file).toBe(true);
  const products = ["lab", "slides", "compare", "learn", "sessions", "trust", "embed"];
  for (const folder of ["model", "figure", "reader", ...products.map((name) => `src/${name}`)]) {
    const readme = text(`web/${folder}/README.md`);
    if (folder !== "figure") expect(readme.split("\n").length, folder).toBeLessThan(25);
    const [, picture = ""] = /!\[[^\]]+\]\(([^)]+)\)/.exec(readme) ?? [];
    expect(text(`web/${folder}/${picture}`), folder).toContain("<svg");
  }
});
