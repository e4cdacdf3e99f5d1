import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPictures, type SlidePages } from "./pictures";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const slide = (id: string, svg = "<svg/>") => ({ id, pages: [{ svg, alt: id }] });

function pictures() {
  const told: SlidePages[] = [];
  return { told, made: createPictures((all) => told.push(all)) };
}

test("the first slide is shown at once, and a thousand in a row are told in a few goes", async () => {
  const { told, made } = pictures();
  made.add(slide("s1"));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveLength(1);
  for (let i = 2; i <= 1000; i += 1) {
    made.add(slide(`s${i}`));
    await vi.advanceTimersByTimeAsync(1);
  }
  made.flush();
  expect(told.length).toBeLessThanOrEqual(12);
  expect(told.at(-1)?.size).toBe(1000);
  // What was told before is as it was.
  expect(told[0]?.size).toBe(1);
});

test("an address is good while its picture is shown, and a moment longer", async () => {
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  const { told, made } = pictures();
  made.add(slide("s1"));
  made.flush();
  const before = told[0]?.get("s1")?.[0]?.address;
  made.add(slide("s1", "<svg> </svg>"));
  made.flush();
  expect(told[1]?.get("s1")?.[0]?.address).not.toBe(before);
  expect(revoked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(revoked.mock.calls).toEqual([[before]]);
});

test("a deck that is cleared gives up all of its addresses, and the next begins without its slides", async () => {
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  const made_of = vi.spyOn(URL, "createObjectURL");
  const { told, made } = pictures();
  made.add(slide("s1", "<svg>1</svg>"));
  made.add({ id: "s2", pages: [] });
  made.flush();
  expect(told[0]?.get("s1")).toEqual([
    { svg: "<svg>1</svg>", address: made_of.mock.results[0]?.value, alt: "s1" },
  ]);
  expect(made_of.mock.calls[0]?.[0]).toMatchObject({ type: "image/svg+xml" });
  made.clear();
  await vi.advanceTimersByTimeAsync(1999);
  expect(revoked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(revoked).toHaveBeenCalledTimes(1);
  made.add(slide("s3"));
  made.flush();
  expect([...(told.at(-1)?.keys() ?? [])]).toEqual(["s3"]);
});
