// What an editor says of a scenario by its schema: by the very service that answers in VS Code, and in what is made of it.
import { expect, test } from "vitest";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import type { SchemaObject } from "../../model/engine/schema";
import { halving } from "../../tests/lab";
import { loadLab } from "../input/engine-file";
import { jsonSchema } from "./json-schema";

const described = (await loadLab()).schema();
const service = getLanguageService({});
const schema = jsonSchema(described);
service.configure({ schemas: [{ uri: "scenario:", fileMatch: ["*"], schema }] });

const opened = (scenario: unknown) => {
  const text = JSON.stringify(scenario, null, 2);
  const document = TextDocument.create("file:///mine.json", "json", 1, text);
  return { text, document, json: service.parseJSONDocument(document) };
};

/** Each with the text that is underlined. */
async function said(scenario: unknown): Promise<readonly string[]> {
  const { text, document, json } = opened(scenario);
  const told = await service.doValidation(document, json);
  return told.map(({ range, message }) => {
    const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    return `${text.slice(from, to)}: ${message}`;
  });
}

/** What it offers in the place of a value. */
async function offered(scenario: unknown, value: string): Promise<readonly string[]> {
  const { text, document, json } = opened(scenario);
  const place = document.positionAt(text.indexOf(`"${value}"`) + 1);
  const list = await service.doComplete(document, place, json);
  return (list?.items ?? []).map(({ label }) => label);
}

const link = (part: object) => ({
  ...halving,
  links: { ...halving.links, forward: { capacity_kbps: 1000, ...part } },
});
const flow = (part: object) => ({
  ...halving,
  flows: { video: { ...halving.flows.video, ...part } },
});

/** Parts of links and flows that are of one kind or another. */
const parts = (["link", "flow"] as const).flatMap((owner) =>
  Object.entries(described.objects[owner]?.parts ?? {}).flatMap(([key, name]) => {
    const { kinds } = described.objects[name] as SchemaObject;
    const inPlace = owner === "link" ? link : flow;
    return kinds === undefined ? [] : [{ key, kinds: Object.keys(kinds), inPlace }];
  }),
);
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`);

test("there are parts of several kinds in links and in flows", () => {
  const keys = parts.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(["access", "queue", "source", "controller"]));
});

test.each(parts)("of a misspelt kind of $key it says which there are, and offers them", async ({
  key,
  kinds,
  inPlace,
}) => {
  for (const kind of ["codle", 5]) {
    const wrong = inPlace({ [key]: { kind } });
    const what = `Value is not accepted. Valid values: ${quoted(kinds).join(", ")}.`;
    expect(await said(wrong)).toEqual([`${JSON.stringify(kind)}: ${what}`]);
  }
  expect(await offered(inPlace({ [key]: { kind: "codle" } }), "codle")).toEqual(quoted(kinds));
});

test("of a field of another kind, and of a value out of range, it says what is wrong there alone", async () => {
  expect(await said(link({ queue: { kind: "codel", limit_packet: 3 } }))).toEqual([
    '"limit_packet": Property limit_packet is not allowed.',
  ]);
  // A queue without a kind is of the default one, which has no target.
  expect(await said(link({ queue: { limit_ms: 300, target_ms: 5 } }))).toEqual([
    '"target_ms": Property target_ms is not allowed.',
  ]);
  expect(await said(link({ delay_ms: "long" }))).toEqual([
    '"long": Incorrect type. Expected "number".',
  ]);
  expect(await said(flow({ controller: { kind: "nada", XREF_ms: -1 } }))).toEqual([
    "-1: Value is below the minimum of 0.",
  ]);
});

test("of a misspelt word in the place of a number or of bounds it says the word", async () => {
  expect(await said(link({ capacity_kbps: "unlimitd" }))).toEqual([
    '"unlimitd": Value is not accepted. Valid values: "unlimited".',
  ]);
  const expectation = { flow: "video", loss_ratio: "repot" };
  expect(await said({ ...halving, expect: [expectation] })).toEqual([
    '"repot": Value is not accepted. Valid values: "report".',
  ]);
  expect(await offered(link({ capacity_kbps: "un" }), "un")).toContain('"unlimited"');
  expect(await said(link({ capacity_kbps: "unlimited" }))).toEqual([]);
});
