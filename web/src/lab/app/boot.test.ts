import { expect, test, vi } from "vitest";
import { Lacking } from "../../../model/engine/lack";
import type { Session } from "../session";
import { createBoot } from "./boot";

const session = {} as Session;

test("a lab is loading until it is there, and whoever listens hears of it", async () => {
  const heard = vi.fn();
  const boot = createBoot(async () => session);
  const stop = boot.subscribe(heard);
  expect(boot.get()).toEqual({ at: "loading" });
  await vi.waitUntil(() => boot.get().at !== "loading");
  expect(boot.get()).toEqual({ at: "ready", session });
  expect(boot.get()).toBe(boot.get());
  expect(heard).toHaveBeenCalledOnce();
  stop();
  boot.again();
  expect(heard).toHaveBeenCalledOnce();
});

test("one that failed says why, and is started again when somebody asks", async () => {
  const start = vi.fn<() => Promise<Session>>();
  start.mockRejectedValueOnce(new Error("could not be loaded")).mockResolvedValueOnce(session);
  const boot = createBoot(start);
  await vi.waitUntil(() => boot.get().at !== "loading");
  expect(boot.get()).toEqual({ at: "failed", why: "could not be loaded", lack: null });
  expect(start).toHaveBeenCalledOnce();
  boot.again();
  expect(boot.get()).toEqual({ at: "loading" });
  await vi.waitUntil(() => boot.get().at !== "loading");
  expect(boot.get()).toEqual({ at: "ready", session });
});

test("what the browser lacks is told apart from what another try may bring", async () => {
  const lacking = new Lacking("vectors");
  const boot = createBoot(() => Promise.reject(lacking));
  await vi.waitUntil(() => boot.get().at !== "loading");
  expect(boot.get()).toEqual({ at: "failed", why: lacking.message, lack: "vectors" });
});

test("what is thrown without being an error is told as it is", async () => {
  const boot = createBoot(() => Promise.reject("no memory"));
  await vi.waitUntil(() => boot.get().at !== "loading");
  expect(boot.get()).toEqual({ at: "failed", why: "no memory", lack: null });
});
