import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { save, saveFile, saveText } from "./save";

const saved: { name: string; href: string; clicked: boolean }[] = [];
const blobs: Blob[] = [];
const revoked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  saved.length = 0;
  blobs.length = 0;
  revoked.mockClear();
  vi.stubGlobal("document", {
    createElement: (name: string) => {
      expect(name).toBe("a");
      const anchor = { href: "", download: "", click: () => undefined };
      anchor.click = () => {
        saved.push({ name: anchor.download, href: anchor.href, clicked: true });
      };
      return anchor;
    },
  });
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return `blob:${blobs.length}`;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(revoked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a text comes to the person as a file, whose address stays until the browser has it", async () => {
  save("a.json", ["one", " two"], "application/json");
  expect(saved).toEqual([{ name: "a.json", href: "blob:1", clicked: true }]);
  expect(blobs[0]?.type).toBe("application/json");
  expect(await blobs[0]?.text()).toBe("one two");
  vi.advanceTimersByTime(9_999);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoked.mock.calls).toEqual([["blob:1"]]);
});

test("files are named after their scenario", async () => {
  saveFile("rfc8867/5.1", "png", "picture", "image/png");
  saveText("file:my test.json", "flows.csv", ["a,b\n", "1,2\n"]);
  expect(saved.map(({ name }) => name)).toEqual(["rfc8867-5.1.png", "my-test-flows.csv"]);
  expect(blobs.map(({ type }) => type)).toEqual(["image/png", "text/csv"]);
  expect(await blobs[0]?.text()).toBe("picture");
  expect(await blobs[1]?.text()).toBe("a,b\n1,2\n");
});
