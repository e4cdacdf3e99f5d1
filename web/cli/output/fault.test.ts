import { expect, test } from "vitest";
import { BadInput } from "../terminal/faults";
import { writingFault } from "./fault";

const refused = (code: string): Error =>
  Object.assign(new Error(`${code}: no way, write '/somewhere/.staged-1'`), {
    code,
    syscall: "write",
  });

test.each([
  ["ENOSPC", "make room and start the same command again, or name another place"],
  ["EDQUOT", "make room and start the same command again, or name another place"],
  ["EACCES", "name another place"],
])("%s while writing is told without the path of a temporary file: %s", (code, help) => {
  const fault = writingFault("--out results", refused(code));
  expect(fault).toBeInstanceOf(BadInput);
  expect(fault.message).toBe(`--out results: ${code}: no way; nothing there was changed; ${help}`);
});

test("what no system refused stays as it is", () => {
  const own = new Error("a mistake of ours");
  expect(writingFault("--out results", own)).toBe(own);
  expect(writingFault("--out results", "a word")).toBe("a word");
});
