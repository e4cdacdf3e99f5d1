import { expect, test, vi } from "vitest";
import { createResource } from "./resource";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("what is large is loaded once, with whoever wants to see it first", async () => {
  const load = vi.fn(async () => "much");
  const resource = createResource("nothing", load);
  expect(resource.get()).toEqual({ at: "loading", value: "nothing" });
  expect(load).not.toHaveBeenCalled();
  const [one, two] = [vi.fn(), vi.fn()];
  resource.subscribe(one);
  resource.subscribe(two);
  await settled();
  expect(resource.get()).toEqual({ at: "ready", value: "much" });
  expect(resource.get()).toBe(resource.get());
  resource.subscribe(one);
  await settled();
  expect(load).toHaveBeenCalledOnce();
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 1]);
});

test("what comes in parts is told as it comes", async () => {
  let go = (): void => undefined;
  const resource = createResource<string>("nothing", async (part) => {
    part("some");
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    return "all";
  });
  const heard = vi.fn();
  resource.subscribe(heard);
  expect(resource.get()).toEqual({ at: "loading", value: "some" });
  go();
  await settled();
  expect(resource.get()).toEqual({ at: "ready", value: "all" });
  expect(heard).toHaveBeenCalledTimes(2);
});

test("what could not be loaded is tried again by the next who asks", async () => {
  const load = vi.fn(async () => "much").mockRejectedValueOnce(new Error("no connection"));
  const resource = createResource("nothing", load);
  const heard = vi.fn();
  const stop = resource.subscribe(heard);
  await settled();
  expect(resource.get()).toEqual({ at: "failed", value: "nothing" });
  expect(heard).toHaveBeenCalledOnce();
  stop();
  resource.subscribe(vi.fn());
  await settled();
  expect(resource.get()).toEqual({ at: "ready", value: "much" });
  expect(load).toHaveBeenCalledTimes(2);
  // Who has left hears nothing more.
  expect(heard).toHaveBeenCalledOnce();
});
