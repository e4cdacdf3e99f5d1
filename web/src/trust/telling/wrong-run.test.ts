import { expect, test } from "vitest";
import { formOf, reportText, type WrongRun } from "./wrong-run";

const RUN: WrongRun = {
  title: "Variable capacity, one flow (rfc8867/5.1)",
  link: "https://example.org/lab/#v1=s=rfc8867/5.1&t=60.9",
  hash: "415dc286553a88d1",
  version: "nada-lab 0.2.0, engine 0123456789abcdef",
  browser: "Mozilla/5.0 (X11; Linux x86_64)",
};
const PROJECT = "https://example.org/someone/nada-lab";
const fieldsOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

test("the text has what the page knows, and asks for what only a person knows", () => {
  expect(reportText(RUN)).toBe(`Run: Variable capacity, one flow (rfc8867/5.1)
Link: https://example.org/lab/#v1=s=rfc8867/5.1&t=60.9
Hash: 415dc286553a88d1
Version: nada-lab 0.2.0, engine 0123456789abcdef
Browser: Mozilla/5.0 (X11; Linux x86_64)
Seen: 
Expected, and why (RFC, section): 
`);
});

test("the form opens with all of it in its fields", () => {
  const { address, withoutLink } = formOf(PROJECT, RUN);
  expect(address.startsWith(`${PROJECT}/issues/new?template=wrong-run.yml&`)).toBe(true);
  const { title, link, hash, version, browser } = fieldsOf(address);
  expect({ title, link, hash, version, browser }).toEqual({
    ...RUN,
    title: "Wrong run: Variable capacity, one flow (rfc8867/5.1)",
  });
  expect(withoutLink).toBe(false);
});

test("an address stays below 8,000 characters: a longer link is pasted", () => {
  // Each sign of it takes three in an address.
  const long = (length: number) => ({ ...RUN, link: "&".repeat(length) });
  const whole = formOf(PROJECT, long(2400));
  expect(whole.address.length).toBeGreaterThan(7200);
  expect(whole.withoutLink).toBe(false);
  const pasted = formOf(PROJECT, long(4000));
  expect(pasted.withoutLink).toBe(true);
  expect(fieldsOf(pasted.address).link).toBe(
    "paste the link here: it stands in the page's report, and was copied where the browser allows that",
  );
  for (const { address } of [whole, pasted]) expect(address.length).toBeLessThan(8000);
});

test("whatever a title or a browser says of itself, the address stays short", () => {
  const wordy = { ...RUN, title: "é".repeat(5000), browser: "ü".repeat(5000) };
  expect(formOf(PROJECT, wordy).address.length).toBeLessThan(8000);
});

test("where no link can hold the run, the scenario's file is asked for", () => {
  const asked = /^no link can hold this run: attach the file/;
  const { address, withoutLink } = formOf(PROJECT, { ...RUN, link: "" });
  expect(fieldsOf(address).link).toMatch(asked);
  expect(withoutLink).toBe(false);
  expect(reportText({ ...RUN, link: "" })).toMatch(/^Link: no link can hold this run/m);
});
