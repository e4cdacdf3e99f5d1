import { expect, test } from "vitest";
import { bindsText, shareNotes } from "./share-words";

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
