import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { halving } from "../../../tests/lab";
import { deckEnvironmentOf } from "../../../tests/slides/real-runs";
import { type Deck, richText } from "../deck/deck";
import { emptyDeck, emptySlide } from "../deck/edit";
import type { FromWorker } from "./protocol";
import { DeckRenderer } from "./renderer";

const font = (face: string) =>
  new Uint8Array(
    readFileSync(new URL(`../../../figure/exports/fonts/lab-sans-${face}.ttf`, import.meta.url)),
  );

const deck: Deck = {
  ...emptyDeck("A test"),
  runs: { nada: { label: "NADA", link: "#v1=s=test", made: null } },
  slides: [
    {
      ...emptySlide("s1", "figure", "The link halves"),
      figures: [{ kind: "charts", title: "", runs: ["nada"], charts: ["rates"], window_s: null }],
      bullets: [richText("{utilisation} of the link")],
    },
    emptySlide("s2", "bullets", "nothing"),
  ],
};

function renderer() {
  const told: FromWorker[] = [];
  let runs = 0;
  const environment = deckEnvironmentOf({ test: halving });
  const counted = {
    ...environment,
    run: (tasks: Parameters<typeof environment.run>[0]) => {
      runs += tasks.length;
      return environment.run(tasks);
    },
  };
  const fonts = async () => ({ regular: font("regular"), bold: font("bold") });
  const made = new DeckRenderer(counted, (message) => told.push(message), fonts);
  const slidesTold = () => told.flatMap((one) => (one.kind === "slide" ? [one.slide.id] : []));
  return { made, told, slidesTold, runs: () => runs };
}

test("a deck is laid out slide by slide, its formulas have values, its warnings are told", async () => {
  const { made, told, slidesTold } = renderer();
  await made.make(1, deck, "https://example.org/");
  expect(slidesTold()).toEqual(["s1", "s2"]);
  const read = told.find((one) => one.kind === "read");
  if (read?.kind !== "read") throw new Error("nothing was read");
  expect(read.found.texts.s1?.find(({ at }) => at === "bullet 1")?.text).toMatch(
    /^[\d.]+.% of the link$/,
  );
  expect(read.found.remeasured.runs.nada?.made?.hash).toMatch(/^[0-9a-f]{16,}$/);
  const done = told.at(-1);
  expect(done?.kind === "done" && done.warnings.some(({ slide }) => slide === 2)).toBe(true);
});

test("what has not changed is not told again, and words alone ask for no run", async () => {
  const { made, slidesTold, runs } = renderer();
  await made.make(1, deck, "");
  const [first, second] = deck.slides;
  if (first === undefined || second === undefined) throw new Error("no slides");
  const other = { ...deck, slides: [first, { ...second, title: richText("something") }] };
  await made.make(2, other, "");
  expect(slidesTold()).toEqual(["s1", "s2", "s2"]);
  expect(runs()).toBe(1);
  await made.make(
    3,
    { ...other, slides: [{ ...first, bullets: [richText("{loss over 2..5 s}")] }] },
    "",
  );
  expect(runs()).toBe(2);
});

test("pages are numbered one after another, whatever slides go on on a second one", async () => {
  const { made, told } = renderer();
  const long = Array.from({ length: 40 }, (_, i) => richText(`Bullet ${i + 1}`));
  const slides = [
    { ...emptySlide("s1", "bullets", "long"), bullets: long },
    emptySlide("s2", "bullets", "next"),
  ];
  await made.make(1, { ...emptyDeck("A test"), slides }, "");
  const pages = told.flatMap((one) => (one.kind === "slide" ? one.slide.pages : []));
  expect(pages.length).toBeGreaterThan(2);
  const numbers = pages.map(({ svg }) => Number(/>(\d+)<\/text><\/svg>$/.exec(svg)?.[1]));
  expect(numbers).toEqual(pages.map((_, i) => i + 1));
});

test("runs that cannot be had are told by their labels, and by their names where they have none", async () => {
  const { made, told } = renderer();
  const link = "#v1=s=nowhere";
  const runs = { a: { label: "Ours", link, made: null }, b: { label: "", link, made: null } };
  await made.make(1, { ...deck, runs }, "");
  const read = told.find((one) => one.kind === "read");
  const missing = read?.kind === "read" ? read.found.missing : [];
  expect(missing.map((one) => one.split(":")[0])).toEqual(["Ours", "b"]);
});

test("a turn that a newer one has taken the place of is given up", async () => {
  const { made, told } = renderer();
  const old = made.make(1, deck, "");
  await made.make(2, deck, "");
  await old;
  expect(told.filter((one) => one.kind === "done").map((one) => "turn" in one && one.turn)).toEqual(
    [2],
  );
});

test.each([
  ["pptx", "PK"],
  ["pdf", "%PDF-1.7"],
  ["md", "PK"],
] as const)("a deck is written as %s", async (format, begins) => {
  const { made, told } = renderer();
  await made.write(7, format, deck, "https://example.org/");
  const file = told.at(-1);
  if (file?.kind !== "file") throw new Error("no file");
  expect(file.ask).toBe(7);
  // A word for each slide: who waits sees that it goes on.
  const shares = told.flatMap((one) => (one.kind === "progress" ? [one.share] : []));
  expect(shares).toEqual([0.5, 0.5, 0.75]);
  expect(new TextDecoder("latin1").decode(file.bytes.slice(0, 8)).startsWith(begins)).toBe(true);
});
