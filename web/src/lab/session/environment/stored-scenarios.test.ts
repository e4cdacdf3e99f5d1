import { afterEach, expect, test, vi } from "vitest";
import { createStoredScenarios, createUnstoredScenarios } from "./stored-scenarios";

afterEach(() => vi.unstubAllGlobals());

/** Storage that takes what a test lets it take. */
function storageThat(takes: boolean) {
  const rows: [string, string, string][] = [];
  const put = async (key: string, name: string, text: string) => {
    rows.push([key, name, text]);
    return takes;
  };
  const find = vi.fn(async (key: string) => (takes ? `stored ${key}` : null));
  return { rows, find, files: createStoredScenarios(async () => ({ put, find })) };
}

// The first eight bytes of SHA-256 of "abc" (FIPS 180-2).
const KEY_OF_ABC = "ba7816bf8f01cfea";

test("a file is stored under a key of its content, with its name", async () => {
  const { rows, find, files } = storageThat(true);
  expect(await files.keep("a.json", "abc")).toEqual({ key: KEY_OF_ABC, stored: true });
  expect(rows).toEqual([[KEY_OF_ABC, "a.json", "abc"]]);
  // What is stored is looked for there.
  expect(await files.find(KEY_OF_ABC)).toBe(`stored ${KEY_OF_ABC}`);
  expect(find).toHaveBeenCalledOnce();
});

test("the same text has the same key, another one another", async () => {
  const { files } = storageThat(true);
  const keys = [];
  for (const text of ["abc", "abc", "abd"]) keys.push((await files.keep("a", text)).key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("what storage does not take is there as long as the page", async () => {
  const { find, files } = storageThat(false);
  expect(await files.keep("a.json", "abc")).toEqual({ key: KEY_OF_ABC, stored: false });
  expect(await files.find(KEY_OF_ABC)).toBe("abc");
  expect(find).not.toHaveBeenCalled();
  expect(await files.find("0000000000000000")).toBeNull();
});

test("without storage every file has a key all the same", async () => {
  const files = createUnstoredScenarios();
  expect(await files.keep("a.json", "abc")).toEqual({ key: KEY_OF_ABC, stored: false });
  expect(await files.find("0000000000000000")).toBeNull();
});

test("over plain HTTP, where a browser hashes nothing, a file has a key all the same", async () => {
  vi.stubGlobal("crypto", {
    getRandomValues: (into: Uint8Array) => {
      into.set([0, 1, 2, 3, 4, 5, 254, 255]);
      return into;
    },
  });
  const { files } = storageThat(true);
  expect((await files.keep("a.json", "abc")).key).toBe("000102030405feff");
});
