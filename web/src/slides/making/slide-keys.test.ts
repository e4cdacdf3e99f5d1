import { expect, test } from "vitest";
import { emptyDeck, emptySlide } from "../deck/edit";
import { slideKeys } from "./slide-keys";

const one = emptySlide("s1", "bullets", "one");
const two = emptySlide("s2", "bullets", "two");
const deck = { ...emptyDeck("A test"), slides: [one, two] };
const keys = (of = deck, site = "https://a.example/", engine = "lab-1.wasm") =>
  slideKeys(of, site, engine);
const run = { label: "NADA", link: "#v1=s=rfc8867/5.1", made: null };

test("each slide has a name of its own, the same for the same slide", () => {
  expect([...keys().keys()]).toEqual(["s1", "s2"]);
  expect(new Set(keys().values()).size).toBe(2);
  expect(keys(structuredClone(deck))).toEqual(keys());
});

test("what is seen on it, its engine, its place and its page's address make another name", () => {
  const name = keys().get("s1");
  const others = [
    keys({ ...deck, slides: [{ ...one, title: two.title }, two] }),
    keys({ ...deck, slides: [two, one] }),
    keys({ ...deck, title: "Another" }),
    keys({ ...deck, runs: { nada: run } }),
    keys({ ...deck, runs: { nada: { ...run, link: "#v1=s=rfc8867/5.2" } } }),
    keys(deck, "https://b.example/"),
    keys(deck, "https://a.example/", "lab-2.wasm"),
  ].map((all) => all.get("s1"));
  expect(new Set([name, ...others]).size).toBe(others.length + 1);
});

test("what is said, played live, or was once measured makes none", () => {
  const said = { ...one, notes: "Say this." };
  expect(keys({ ...deck, slides: [said, two] })).toEqual(keys());
  const was = { ...one, title: { ...one.title, was: ["7 ms"] } };
  expect(keys({ ...deck, slides: [was, two] })).toEqual(keys());
  const measured = { nada: { ...run, made: { build: "0", hash: "1" } } };
  expect(keys({ ...deck, runs: measured })).toEqual(keys({ ...deck, runs: { nada: run } }));
});
