// The forms of .github/ISSUE_TEMPLATE, as the host reads them, and what the page fills in.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { formOf } from "../../src/trust/telling/wrong-run";

interface Part {
  readonly type: string;
  readonly id?: string;
  readonly attributes: { readonly label?: string; readonly value?: string };
  readonly validations?: { readonly required: boolean };
}
interface Form {
  readonly name: string;
  readonly description: string;
  readonly title: string;
  readonly body: readonly Part[];
}

const folder = new URL("../../../.github/ISSUE_TEMPLATE/", import.meta.url);
const read = (name: string): unknown => parse(readFileSync(new URL(name, folder), "utf8"));
const FORMS = ["idea.yml", "published-number.yml", "wrong-run.yml"];
const fieldsOf = ({ body }: Form) => body.filter(({ type }) => type !== "markdown");

test("there are three forms, and what chooses among them", () => {
  expect(readdirSync(folder).sort()).toEqual(["config.yml", ...FORMS]);
  expect(read("config.yml")).toEqual({ blank_issues_enabled: true });
});

test.each(FORMS)("%s has what the host asks of a form", (file) => {
  const form = read(file) as Form;
  for (const words of [form.name, form.description, form.title])
    expect(words.length).toBeGreaterThan(5);
  const fields = fieldsOf(form);
  const ids = fields.map(({ id }) => id ?? "");
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+$/);
  for (const { type, attributes } of form.body) {
    expect(["markdown", "input", "textarea"]).toContain(type);
    expect(type === "markdown" ? attributes.value : attributes.label).toMatch(/\w/);
  }
  expect(fields.some(({ validations }) => validations?.required === true)).toBe(true);
});

test("what the page fills in are fields of the form, and what is left is what only a person knows", () => {
  const { address } = formOf("https://example.org/a/b", {
    ...{ title: "A run", link: "https://example.org/#v1=s=rfc8867/5.1", hash: "1", version: "2" },
    browser: "3",
  });
  const { template, title, ...filled } = Object.fromEntries(new URL(address).searchParams);
  expect(template).toBe("wrong-run.yml");
  const form = read("wrong-run.yml") as Form;
  expect(title?.startsWith(form.title)).toBe(true);
  const ids = fieldsOf(form).map(({ id }) => id ?? "");
  expect(ids.filter((id) => id in filled)).toEqual(Object.keys(filled));
  expect(ids.filter((id) => !(id in filled))).toEqual(["seen", "expected"]);
});

test("a form for a published number asks for both values with their units, and where each is from", () => {
  const ids = fieldsOf(read("published-number.yml") as Form).map(({ id }) => id);
  expect(ids).toEqual(["source", "section", "published", "ours", "tolerance", "run", "version"]);
});
