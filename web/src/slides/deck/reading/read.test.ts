import { expect, test } from "vitest";
import { deckOf } from "../../../../tests/slides/hand-made-runs";
import { FORMAT, richText } from "../deck";
import { emptySlide } from "../edit";
import { isDeck, readDeck, writeDeck } from "./read";

const full = deckOf([
  {
    ...emptySlide("a", "two-figures-table", "Title with {loss in nada}"),
    bullets: [{ text: "{loss}", was: ["1 %"] }],
    figures: [
      {
        kind: "charts",
        title: "",
        runs: ["nada", "gcc"],
        charts: ["rates", "delay"],
        window_s: [0, 60],
      },
      {
        kind: "bars",
        title: "Loss",
        groups: [{ name: "5.1", bars: [{ run: "nada", up: "loss", down: "" }] }],
      },
    ],
    table: {
      columns: [
        { head: "", best: null },
        { head: "Loss", best: "lowest" },
      ],
      rows: [{ run: "nada", cells: [richText("NADA"), richText("{loss}")] }],
      note: richText("a note"),
    },
    equations: [{ run: "nada", flow: "", id: "gradual", at_s: 12 }],
    live: {
      link: "#v1=s=nada",
      charts: ["rates"],
      sliders: ["links.forward.capacity_kbps"],
      animation: ["at 2 s set links.forward.capacity_kbps to 500 over 1 s"],
      caption: "The capacity halves",
      notes: "wait",
    },
  },
]);

test("what is written is read again, every field of it", () => {
  expect(readDeck(writeDeck(full))).toEqual(full);
});

test("the scene of an older deck is its live slide, and the moves, part by part, an animation of texts", () => {
  const [first] = full.slides;
  const old = {
    ...first?.live,
    animation: undefined,
    moves: [
      { after_s: 2, path: "links.forward.capacity_kbps", to: 500, over_s: 1 },
      { after_s: 0, path: "links.forward.queue.kind", to: "red" },
    ],
  };
  const read = readDeck(slide({ live: undefined, scene: old }));
  const animation = [
    "at 2 s set links.forward.capacity_kbps to 500 over 1 s",
    "at 0 s set links.forward.queue.kind to red",
  ];
  expect(isDeck(read) && read.slides[0]).toEqual({ ...first, live: { ...first?.live, animation } });
});

test("what it does not know it keeps", () => {
  const later = { ...full, slides: full.slides.map((slide) => ({ ...slide, colour: "red" })) };
  expect(readDeck(JSON.stringify(later))).toEqual(later);
});

test("a deck of 4:3 in other colours is read", () => {
  expect(readDeck(JSON.stringify({ ...full, size: "4:3", theme: "grey" }))).toEqual(full);
});

test("a deck by hand may leave out what has an obvious value", () => {
  const short = { format: FORMAT, slides: [{ id: "a", layout: "bullets", title: "Hello" }] };
  const read = readDeck(JSON.stringify(short));
  expect(read).toMatchObject({ runs: {} });
  expect(isDeck(read) && read.slides[0]).toEqual(emptySlide("a", "bullets", "Hello"));
});

const broken = (change: object) => JSON.stringify({ ...full, ...change });
const slide = (change: object) => broken({ slides: [{ ...full.slides[0], ...change }] });

test("whatever has an obvious value may be left out", () => {
  const short = {
    format: FORMAT,
    runs: { nada: { link: "#v1=" } },
    slides: [
      {
        id: "a",
        layout: "two-figures-table",
        bullets: ["one", { text: "two" }],
        figures: [
          { kind: "charts", runs: [], charts: [] },
          { kind: "bars", groups: [{ name: "", bars: [{ run: "nada", up: "loss" }] }] },
        ],
        table: {
          columns: [{ head: "a" }, { head: "b", best: "highest" }],
          rows: [{ cells: ["1", "2"] }],
        },
        equations: [{ run: "nada", id: "gradual" }],
        live: { link: "#v1=", charts: [] },
      },
    ],
  };
  expect(isDeck(readDeck(JSON.stringify(short)))).toBe(true);
});

const figure = (change: object) =>
  slide({ figures: [{ ...full.slides[0]?.figures[0], ...change }] });

test.each([
  ["a figure of charts", figure({ runs: 1, charts: 2 }), ["figures.0.runs", "figures.0.charts"]],
  [
    "a figure of bars",
    slide({ figures: [{ kind: "bars", groups: [{ bars: [{}] }] }] }),
    ["figures.0.groups.0.name", "figures.0.groups.0.bars.0.run", "figures.0.groups.0.bars.0.up"],
  ],
  [
    "a table",
    slide({ table: { columns: [{ best: "middle" }], rows: [{}] } }),
    ["table.columns.0.head", "table.columns.0.best", "table.rows.0.cells"],
  ],
  ["a table of nothing", slide({ table: {} }), ["table.columns", "table.rows"]],
  ["an equation", slide({ equations: [{}] }), ["equations.0.run", "equations.0.id"]],
  ["a live slide", slide({ live: {} }), ["live.link", "live.charts"]],
  [
    "an older animation",
    slide({ live: { link: "", charts: [], animation: [{}] } }),
    ["after_s", "path", "to"].map((key) => `live.animation.0.${key}`),
  ],
  ["words", slide({ bullets: [{ was: 1 }] }), ["bullets.0.text", "bullets.0.was"]],
])("of %s each part that has to be there is asked for", (_, json, paths) => {
  const read = readDeck(json);
  if (isDeck(read)) throw new Error("was read");
  expect(read.map(({ at }) => at)).toEqual(paths.map((path) => `slides.0.${path}`));
});

test("the name of another format is shown as far as it is a name", () => {
  expect(readDeck(broken({ format: "x".repeat(61) }))).toEqual([
    {
      at: "format",
      what: `is "${"x".repeat(60)}"; this version reads "${FORMAT}", so open it with the one that wrote it`,
    },
  ]);
  for (const format of [undefined, 1]) {
    expect(readDeck(broken({ format }))).toEqual([
      { at: "format", what: `is missing: a deck begins with "format": "${FORMAT}"` },
    ]);
  }
});

test.each([
  ["no JSON", "{", "deck", /is no JSON/],
  ["something else", "[]", "format", /begins with "format": "nada-lab deck 1"/],
  ["a later format", broken({ format: "nada-lab deck 9" }), "format", /reads "nada-lab deck 1"/],
  [
    "an animation that is no change",
    slide({ live: { ...full.slides[0]?.live, animation: ["set capacity 5"] } }),
    "slides.0.live.animation.0",
    /did you mean "set capacity to 5"\?/,
  ],
  ["no slides", broken({ slides: undefined }), "slides", /must be a list/],
  ["an unknown layout", slide({ layout: "poster" }), "slides.0.layout", /one of title, bullets/],
  ["a run without a link", broken({ runs: { nada: {} } }), "runs.nada.link", /must be a text/],
  [
    "a window backwards",
    slide({ figures: [{ ...full.slides[0]?.figures[0], window_s: [60, 0] }] }),
    "slides.0.figures.0.window_s",
    /the earlier first/,
  ],
  [
    "a row with a cell too few",
    slide({ table: { columns: [{ head: "a" }, { head: "b" }], rows: [{ cells: ["1"] }] } }),
    "slides.0.table.rows.0.cells",
    /1 cell and the table 2 columns/,
  ],
  [
    "two slides of one id",
    broken({ slides: [full.slides[0], full.slides[0]] }),
    "slides.1.id",
    /is that of slide 1/,
  ],
  ["an endless text", slide({ notes: "x".repeat(20_001) }), "slides.0.notes", /at most 20000/],
  ["a figure of no kind", slide({ figures: [{}] }), "slides.0.figures.0.kind", /charts, bars/],
])("%s is refused with its path and a remedy", (_, json, at, what) => {
  const read = readDeck(json);
  if (isDeck(read)) throw new Error("was read");
  expect(read[0]?.at).toBe(at);
  expect(read[0]?.what).toMatch(what);
});

test("all faults are told at once", () => {
  const read = readDeck(slide({ layout: "poster", notes: 7 }));
  expect(read).toMatchObject([{ at: "slides.0.layout" }, { at: "slides.0.notes" }]);
});

test("a title of 5,000 characters and 200 slides are a deck", () => {
  const slides = Array.from({ length: 200 }, (_, i) =>
    emptySlide(`s${i}`, "bullets", "x".repeat(5000)),
  );
  expect(isDeck(readDeck(writeDeck(deckOf(slides))))).toBe(true);
  const many = Array.from({ length: 1001 }, (_, i) => emptySlide(`s${i}`, "bullets"));
  expect(readDeck(writeDeck(deckOf(many)))).toEqual([
    { at: "slides", what: "are 1001; a deck has at most 1000" },
  ]);
  expect(isDeck(readDeck(writeDeck(deckOf(many.slice(1)))))).toBe(true);
});
