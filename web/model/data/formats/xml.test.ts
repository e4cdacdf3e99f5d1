import { expect, test } from "vitest";
import { escaped } from "./xml";

test("markup is spelled out", () => {
  expect(escaped('<a href="x">R&D</a>')).toBe("&lt;a href=&quot;x&quot;&gt;R&amp;D&lt;/a&gt;");
});

test("what XML 1.0 cannot hold is left out, and only that", () => {
  expect(escaped("a\u0000b\u0007c\u001fd\ud800e\ufffef\uffffg")).toBe("abcdefg");
  expect(escaped("tab\tline\nreturn\r é 測 😀 \ufffd")).toBe("tab\tline\nreturn\r é 測 😀 \ufffd");
});
