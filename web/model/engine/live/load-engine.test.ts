import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { halving } from "../../../tests/lab";
import { TestPort } from "../../../tests/worker-port";
import { compiled } from "../module";
import { loadEngine } from "./load-engine";

const wasm = readFileSync(new URL("../../../../core/build/wasm/lab.wasm", import.meta.url));
const silent = { changed: () => {}, waiting: () => {}, failed: () => {} };
const start = async (response: Response) => {
  const startEngine = await loadEngine(await compiled(response), () => new TestPort());
  return startEngine(silent);
};

describe("the engine starts", () => {
  test.each([
    "application/wasm",
    "application/octet-stream",
  ])("from a host that calls the file %s", async (type) => {
    const engine = await start(new Response(wasm, { headers: { "content-type": type } }));
    const { changes, ...body } = halving;
    expect(engine.submit(JSON.stringify(body), JSON.stringify(changes))).toEqual([]);
    expect(engine.rows("flows.video")).toBeGreaterThan(0);
  });

  test("not from a page that says there is no such file", async () => {
    await expect(start(new Response("Not found", { status: 404 }))).rejects.toThrow(
      "could not be loaded (status 404)",
    );
  });

  test("not from something that is no engine", async () => {
    await expect(start(new Response("<!doctype html>"))).rejects.toThrow();
  });
});
