import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Text } from "../../figure";
import { PdfFile } from "../pdf/file";
import { drawShapes } from "./pdf";

const font = (face: string): Uint8Array =>
  readFileSync(new URL(`../fonts/lab-sans-${face}.ttf`, import.meta.url));

test("a link is where its words are, from above their letters to below them", () => {
  const file = new PdfFile({ regular: font("regular"), bold: font("bold") });
  const text: Text = {
    ...{ text: "run it", x: 10, y: 40, anchor: "start", size: 10, weight: 400 },
    ...{ colour: "#000000", role: "label" },
  };
  drawShapes([{ kind: "text", text, href: "https://example.org/" }], file, file.page(200, 100));
  const about = { title: "", author: "", subject: "", run: "{}", link: "" };
  const written = Buffer.from(file.bytes(about)).toString("latin1");
  const box = (/\/Rect \[([^\]]*)\]/.exec(written)?.[1] ?? "").split(" ").map(Number);
  const [left, bottom, right, top] = box;
  // A PDF counts from below: the words stand 60 points above its lower edge.
  expect([left, bottom, top]).toEqual([10, 58, 70]);
  expect(right).toBeCloseTo(10 + file.regular.font.measure("run it", 10), 3);
});
