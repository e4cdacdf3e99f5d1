// The pictures of the house are of the imports as they are.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { housePictures, houseSvg } from "../tools/lib/house.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const text = (file: string) => readFileSync(`${root}/${file}`, "utf8");

test("each product has a README with a picture of its rooms: npm run update -- house draws it anew", () => {
  const pictures = housePictures();
  expect(pictures.size).toBeGreaterThan(5);
  for (const [file, svg] of pictures) expect(text(file) === svg, file).toBe(true);
  for (const product of ["lab", "slides", "compare", "learn", "sessions", "trust", "embed"]) {
    const readme = text(`web/src/${product}/README.md`);
    expect(readme.split("\n").length, product).toBeLessThan(25);
    const [, picture = ""] = /!\[[^\]]+\]\(([^)]+)\)/.exec(readme) ?? [];
    expect(text(`web/src/${product}/${picture}`), product).toContain("<svg");
  }
});

test("who imports stands above what it imports, and an arrow that follows from others is left out", () => {
  const rooms = new Map([
    ["top", new Set(["middle", "ground"])],
    ["middle", new Set(["ground"])],
    ["ground", new Set<string>()],
  ]);
  const svg = houseSvg(rooms, "A house", "");
  const y = (room: string) => Number(new RegExp(`y="(\\d+)">${room}<`).exec(svg)?.[1]);
  expect(y("top")).toBeLessThan(y("middle"));
  expect(y("middle")).toBeLessThan(y("ground"));
  expect(svg.match(/marker-end/g)).toHaveLength(2);
});
