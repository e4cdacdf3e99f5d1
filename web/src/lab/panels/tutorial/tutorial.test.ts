import { expect, test, vi } from "vitest";
import { keptStorage } from "../../../../tests/kept-storage";
import { keepProgress, nextStep, readProgress, TUTORIAL } from "./tutorial";

const kept = keptStorage();

test("the tutorial begins at its first step, and goes on where it was left", () => {
  expect(nextStep()).toBe(TUTORIAL[0]);
  keepProgress({ at: "loss", met: ["queue"] });
  keepProgress({ drawn: { queue: [1, 2] } });
  expect(nextStep()).toBe("loss");
  expect(readProgress()).toEqual({ at: "loss", met: ["queue"], drawn: { queue: [1, 2] } });
});

test("what cannot be read, or is no step, is as if it were not there", () => {
  for (const text of ["{", "7", '{"at":"moon","met":"all","drawn":{"queue":["high"]}}', "null"]) {
    kept.set("nada-lab.tour", text);
    expect(readProgress(), text).toEqual({ at: "", met: [], drawn: {} });
  }
});

test("a browser that forbids storage starts anew, and nothing fails", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(keepProgress({ at: "loss" }).at).toBe("loss");
  expect(nextStep()).toBe(TUTORIAL[0]);
});
