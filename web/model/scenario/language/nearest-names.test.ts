import { expect, test } from "vitest";
import { meant, nearestNames } from "./nearest-names";

test.each([
  // What holds it, in the order that the names have, three at most.
  ["de", ["delay", "Code", "other", "index", "side"], ["delay", "Code", "index"]],
  ["DEL", ["delay"], ["delay"]],
  // Else what is a few letters away, nearest first: one of up to five, two of six.
  ["vidoe", ["video"], []],
  ["vido", ["video", "audio"], ["video"]],
  ["vidoes", ["audio", "videos", "video"], ["videos", "video"]],
  ["videox", ["vide", "video"], ["video", "vide"]],
  ["abcdef", ["abxdef", "abcdxx", "abcxef", "xbcdef"], ["abxdef", "abcxef", "xbcdef"]],
  ["x", ["y", "yz"], ["y"]],
  ["rat", [], []],
  // With its collection, and without it.
  ["5.11", ["rfc8867/5.12", "rfc8867/6.3"], ["rfc8867/5.12"]],
  ["rfc8868/5.1", ["rfc8867/5.1"], ["rfc8867/5.1"]],
])("%s among %j may mean %j", (typed, names, near) => {
  expect(nearestNames(typed, names)).toEqual(near);
});

test("a refusal ends with what may be meant, or with what there is", () => {
  expect(meant("vido", ["video", "audio"])).toBe("; did you mean video?");
  expect(meant("de", ["delay", "code"])).toBe("; did you mean delay or code?");
  expect(meant("seven", ["a", "b"])).toBe("; there are a, b");
  expect(meant("seven", [])).toBe("; there are none");
});
