import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocks } from "../../../tests/slides/fake-locks";
import { createWriter } from "./writer";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser that takes its time to give a lock that nobody has. */
class SlowLocks extends FakeLocks {
  override request(...given: Parameters<FakeLocks["request"]>): Promise<never> {
    return new Promise<void>((done) => setTimeout(done, 2500)).then(() => super.request(...given));
  }
}

function writerOf(locks: LockManager) {
  const waits: boolean[] = [];
  const told = { onWait: (waiting: boolean) => waits.push(waiting), onLost: () => undefined };
  return { waits, writer: createWriter("deck", told, locks) };
}

test("a tab that is alone is never told to wait, however slow its browser is", async () => {
  const { waits, writer } = writerOf(new SlowLocks());
  const taken = writer.take();
  await vi.advanceTimersByTimeAsync(3000);
  await taken;
  expect(waits).toEqual([false]);
});

test("a tab beside one that writes is told to wait, and when it need not any more", async () => {
  const locks = new FakeLocks();
  const first = writerOf(locks);
  await first.writer.take();
  const second = writerOf(locks);
  void second.writer.take();
  await vi.advanceTimersByTimeAsync(900);
  expect(second.waits).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(second.waits).toEqual([true]);
  first.writer.giveBack();
  await vi.advanceTimersByTimeAsync(10);
  expect(second.waits).toEqual([true, false]);
});
