// Runs that the caller does not close.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { freshLab, halving, made } from "../tests/lab";
import { Held } from "./held";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

test("a run that nobody holds any more is freed, one that is held is not", async () => {
  const lab = await freshLab();
  const freed: string[] = [];
  const held = (name: string, owner: object) => {
    const core = made(lab, halving);
    return new Held(Object.assign(core, { destroy: () => freed.push(name) }), owner);
  };
  const kept = {};
  held("kept", kept);
  held("forgotten", {});
  held("closed", {}).close();
  expect(freed).toEqual(["closed"]);
  while (freed.length < 2) {
    collect();
    await new Promise((next) => setImmediate(next));
  }
  expect([freed, kept]).toEqual([["closed", "forgotten"], {}]);
});
