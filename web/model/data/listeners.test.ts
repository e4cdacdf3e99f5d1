import { expect, test } from "vitest";
import { Listeners, together } from "./listeners";

test("who listens hears each word until it stops, and a stop while it is told harms nobody", () => {
  const listeners = new Listeners();
  const heard: string[] = [];
  const stopA = listeners.add(() => {
    heard.push("a");
    stopA();
  });
  const stopB = listeners.add(() => heard.push("b"));
  expect(listeners.size).toBe(2);
  listeners.tell();
  listeners.tell();
  expect(heard).toEqual(["a", "b", "b"]);
  together([stopB])();
  expect(listeners.size).toBe(0);
});
