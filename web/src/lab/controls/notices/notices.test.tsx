import { expect, test } from "vitest";
import { markupOf, wordsIn } from "../../../../tests/rendered";
import { Notice, titleOf } from "./notices";

test("a notice says whether something has to be changed", () => {
  const wrong = { at: "duration_s", what: "must be a number in s" };
  const note = { at: "two.json", what: "is the first of 3 files", note: "fact" } as const;
  expect(titleOf([wrong])).toContain("One thing needs a change");
  expect(titleOf([wrong, note])).toContain("One thing needs a change");
  expect(titleOf([wrong, note, wrong])).toContain("2 things need a change");
  expect(titleOf([note])).not.toContain("change");
  expect(titleOf([{ at: "link", what: "ignored" }])).toContain("Not all of the link");
  expect(titleOf([{ at: "link", what: "ignored" }, note])).toContain("Not all of the link");
});

test("what is left to do is not called nothing", () => {
  const fact = { at: "5.1", what: "is rfc8867/5.1 now", note: "fact" } as const;
  const task = { at: "big.json", what: "is too large for a link", note: "task" } as const;
  expect(titleOf([fact])).toContain("nothing has to be done");
  for (const faults of [[task], [fact, task]]) {
    expect(titleOf(faults)).toContain("something is left for you to do");
    expect(titleOf(faults)).not.toContain("nothing");
  }
});

test.each([
  [10, 10, ""],
  [11, 11, "and 1 more"],
  [30_000, 11, "and 29 990 more"],
])("of %d sentences ten are shown, and how many there are besides", (count, lines, last) => {
  const faults = Array.from({ length: count }, (_, i) => ({ at: "link", what: `ignored "a${i}"` }));
  const markup = markupOf(<Notice faults={faults} onDismiss={() => undefined} />);
  expect(markup.match(/<li>/g)).toHaveLength(lines);
  expect(wordsIn(markup)).toContain('ignored "a9"');
  expect(wordsIn(markup)).not.toContain('ignored "a10"');
  expect(wordsIn(markup)).toContain(last);
});
