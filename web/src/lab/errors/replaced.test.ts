import { afterEach, expect, test, vi } from "vitest";
import { isReplaced, REPLACED, whyMissing } from "./replaced";

afterEach(() => vi.unstubAllGlobals());

/** A page that was started by `script`, whose address now answers with `text`. */
function page(script: string | null, text: string, ok = true) {
  const asked = vi.fn(async (..._: readonly unknown[]) => ({ ok, text: async () => text }));
  vi.stubGlobal("document", {
    querySelector: (selector: string) =>
      script !== null && selector === 'script[type="module"][src]'
        ? { getAttribute: (name: string) => (name === "src" ? script : null) }
        : null,
  });
  vi.stubGlobal("location", { pathname: "/lab/", search: "?s=5.1" });
  vi.stubGlobal("fetch", asked);
  return asked;
}

const OURS = "assets/main-1.js";

test("a page whose address names another script has been replaced, and a reload is advised", async () => {
  const asked = page(OURS, '<script src="assets/main-2.js">');
  expect(await isReplaced()).toBe(true);
  expect(asked).toHaveBeenCalledWith("/lab/?s=5.1", { cache: "no-store" });
  expect(await whyMissing()).toBe(`could not be loaded. ${REPLACED}`);
});

test("a page whose address still names its script has not, and the connection is to be checked", async () => {
  page(OURS, `<script src="${OURS}">`);
  expect(await isReplaced()).toBe(false);
  expect(await whyMissing()).toBe("could not be loaded; check the connection and try again");
});

test("without an answer, or without a script to look for, nothing is known to have taken its place", async () => {
  page(OURS, "not found", false);
  expect(await isReplaced()).toBe(false);
  const asked = page(null, "");
  expect(await isReplaced()).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => OURS }) });
  expect(await isReplaced()).toBe(false);
});
