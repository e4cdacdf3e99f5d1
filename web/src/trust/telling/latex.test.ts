import { describe, expect, test } from "vitest";
import { bibtexEntry, latexAddress, latexText } from "./latex";

describe("text in LaTeX", () => {
  test.each([
    ["50 % of A & B", "50 \\% of A \\& B"],
    ["loss_int #1 for $5", "loss\\_int \\#1 for \\$5"],
    ["{a}", "{\\textbraceleft}a{\\textbraceright}"],
    ["C:\\x ~ 2^3", "C:{\\textbackslash}x {\\textasciitilde} 2{\\textasciicircum}3"],
    [
      'a < b > c | "d"',
      "a {\\textless} b {\\textgreater} c {\\textbar} {\\textquotedbl}d{\\textquotedbl}",
    ],
    ["40–60 s — “it’s” 3 × 2", "40--60 s --- ``it's'' 3 $\\times$ 2"],
    ["thin\u2009space, hard\u00a0one", "thin space, hard one"],
    [
      "Zaheduzzaman Sarker, Jörg Ott, Łukasz, Škoda",
      'Zaheduzzaman Sarker, J{\\"{o}}rg Ott, {\\L}ukasz, {\\v{S}}koda',
    ],
    ["ệ", "{\\^{{\\d{e}}}}"],
    ["中 😀", "[U+4E2D] [U+1F600]"],
    ["a\nb\tc", "a b c"],
  ])("%s", (text, latex) => {
    expect(latexText(text)).toBe(latex);
  });
});

describe("an address in LaTeX", () => {
  test("of a link stays as it is", () => {
    const link = "https://example.org/lab/#v1=s=rfc8867/5.1&t=60.9&keep=A:%25%20B:::'x,y";
    expect(latexAddress(link)).toBe(link);
  });

  test("has percent signs for what \\url or BibTeX would stumble over, and opens the same", () => {
    const link = 'https://example.org/{a}\\b^c|d <é中>"`';
    const safe = latexAddress(link);
    expect(safe).toBe("https://example.org/%7Ba%7D%5Cb%5Ec%7Cd%20%3C%C3%A9%E4%B8%AD%3E%22%60");
    expect(decodeURI(safe)).toBe(link);
  });
});

test("an entry has a field a line", () => {
  expect(
    bibtexEntry("misc", "key", [
      ["year", "{2026}"],
      ["month", "nov"],
    ]),
  ).toBe("@misc{key,\n  year = {2026},\n  month = nov,\n}\n");
});
