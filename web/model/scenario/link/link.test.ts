import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { VERSION } from "../../data/release";
import type { Change, Edit, Value } from "../types";
import { asMade, writeLink } from "./link";
import { readLink } from "./read-link";
import { SPEEDS, type Speed } from "./speeds";
import type { LinkState } from "./state";

const CAPACITY = "links.forward.capacity_kbps";

describe("a link", () => {
  test("can be read by a person", () => {
    const state: LinkState = {
      scenario: "rfc8867/5.1",
      edits: [
        { kind: "set", path: "seed", to: 7 },
        { kind: "change", change: { at_s: 45.1, set: CAPACITY, to: 600 } },
        { kind: "flows", family: "nada", count: 3, at_s: 50 },
      ],
      t_s: 46.3,
      window_s: [0, 60],
      flow: "nada-2",
    };
    expect(writeLink(state)).toBe(
      `#v1=s=rfc8867/5.1&set=seed:7&at=45.1:${CAPACITY}:600&flows=nada:3:50&t=46.3&w=0-60&flow=nada-2`,
    );
  });

  test.each<[string, Edit]>([
    ["flows=udp:3:50:apart", { kind: "flows", family: "udp", count: 3, at_s: 50, apart: true }],
    ["flows=udp:3::apart", { kind: "flows", family: "udp", count: 3, at_s: null, apart: true }],
    ["copy=b:a::apart", { kind: "join", name: "b", flow: { like: "a" }, at_s: null, apart: true }],
    ["copy=b:a", { kind: "join", name: "b", flow: { like: "a" }, at_s: null }],
  ])("says whether flows join apart from their equals: %s", (text, edit) => {
    expect(writeLink({ scenario: "x", edits: [edit] })).toBe(`#v1=s=x&${text}`);
    expect(readLink(`#v1=s=x&${text}`)).toMatchObject({ state: { edits: [edit] }, notices: [] });
  });

  test("is empty for a page without any difference", () => {
    expect(writeLink({ scenario: "", edits: [] })).toBe("");
  });

  test.each([
    "at 40 s set a.b.c to 5 over 2 s",
    "at%2040%20s+set%20a.b.c+to+5+over+2+s",
  ])("may say a change as a text: %s", (text) => {
    const { state, notices } = readLink(`#v1=s=x&${text}&set seed to 7&t=5`);
    expect(notices).toEqual([]);
    expect(state).toEqual({
      scenario: "x",
      edits: [
        { kind: "change", change: { at_s: 40, set: "a.b.c", to: 5, over_s: 2 } },
        { kind: "set", path: "seed", to: 7 },
      ],
      t_s: 5,
    });
  });

  test("may hold several edits between commas", () => {
    const { state, notices } = readLink(
      "#v1=s=x&set=seed:7,duration_s:30&at=1:a.b.c:true,2:a.b.c:'5",
    );
    expect(notices).toEqual([]);
    expect(state.edits).toEqual([
      { kind: "set", path: "seed", to: 7 },
      { kind: "set", path: "duration_s", to: 30 },
      { kind: "change", change: { at_s: 1, set: "a.b.c", to: true } },
      { kind: "change", change: { at_s: 2, set: "a.b.c", to: "5" } },
    ]);
  });

  test.each([
    "#v1=s=x&t=5",
    "#v1=&s=x&t=5",
    "#v1&s=x&t=5",
    "v1=s=x&t=5",
  ])("may begin like %s", (hash) => {
    expect(readLink(hash)).toEqual({ state: { scenario: "x", edits: [], t_s: 5 }, notices: [] });
  });

  test.each(["", "#"])("that is %j opens the page as it is", (hash) => {
    expect(readLink(hash)).toEqual({ state: { scenario: "", edits: [] }, notices: [] });
  });
});

test.each([
  ["apart=1", { isolated: true }],
  ["spaghetti=1", { individualRuns: true }],
])("a link with %s, as earlier pages wrote it, says the same", (part, says) => {
  expect(readLink(`#v1=s=x&${part}`)).toEqual({
    state: { scenario: "x", edits: [], ...says },
    notices: [],
  });
});

const numbers = SPEEDS.filter((speed) => speed !== "max");
const [slower = 0, faster = 0] = numbers.slice(-2);
test.each<[text: number | string, speed: number | string]>([
  ...SPEEDS.map((speed): [Speed, Speed] => [speed, speed]),
  ...numbers.flatMap((speed) =>
    [0.99, 1.01].map((times): [number, Speed] => [times * speed, speed]),
  ),
  [(slower + faster) / 2, faster],
  [32, "max"],
  [64, "max"],
])("a link with the speed %s of a former version opens with the nearest, %s", (text, speed) => {
  expect(readLink(`#v1=s=x&speed=${text}`)).toEqual({
    state: { scenario: "x", edits: [], speed },
    notices: [],
  });
});

test("keys that links had before are read, and written as they are now", () => {
  const { state, notices } = readLink("#v1=s=x&kept=0123456789abcdef&pin=4&future=A:one::");
  expect(notices).toEqual([]);
  expect(writeLink(state)).toBe("#v1=s=x&stored=0123456789abcdef&marker=4&keep=A:one::");
});

describe("a bad part of a link", () => {
  test.each([
    ["t=abc", "is not a time"],
    ["t=-5", "is not a time"],
    ["t=1e999", "is not a time"],
    ["w=9-3", "is not a range"],
    ["w=1-2-3", "is not a range"],
    ["speed=fast", `is none of ${SPEEDS.join(", ")}`],
    ["speed=0", `is none of ${SPEEDS.join(", ")}`],
    ["theme=pink", "is none of auto"],
    ["apply=then", "is neither now nor start"],
    ["colour=red", "no such key"],
    ["constructor=1", "no such key"],
    ["nonsense", "no such key"],
    ["set seed", "must be such as"],
    ["set=seed", "is not complete"],
    ["set=%E0%A4%A:1", "is not complete"],
    ["at=1:a.b", "is not complete"],
    ["draw=a.b.c:1:2", "is not complete"],
    ["flows=quic:3", "is not complete"],
    ["flows=nada:1.5", "is not complete"],
    ["flows=nada:3:", "is not complete"],
    ["flows=nada:3::together", "is not complete"],
    ["add=a:nada::frames:5:apart:1", "is not complete"],
    ["flows=nada:99999", "asks for more than 1000 flows"],
    ["scenario=a*b", "is not a packed scenario"],
    ["seeds=0", "is none of 1 to 200"],
    ["seeds=201", "is none of 1 to 200"],
    ["seeds=2.5", "is none of 1 to 200"],
    ["seeds=many", "is none of 1 to 200"],
    ["individual=yes", "is neither 0 nor 1"],
    ["spaghetti=yes", "is neither 0 nor 1"],
  ])("%s is left out, with a sentence, and the rest stands", (part, why) => {
    const { state, notices } = readLink(`#v1=s=x&${part}&chart=delay`);
    expect(state).toEqual({ scenario: "x", edits: [], chart: "delay" });
    expect(notices).toEqual([{ at: "link", what: expect.stringContaining(why) }]);
    expect(notices[0]?.what).toContain(part);
  });

  test("of earlier pages says view where links now say plot", () => {
    const { state, notices } = readLink("v1=view=cdf.queuing");
    expect([state.plot, notices]).toEqual(["cdf.queuing", []]);
  });

  test("of another version is not guessed at", () => {
    expect(readLink("#v9=s=x").notices).toHaveLength(1);
    expect(readLink("#hello").notices).toHaveLength(1);
  });

  test("that is very long is quoted in part", () => {
    const [notice] = readLink(`#v1=t=${"9x".repeat(5000)}`).notices;
    expect(notice?.what.length).toBeLessThan(200);
  });

  test.each([
    ["at", "x:a.b.c:1"],
    ["at", ":a.b.c:1"],
    ["at", "1::1"],
    ["at", "1:a.b.c"],
    ["at", "1:a.b.c:1:x"],
    ["leave", ""],
    ["leave", "video:x"],
    ["leave", "video:5:6"],
  ])("with a part %s=%s that says nothing is read without it, and that is told", (key, text) => {
    const { state, notices } = readLink(`#v1=s=x&${key}=${text}`);
    expect(state).toEqual({ scenario: "x", edits: [] });
    expect(notices).toHaveLength(1);
  });

  test("cannot bring in more edits than a link may hold", () => {
    const many = Array.from({ length: 2000 }, (_, i) => `seed:${i}`).join(",");
    const { state, notices } = readLink(`#v1=set=${many}`);
    expect(state.edits).toHaveLength(500);
    expect(notices.map(({ what }) => what)).toEqual([
      "holds 2000 changes: the first 500 are made, 1500 left out; ask for the scenario as a file",
    ]);
  });
});

// Minus zero is the one number that text does not tell from another.
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0);
const time = fc.double({ noNaN: true, min: 0, max: 1e6 });
const text = fc.string({ unit: "grapheme", minLength: 1 });
const dotless = text.filter((name) => !name.includes("."));
const value: fc.Arbitrary<Value> = fc.oneof(number, fc.boolean(), fc.string({ unit: "grapheme" }));
const change = (set: string): fc.Arbitrary<Change> =>
  fc.record(
    {
      at_s: time,
      set: fc.constant(set),
      to: value,
      over_s: fc.double({ noNaN: true, min: 1e-3, max: 1e6 }),
    },
    { requiredKeys: ["at_s", "set", "to"] },
  );
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant("set" as const), path: text, to: value }),
  text.chain(change).map((one): Edit => ({ kind: "change", change: one })),
  text.chain((path) =>
    fc.record({
      kind: fc.constant("redraw" as const),
      path: fc.constant(path),
      initial: value,
      changes: fc.array(change(path), { maxLength: 5 }),
    }),
  ),
  fc.record({
    kind: fc.constant("join" as const),
    name: dotless,
    flow: fc.oneof(
      fc.record({ like: text }),
      fc.record({ controller: fc.string(), profile: fc.string(), source: text }),
    ),
    at_s: fc.option(time, { nil: null }),
  }),
  fc.record({
    kind: fc.constant("leave" as const),
    name: text,
    at_s: fc.option(time, { nil: null }),
  }),
  fc.record({
    kind: fc.constant("flows" as const),
    family: fc.constantFrom("nada" as const, "tcp" as const, "udp" as const),
    count: fc.nat({ max: 1000 }),
    at_s: fc.option(time, { nil: null }),
  }),
);
const range = fc
  .tuple(fc.nat({ max: 1e9 }), fc.integer({ min: 1, max: 1e9 }))
  .map(([from, width]) => [from / 1000, (from + width) / 1000] as const);
const state: fc.Arbitrary<LinkState> = fc.record(
  {
    scenario: text,
    edits: fc.array(edit, { maxLength: 6 }),
    packed: fc.stringMatching(/^[\w-]+$/),
    t_s: time,
    window_s: range,
    selection_s: range,
    marker_s: time,
    flow: text,
    link: text,
    signal: text,
    queue: text,
    chart: text,
    speed: fc.constantFrom(...SPEEDS),
    apply: fc.constant("start" as const),
    theme: fc.constantFrom("light" as const, "dark" as const),
    autoplay: fc.constant(false as const),
    seeds: fc.integer({ min: 2, max: 200 }),
    individualRuns: fc.constant(true as const),
    made: fc.record({
      version: fc.tuple(fc.nat(), fc.nat(), fc.nat()).map((parts) => parts.join(".")),
      hash: fc.stringMatching(/^[0-9a-f]{16}$/),
    }),
  },
  { requiredKeys: ["scenario", "edits"] },
);

describe("the law of links", () => {
  test("whatever is written can be read back, without notices", () => {
    fc.assert(
      fc.property(state, (written) => {
        const { state: read, notices } = readLink(writeLink(written));
        expect(notices).toEqual([]);
        expect(read).toEqual({ ...written });
      }),
      { numRuns: 500 },
    );
  });

  test("a written link is a valid fragment: a URL leaves it as it is", () => {
    fc.assert(
      fc.property(state, (written) => {
        const link = writeLink(written);
        expect(new URL(`https://example.org/${link}`).hash).toBe(link);
      }),
    );
  });

  test("any text at all gives a usable state", () => {
    const wild = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "binary" }).map((tail) => `#v1=${tail}`),
      state.chain((written) => {
        const link = writeLink(written);
        return fc.nat({ max: link.length }).map((cut) => link.slice(0, cut));
      }),
      fc
        .array(fc.tuple(fc.constantFrom("s", "set", "at", "draw", "flows", "t", "w"), fc.string()))
        .map((parts) => `#v1=${parts.map(([key, rest]) => `${key}=${rest}`).join("&")}`),
    );
    fc.assert(
      fc.property(wild, (hash) => {
        const { state: read, notices } = readLink(hash);
        expect(typeof read.scenario).toBe("string");
        expect(Array.isArray(read.edits)).toBe(true);
        for (const [low, high] of [read.window_s, read.selection_s].filter(
          (r) => r !== undefined,
        )) {
          expect(low).toBeLessThan(high);
        }
        if (read.t_s !== undefined) expect(read.t_s).toBeGreaterThanOrEqual(0);
        for (const { at, what } of notices) {
          expect(at).toBe("link");
          expect(what).not.toBe("");
        }
      }),
      { numRuns: 1000 },
    );
  });
});

test("a moment next to nothing is written without an exponent, whose minus sign would part the range", () => {
  const state = { scenario: "", edits: [], window_s: [1e-7, 2.5] } as const;
  expect(writeLink(state)).toBe("#v1=w=0-2.5");
  expect(readLink(writeLink(state)).notices).toEqual([]);
});

test("a link of a later version is told from no link at all", () => {
  expect(readLink("#v2=s=x").notices).toEqual([
    {
      at: "link",
      what: `ignored "#v2=s=x": it is of a later version; this is nada-lab ${VERSION}, whose links begin with #v1=`,
    },
  ]);
  for (const other of ["#moon", "#v0=s=x", "#version"])
    expect(readLink(other).notices[0]?.what).toContain("there is no page of that name");
});

test("what came of a link stands at its end, and is nothing where it is no version with a hash", () => {
  const made = { version: "0.2.0", hash: "415dc286553a88d1" };
  const link = asMade("#v1=s=rfc8867/5.1&t=60.9", made);
  expect(link).toBe("#v1=s=rfc8867/5.1&t=60.9&made=0.2.0:415dc286553a88d1");
  expect(readLink(link)).toEqual({
    state: { scenario: "rfc8867/5.1", edits: [], t_s: 60.9, made },
    notices: [],
  });
  expect(asMade("", made)).toBe("");
  for (const bad of ["", "0.2.0", "0.2.0:415d", ":415dc286553a88d1", "0.2.0:415dc286553a88d1:1"])
    expect(readLink(`#v1=made=${bad}`).notices).toEqual([
      { at: "link", what: `ignored "made=${bad}": is no version with the hash of a run` },
    ]);
});
