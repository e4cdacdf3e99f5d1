import { expect, test } from "vitest";
import { bindsText, isShareRatio, shareNotes, spanNotes } from "./share-words";

const even = {
  mean_fair_share_kbps: 750,
  lowest_fair_share_kbps: 750,
  highest_fair_share_kbps: 750,
  mean_path_share_kbps: 750,
  mean_plain_share_kbps: 750,
};

test("a share that is one number for every purpose says nothing more", () => {
  expect(shareNotes(even)).toEqual([]);
  expect(shareNotes({})).toEqual([]);
  expect(shareNotes({ mean_fair_share_kbps: null, mean_path_share_kbps: null })).toEqual([]);
});

test("where the flow's own highest rate binds, that and what the path gives is said", () => {
  const says = "its highest rate (1567 kbit/s) binds; the path gives 2464 kbit/s";
  expect(bindsText({ fair_share_kbps: 1567.2, path_share_kbps: 2464 })).toBe(says);
  expect(
    shareNotes({
      ...even,
      mean_fair_share_kbps: 1567.2,
      lowest_fair_share_kbps: 1567.2,
      highest_fair_share_kbps: 1567.2,
      mean_plain_share_kbps: 1567.2,
      mean_path_share_kbps: 2464,
    }),
  ).toEqual([says]);
});

test("a share that changed has its range, and one by weights what it would be without", () => {
  expect(
    shareNotes({ ...even, lowest_fair_share_kbps: 500, highest_fair_share_kbps: 1000 }),
  ).toEqual(["share 500 kbit/s to 1000 kbit/s"]);
  expect(shareNotes({ ...even, mean_plain_share_kbps: 1000 })).toEqual([
    "by its priority; 1000 kbit/s if all had the same",
  ]);
});

test.each([
  [[10, 15], []],
  [[10, 14.9], ["over 4.9 s, too short to tell of fairness"]],
  [[7, 12], []],
  [[6.9, 12], ["begins 1.9 s after a step, which the rate follows later"]],
  [[5, 12], ["begins at a step, which the rate follows later"]],
  [[4.9, 12], []],
] as const)("a share from %o s beside a step at 5 s: %o", (span_s, notes) => {
  expect(spanNotes(span_s, [5, 20])).toEqual(notes);
});

test("both ratios of shares are such, and no rate is", () => {
  const names = ["fair_share_ratio", "allowed_share_ratio", "mean_fair_share_kbps", "loss_ratio"];
  expect(names.filter(isShareRatio)).toEqual(names.slice(0, 2));
});
