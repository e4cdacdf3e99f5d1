import { expect, test } from "vitest";
import { joined } from "./protocol";

test.each([
  ["an object with fields", '{"seed":1}', { seed: 1, changes: [{ at_s: 1 }] }],
  ["one that ends in others", '{"links":{"a":{}}}\n', { links: { a: {} }, changes: [{ at_s: 1 }] }],
  ["an empty one", "{}", { changes: [{ at_s: 1 }] }],
  ["an empty one with white space", "{ \n }", { changes: [{ at_s: 1 }] }],
])("a scenario's text and its changes are one text: %s", (_, body, whole) => {
  expect(JSON.parse(joined(body, '[{"at_s":1}]'))).toEqual(whole);
});
