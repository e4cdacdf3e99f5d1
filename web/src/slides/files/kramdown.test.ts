import { expect, test } from "vitest";
import { makingOfSlides } from "../../../tests/slides/real-runs";
import { type Deck, richText, type Slide } from "../deck/deck";
import { emptyDeck, emptySlide } from "../deck/edit";
import { draftName, kramdownOf } from "./kramdown";

const draftOf = async (slide: Slide, more: Partial<Deck> = {}): Promise<string> =>
  kramdownOf(await makingOfSlides([slide], more), "draft-a-b-00");

test("a table is one of Markdown: numbers at the right, and no cell falls apart", async () => {
  const columns = ["Flow", "Loss"].map((head) => ({ head, best: null }));
  const rows = [{ run: "one", cells: [richText("NADA | RFC 8698"), richText("{loss of video}")] }];
  const table = { columns, rows, note: richText("a note") };
  const draft = await draftOf({ ...emptySlide("a", "table", "Losses"), table });
  expect(draft).toMatch(
    /^\| Flow \| Loss \|\n\|:--\|--:\|\n\| NADA \\\| RFC 8698 \| [\d.]+ % \|\n\{: #slide-1-table title="Losses"\}\n\na note$/m,
  );
});

test("the best of a column has its sign in a draft, too", async () => {
  // With 150 ms more on its way the other run is later under every seed.
  const of = (more: string) => ({ label: "", link: `#v1=s=own/1&seeds=3${more}`, made: null });
  const runs = { near: of(""), far: of("&set=links.forward.delay_ms:200") };
  const columns = [
    { head: "Run", best: null },
    { head: "Delay", best: "lowest" as const },
  ];
  const rows = ["near", "far"].map((run) => {
    return { run, cells: [richText(run), richText("{one way delay mean of video}")] };
  });
  const slide = { ...emptySlide("a", "table"), table: { columns, rows, note: richText("") } };
  const draft = await draftOf(slide, { runs });
  expect(draft).toMatch(/^\| near \| \\\* \d.*\n\| far \| \d/m);
  expect(draft).toContain("\\* ahead of the others");
});

test("what Markdown would read as its own stands for itself, in letters that a draft may have", async () => {
  const slide = { ...emptySlide("a", "bullets", "x_ref *"), bullets: [richText("§4.2: <10 µs>")] };
  const draft = await draftOf(slide);
  expect(draft).toContain("# x\\_ref \\* {#slide-1}");
  expect(draft).toContain("* Section 4.2: \\<10 us\\>");
});

test("a draft has a name made of its author and title, and others in their place", () => {
  const deck = emptyDeck("NADA & friends!");
  expect(draftName({ ...deck, author: "A. Person" })).toBe("draft-a-person-nada-friends-00");
  expect(draftName(emptyDeck(""))).toBe("draft-author-evaluation-00");
});
