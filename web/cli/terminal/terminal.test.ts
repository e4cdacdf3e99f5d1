import { expect, test } from "vitest";
import { progressOn } from "./terminal";

function progress(isTTY: boolean) {
  const written: string[] = [];
  const clock = { now_ms: 0 };
  const stream = { isTTY, write: (text: string) => written.push(text) };
  return { written, clock, say: progressOn(stream, () => clock.now_ms) };
}

test("a person sees one line change", () => {
  const { written, say } = progress(true);
  say("run: 1 %");
  say("");
  expect(written).toEqual(["\r\u001b[Krun: 1 %", "\r\u001b[K"]);
});

test("a log gets a line every few seconds, and a short run none", () => {
  const { written, clock, say } = progress(false);
  for (clock.now_ms = 0; clock.now_ms < 11_000; clock.now_ms += 100) say(`run: ${clock.now_ms} ms`);
  say("");
  expect(written).toEqual(["run: 5000 ms\n", "run: 10000 ms\n"]);
});
