import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EnsembleEvents } from "../../../../model/engine/pool/pool";
import { createWorkers } from "./workers";

/** The smallest module there is. */
const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
const started: FakeWorker[] = [];

class FakeWorker {
  onmessage: unknown = null;
  onerror: unknown = null;
  readonly heard: { readonly kind: string }[] = [];
  ended = false;
  constructor() {
    started.push(this);
  }
  postMessage(message: { readonly kind: string }): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
}

const fetched = vi.fn();
beforeEach(() => {
  started.length = 0;
  fetched.mockReset().mockImplementation(async () => new Response(EMPTY));
  vi.stubGlobal("window", { WebAssembly, HTMLElement: { prototype: { popover: null } } });
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const cores = (hardwareConcurrency: number | undefined): void => {
  vi.stubGlobal("navigator", { hardwareConcurrency });
};
const seeds = Array.from({ length: 40 }, (_, i) => i + 1);
const ensemble = { scenario: "{}", seeds, columns: [] };
const events = (): EnsembleEvents => ({ progress: vi.fn(), done: vi.fn(), failed: vi.fn() });

test("the engine's code is fetched once for all, and again where it could not be had", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const workers = createWorkers();
  await expect(workers.module()).rejects.toThrow("Failed to fetch");
  const module = await workers.module();
  expect(module).toBeInstanceOf(WebAssembly.Module);
  expect(await workers.module()).toBe(module);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [9, 8],
  [64, 8],
  [undefined, 2],
])("of %s cores %s work on an ensemble", async (count, size) => {
  cores(count);
  const workers = createWorkers();
  const stop = workers.runEnsemble(ensemble, events());
  await vi.waitFor(() => expect(started).toHaveLength(size));
  for (const { heard } of started) expect(heard.map(({ kind }) => kind)).toEqual(["start", "task"]);
  stop();
  expect(started.every(({ ended }) => ended)).toBe(true);
});

test("what is called off before the pool is there is never begun", async () => {
  cores(2);
  const workers = createWorkers();
  const first = events();
  workers.runEnsemble(ensemble, first)();
  const stop = workers.runEnsemble({ ...ensemble, seeds: [77] }, events());
  await vi.waitFor(() => expect(started).toHaveLength(1));
  expect(started[0]?.heard[1]).toMatchObject({ task: { seed: 77 } });
  stop();
});

test("where the code cannot be had that is told, but not to who has left, and the next one is tried again", async () => {
  cores(2);
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const workers = createWorkers();
  const [left, waits] = [events(), events()];
  workers.runEnsemble(ensemble, left)();
  workers.runEnsemble(ensemble, waits);
  await vi.waitFor(() => expect(waits.failed).toHaveBeenCalled());
  expect(vi.mocked(waits.failed).mock.calls).toEqual([["Failed to fetch"]]);
  expect(left.failed).not.toHaveBeenCalled();
  const stop = workers.runEnsemble(ensemble, events());
  await vi.waitFor(() => expect(started).toHaveLength(2));
  stop();
});
