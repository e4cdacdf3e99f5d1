import { describe, expect, test } from "vitest";
import { isShort } from "./copied";
import { scenarioNamesIn, whole } from "./written";

const shared = {
  jitter: { value: "none", why: "To see the controller alone." },
  "jitter of RFC 8868": { parameter: "jitter", value: "15 ms", why: "Its model." },
};
const one = (flow: string, figure: object, why = "ours") => ({ flow, from_s: 0, ...figure, why });
const file = {
  title: "One flow",
  story: "Watch it.",
  assumptions: ["jitter", { parameter: "queue", value: "300 ms", why: "usual" }],
  links: { forward: { delay_ms: 50, queue: { kind: "drop_tail", limit_ms: 300 } } },
  flows: { video: { path: ["forward"] }, audio: { path: ["forward"] } },
  expect: [one("video", { loss_ratio: [0, 0.1] }), one("audio", { loss_ratio: [0, 0.1] })],
  variants: {
    far: { title: "Far away", set: { "links.forward.delay_ms": 100 } },
    alone: {
      set: { "flows.audio": null },
      assumptions: ["jitter of RFC 8868", { parameter: "queue", value: null }],
      expect: [
        one("audio", { loss_ratio: null }),
        one("video", { loss_ratio: [0, 0.2] }, "published: 0.2"),
        one("video", { jain_index: "report" }),
      ],
    },
    two: { set: { "flows.second": { path: ["forward"] }, "flows.second.start_s": 9 } },
  },
};
const { variants, ...base } = file;
const named = {
  ...base,
  assumptions: [{ parameter: "jitter", ...shared.jitter }, file.assumptions[1]],
};

test("a file holds its own scenario and its variants", () => {
  expect(scenarioNamesIn(file, "5.1")).toEqual(["5.1", "far", "alone", "two"]);
  expect(scenarioNamesIn({ ...base }, "5.1")).toEqual(["5.1"]);
  expect([isShort(file), isShort(base), isShort(named), isShort({})]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe("made whole", () => {
  test("the file's own scenario has no variants, and what its collection assumes in words", () => {
    expect(whole(file, null, shared)).toEqual(named);
    expect(whole(named, null, shared)).toEqual(named);
  });

  test("a variant has what it sets, and else all that its base says", () => {
    const links = { forward: { ...file.links.forward, delay_ms: 100 } };
    expect(whole(file, "far", shared)).toEqual({ ...named, title: "Far away", links });
  });

  test("a variant may take away, in place of what its base says, and add", () => {
    expect(whole(file, "alone", shared)).toMatchObject({
      flows: { video: {} },
      assumptions: [{ parameter: "jitter", value: "15 ms" }],
      expect: [
        one("video", { loss_ratio: [0, 0.2] }, "published: 0.2"),
        one("video", { jain_index: "report" }),
      ],
    });
    expect(whole(file, "two", shared)).toMatchObject({
      flows: { video: {}, audio: {}, second: { path: ["forward"], start_s: 9 } },
    });
  });
});

test.each([
  ["a list of variants", { variants: [] }, "variants", "must be an object"],
  ["a variant that is no object", { variants: { x: 3 } }, "variants.x", "must be an object"],
  [
    "a field of the scenario beside set",
    { variants: { x: { links: {} } } },
    "variants.x.links",
    "is nothing that a variant has; it has title, story, source, id, phenomena, try, assumptions, expect, set, and fields of the scenario stand in set by their paths",
  ],
  [
    "a link that is not there",
    { variants: { x: { set: { "links.forwad.delay_ms": 1 } } } },
    "variants.x.set.links.forwad.delay_ms",
    'there is no link "forwad"; did you mean forward?',
  ],
  [
    "a path that is none",
    { variants: { x: { set: { "links..delay_ms": 1 } } } },
    "variants.x.set.links..delay_ms",
    "must be a path",
  ],
  [
    "to take away what is not there",
    { variants: { x: { set: { "links.forward.loss": null } } } },
    "variants.x.set.links.forward.loss",
    "takes away what is not there",
  ],
  [
    "an assumption that nobody says",
    { assumptions: ["jiter"] },
    "assumptions.0",
    '"jiter" is not among the assumptions of the collection.json',
  ],
  [
    "an assumption of a variant that nobody says",
    { variants: { x: { assumptions: ["jiter"] } } },
    "variants.x.assumptions.0",
    '"jiter" is not among the assumptions of the collection.json',
  ],
  [
    "to take away an assumption that is not made",
    { variants: { x: { assumptions: [{ parameter: "codec", value: null }] } } },
    "variants.x.assumptions.0",
    "takes away an assumption",
  ],
  [
    "to take away what is not expected",
    { variants: { x: { expect: [one("video", { loss_ratio: null, to_s: 3 })] } } },
    "variants.x.expect.0",
    "takes away what its base does not expect",
  ],
])("%s is refused, with its place and what to do", (_, part, at, what) => {
  const name = "x" in ((part as { variants?: object }).variants ?? {}) ? "x" : null;
  expect(whole({ ...file, ...part }, name, shared)).toEqual([
    { at, what: expect.stringContaining(what) },
  ]);
});

test("a variant of a list is told of the list alone", () => {
  expect(whole({ ...file, variants: [] }, "far", shared)).toEqual([
    { at: "variants", what: "must be an object of variants by their names" },
  ]);
});
