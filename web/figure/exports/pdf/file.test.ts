import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { TrueType } from "../fonts/truetype";
import { PdfFile } from "./file";

const font = (face: string): Uint8Array =>
  readFileSync(new URL(`../fonts/lab-sans-${face}.ttf`, import.meta.url));
const fonts = { regular: font("regular"), bold: font("bold") };
const about = {
  title: "Rate · 5.1",
  author: "nada-lab",
  subject: "one flow",
  run: '{"scenario": "<5.1>"}',
  link: "https://example.org/#v1=s=rfc8867/5.1&t=20",
};

function sample(): Uint8Array {
  const pdf = new PdfFile(fonts);
  const page = pdf.page(200, 100);
  page.text("Queuing delay τ ≤ 50 ms", 10, 20, {
    font: pdf.regular,
    size: 10,
    colour: "#112233",
    anchor: "start",
  });
  page.moveTo(0, 0);
  page.lineTo(200, 100);
  page.stroke({ colour: "#ff0000", width: 1.5, dash: [3, 2] });
  page.link(about.link, 10, 10, 100, 12);
  return pdf.bytes(about);
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

/** Contents of all deflated streams. */
function streams(bytes: Uint8Array): readonly string[] {
  const text = latin(bytes);
  return [...text.matchAll(/\/FlateDecode \/Length (\d+) >>\nstream\n/g)].map((match) => {
    const from = match.index + match[0].length;
    return latin(inflateSync(bytes.subarray(from, from + Number(match[1]))));
  });
}

describe("a PDF", () => {
  test("has every object where its table of places says", () => {
    const bytes = sample();
    const text = latin(bytes);
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe("xref");
    const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
    expect(places.length).toBeGreaterThan(8);
    expect(text).toContain(`/Size ${places.length + 1} /Root`);
    places.forEach(([, place], i) => {
      expect(text.slice(Number(place)).startsWith(`${i + 1} 0 obj`)).toBe(true);
    });
  });

  test("draws from the upper left corner, in points, with the stroke asked for", () => {
    const [content = ""] = streams(sample());
    expect(content).toMatch(/^1 0 0 -1 0 100 cm\n/);
    expect(content).toContain("0 0 m\n200 100 l\n1 0 0 RG 1.5 w [3 2] 0 d");
  });

  test.each(["112233", "#1122", "#11223344", "x#112233"])("has no colour like %s", (colour) => {
    const page = new PdfFile(fonts).page(200, 100);
    expect(() => page.stroke({ colour, width: 1, dash: [] })).toThrow(`${colour} is no colour`);
  });

  test("can be searched: every glyph leads back to its character", () => {
    const map = streams(sample()).find((text) => text.includes("beginbfchar")) ?? "";
    for (const letter of ["Q", "τ", "≤"]) {
      const hex = letter.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase();
      expect(map).toContain(`<${hex}>`);
    }
  });

  test("has its letters as wide as they are, in thousandths of their size", () => {
    const regular = new TrueType(fonts.regular);
    for (const letter of ["Q", "i"]) {
      const width = Math.round(regular.measure(letter, 1000));
      expect(latin(sample())).toContain(` ${regular.glyph(letter.charCodeAt(0))} [${width}] `);
    }
  });

  test("has a link whose address holds brackets", () => {
    const pdf = new PdfFile(fonts);
    pdf.page(200, 100).link("https://example.org/a_(b)", 0, 0, 10, 10);
    expect(latin(pdf.bytes(about))).toContain(String.raw`/URI (https://example.org/a_\(b\))`);
  });

  test("embeds only the outlines in use", () => {
    expect(sample().length).toBeLessThan(20_000);
    expect(latin(sample())).toContain("/FontName /NADALB+LabSans-Regular");
  });

  test("carries its run and its link, readable without unpacking", () => {
    const text = latin(sample());
    expect(text).toContain("<lab:run>{&quot;scenario&quot;: &quot;&lt;5.1&gt;&quot;}</lab:run>");
    expect(text).toContain("#v1=s=rfc8867/5.1&amp;t=20</lab:link>");
    expect(text).toContain("/Lang (en) /ViewerPreferences");
    expect(text).toContain("/URI (https://example.org/#v1=s=rfc8867/5.1&t=20)");
  });

  test("is the same, byte for byte, for the same input", () => {
    expect(Buffer.from(sample()).equals(Buffer.from(sample()))).toBe(true);
  });
});

describe("the project's font", () => {
  test("measures as Arial does", () => {
    const regular = new TrueType(fonts.regular);
    expect(regular.measure("H", 1000)).toBeCloseTo(722, 0);
    expect(regular.measure("i", 1000)).toBeCloseTo(222, 0);
    expect(regular.has("µ".charCodeAt(0)) && regular.has("Ω".charCodeAt(0))).toBe(true);
    expect(regular.has("漢".charCodeAt(0))).toBe(false);
  });

  test("keeps the parts of composed letters in a subset", () => {
    const regular = new TrueType(fonts.regular);
    const glyph = regular.glyph("é".charCodeAt(0));
    const small = new TrueType(regular.subset([glyph]));
    expect(regular.subset([glyph]).length).toBeGreaterThan(regular.subset([]).length);
    const parts = [glyph, regular.glyph("e".charCodeAt(0))];
    expect(regular.subset(parts).length).toBe(regular.subset([glyph]).length);
    expect(small.glyph("é".charCodeAt(0))).toBe(glyph);
    expect(small.width(glyph)).toBe(regular.width(glyph));
  });
});
