import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { Page, Paragraph, Presentation } from "../files/page-model";
import { pptxOf } from "./file";

const paragraph = (text: string, bullet = true): Paragraph => ({
  runs: [{ text, size: null, bold: false, colour: null, href: null }],
  bullet,
});
const slide = (more: Partial<Page>): Page => ({
  layout: "free",
  title: "Title",
  titleSize: 26,
  body: [],
  bodyBox: null,
  shapes: [],
  footer: paragraph("nada-lab").runs,
  notes: "",
  ...more,
});
const sample: Presentation = {
  title: "NADA & <friends>",
  author: "nada-lab",
  properties: { run: '{"scenario":"rfc8867/5.1"}' },
  pages: [
    slide({ layout: "title", title: "Opening", body: [paragraph("Subtitle", false)] }),
    slide({
      layout: "text",
      body: [paragraph("First"), paragraph("Second")],
      notes: "say this\nand that",
    }),
    slide({
      shapes: [
        {
          kind: "group",
          name: "Figure",
          alt: "A rate that grows",
          box: { x: 40, y: 100, width: 400, height: 200 },
          parts: [
            {
              kind: "path",
              name: "Line",
              commands: [
                { to: "move", x: 50, y: 280 },
                { to: "line", x: 200, y: 150 },
              ],
              stroke: { colour: "#0b62a8", width: 2, dash: [6, 3] },
              fill: null,
              opacity: 1,
            },
            {
              kind: "text",
              text: "receiving",
              x: 210,
              y: 150,
              width: 60,
              anchor: "start",
              size: 14,
              bold: false,
              colour: "#0b62a8",
              href: null,
            },
          ],
        },
        {
          kind: "table",
          name: "Figures",
          box: { x: 480, y: 100, width: 300, height: 48 },
          columns: [150, 150],
          heights: [24, 24],
          rows: [
            [
              { runs: paragraph("metric").runs, align: "left" },
              { runs: paragraph("value").runs, align: "right" },
            ],
            [
              { runs: paragraph("loss").runs, align: "left" },
              { runs: paragraph("0.8 %").runs, align: "right" },
            ],
          ],
        },
      ],
    }),
  ],
};

const parts = (presentation = sample): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(pptxOf(presentation))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );

describe("a presentation's package", () => {
  test("names the type of every part, and has every part that is referred to", () => {
    const files = parts();
    const types = files["[Content_Types].xml"] ?? "";
    for (const [, part = ""] of types.matchAll(/PartName="\/([^"]+)"/g)) {
      expect(Object.keys(files)).toContain(part);
    }
    for (const [name, xml] of Object.entries(files)) {
      if (!name.endsWith(".rels")) continue;
      const folder = name.replace(/_rels\/[^/]+$/, "");
      for (const [, target = ""] of xml.matchAll(/Target="([^"]+)"(?! TargetMode)/g)) {
        const part = new URL(target, `file:///${folder}`).pathname.slice(1);
        expect(Object.keys(files), `${name} refers to ${target}`).toContain(part);
      }
    }
  });

  test("is the same, byte for byte, for the same input", () => {
    expect(Buffer.from(pptxOf(sample)).equals(Buffer.from(pptxOf(sample)))).toBe(true);
  });

  test("gives the title no index, the body index 1, and a footer and a number to each slide", () => {
    const text = parts()["ppt/slides/slide2.xml"] ?? "";
    expect(text).toContain('<p:ph type="title"/>');
    expect(text).toContain('<p:ph type="body" idx="1"/>');
    expect(text).toContain('<p:ph type="ftr"');
    expect(text).toContain('type="slidenum"');
  });

  test("has slides of 16:9, as many as it says", () => {
    const files = unzipSync(pptxOf(sample));
    const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const size = /<p:sldSz cx="(\d+)" cy="(\d+)"\/>/.exec(part("ppt/presentation.xml"));
    expect(Number(size?.[1]) / Number(size?.[2])).toBeCloseTo(16 / 9, 4);
    expect(part("docProps/app.xml")).toContain(`<Slides>${sample.pages.length}</Slides>`);
    expect(part("docProps/custom.xml")).toContain('pid="2" name="run"');
  });

  test("names Arial in every run", () => {
    for (const [name, xml] of Object.entries(parts())) {
      if (!/slides\/slide\d/.test(name)) continue;
      const runs = [...xml.matchAll(/<a:rPr[^>]*>.*?<\/a:rPr>/g)].map(([run]) => run);
      expect(runs.length).toBeGreaterThan(0);
      for (const run of runs) expect(run).toContain('<a:latin typeface="Arial"/>');
    }
  });

  test("keeps shapes of one slide apart by number", () => {
    const ids = [...(parts()["ppt/slides/slide3.xml"] ?? "").matchAll(/cNvPr id="(\d+)"/g)].map(
      ([, id]) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("says what a group shows, and of nothing else", () => {
    const names = [
      ...(parts()["ppt/slides/slide3.xml"] ?? "").matchAll(/cNvPr id="(\d+)" ([^>]*)>/g),
    ];
    expect(names.length).toBeGreaterThan(4);
    for (const [, id, said] of names)
      if (said?.startsWith('name="Figure ') === true)
        expect(said).toBe(`name="Figure ${id}" descr="A rate that grows"/`);
      else expect(said).toMatch(/^name="[^"]*"\/?$/);
  });

  test("puts a figure's text where the figure has it: its line in PowerPoint, and the room that the line takes", () => {
    /** Of Arial's own table of heights (hhea), in sizes of the text. */
    const [above, below] = [1854 / 2048, 434 / 2048];
    const pt = (emu = "") => Number(emu) / 12_700;
    const shape = /<p:sp>(?:(?!<p:sp>).)*receiving/.exec(parts()["ppt/slides/slide3.xml"] ?? "");
    const [, x, y, width, height] =
      /<a:off x="(\d+)" y="(\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"\/>/.exec(shape?.[0] ?? "") ?? [];
    expect(pt(x)).toBe(210);
    expect(pt(width)).toBeGreaterThanOrEqual(60);
    // Without insets and from the top, the first line's baseline is as far below the top as the type is high.
    expect(shape?.[0]).toContain('tIns="0" rIns="0" bIns="0" anchor="t"');
    expect(pt(y) + 14 * above).toBeCloseTo(150, 1);
    expect(pt(height)).toBeCloseTo(14 * (above + below), 1);
  });

  test("tells a dash in shares of the line's width", () => {
    expect(parts()["ppt/slides/slide3.xml"]).toContain(
      '<a:custDash><a:ds d="300000" sp="150000"/></a:custDash>',
    );
  });

  test("tells what shows through in thousandths of a per cent", () => {
    const band = {
      kind: "path",
      ...{ name: "Band", stroke: null, fill: "#0b62a8", opacity: 0.25 },
      commands: [{ to: "move", x: 0, y: 0 }, { to: "line", x: 9, y: 9 }, { to: "close" }],
    } as const;
    const box = { x: 0, y: 0, width: 9, height: 9 };
    const shapes = [{ kind: "group", name: "Figure", alt: "", box, parts: [band] }] as const;
    const files = parts({ ...sample, pages: [slide({ shapes })] });
    expect(files["ppt/slides/slide1.xml"]).toContain('<a:alpha val="25000"/>');
  });

  test("has sizes for what has none of its own, in hundredths of a point", () => {
    const master = parts()["ppt/slideMasters/slideMaster1.xml"] ?? "";
    const sizes = ["titleStyle", "bodyStyle", "otherStyle"].map(
      (style) => new RegExp(`<p:${style}>.*?<a:defRPr sz="(\\d+)"`).exec(master)?.[1],
    );
    expect(sizes).toEqual(["2600", "1800", "1200"]);
  });

  test("leads each link to its own address", () => {
    const addresses = ["a", "b", "a"].map((run) => `https://example.org/lab/#v1=s=${run}`);
    const [plain] = paragraph("open").runs;
    if (plain === undefined) throw new Error("no run");
    const footer = addresses.map((href) => ({ ...plain, href }));
    const files = parts({ ...sample, pages: [slide({ footer })] });
    const relations = files["ppt/slides/_rels/slide1.xml.rels"] ?? "";
    const links = [...(files["ppt/slides/slide1.xml"] ?? "").matchAll(/hlinkClick r:id="(\w+)"/g)];
    const targets = links.map(
      ([, id]) => new RegExp(`Id="${id}" [^>]*Target="([^"]+)"`).exec(relations)?.[1],
    );
    expect(targets).toEqual(addresses);
  });

  test("carries the run as a property, and escapes what XML would misread", () => {
    const files = parts();
    expect(files["docProps/custom.xml"]).toContain(
      "{&quot;scenario&quot;:&quot;rfc8867/5.1&quot;}",
    );
    expect(files["docProps/core.xml"]).toContain("NADA &amp; &lt;friends&gt;");
    const odd = parts({ ...sample, title: "a\u0000b\ud800c😀" });
    expect(odd["docProps/core.xml"]).toContain("<dc:title>abc😀</dc:title>");
  });
});
