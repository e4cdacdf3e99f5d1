// Every section, equation, figure and table of an RFC that the project cites is there, in the document that it names.

import { describe, expect, test } from "vitest";
import { type Citation, citationsIn, type Part } from "./citations";
import { projectTexts } from "./project-texts";
import sections from "./sections.json" with { type: "json" };

/** RFCs whose text was not at hand when sections.json was made: whether their sections are there is not known. */
const NOT_HELD: Readonly<Record<string, string>> = {
  "791": "Internet Protocol",
  "2018": "TCP Selective Acknowledgment Options",
  "3168": "The Addition of Explicit Congestion Notification to IP",
  "3465": "TCP Congestion Control with Appropriate Byte Counting",
  "6937": "Proportional Rate Reduction for TCP",
  "7323": "TCP Extensions for High Performance",
  "7567": "IETF Recommendations Regarding Active Queue Management",
  "7661": "Updating TCP to Support Rate-Limited Traffic",
  "8257": "Data Center TCP",
  "8259": "The JavaScript Object Notation Data Interchange Format",
  "8794": "Extensible Binary Meta Language",
  "9293": "Transmission Control Protocol",
  "9406": "HyStart++: Modified Slow Start for TCP",
};

type Held = Readonly<Partial<Record<Part, string>>>;
const DOCUMENTS: Readonly<Record<string, Held | undefined>> = sections;

/** Null: not known. */
function isThere({ document, part, number }: Citation): boolean | null {
  const numbers = DOCUMENTS[document]?.[part];
  return numbers === undefined ? null : numbers.split(" ").includes(number);
}

const told = (text: string, own: string | null = null): readonly string[] =>
  citationsIn(text, own).map(({ document, part, number }) => `${document} ${part} ${number}`);

const texts = projectTexts();
const all = texts.flatMap(({ file, text, own }) =>
  citationsIn(text, own).map((one) => ({ ...one, file })),
);

describe("what the project cites of RFCs", () => {
  test("is there", () => {
    const wrong = all
      .filter((one) => isThere(one) === false)
      .map(({ file, line, text, number }) => `${file}:${line}: ${number} in “${text}”`);
    expect(wrong).toEqual([]);
  });

  test("is of documents that were read, but for those that are named", () => {
    const unread = all.filter(({ document }) => DOCUMENTS[document] === undefined);
    const documents = [...new Set(unread.map(({ document }) => document))].sort();
    expect(documents).toEqual(Object.keys(NOT_HELD).sort());
  });

  test("is every section that stands right behind the number of an RFC, and many more", () => {
    const plain = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/\bRFC (\d{4}),? § ?(\d+(?:\.\d+)*)/g)].map(
        ([, document, number]) => `${file}: ${document} ${number}`,
      ),
    );
    const read = all
      .filter(({ part }) => part === "sections")
      .map(({ file, document, number }) => `${file}: ${document} ${number}`);
    expect(plain.filter((one) => !read.includes(one))).toEqual([]);
    expect(read.length).toBeGreaterThan(plain.length);
  });
});

describe("a citation is read", () => {
  test.each([
    ["RFC 8698 §4.2, Eq. (2)", ["8698 sections 4.2", "8698 equations 2"]],
    ["RFC 8698, Section 4.2 and 4.3", ["8698 sections 4.2", "8698 sections 4.3"]],
    ["RFC 8698 §5.1.1 and §5.1.2", ["8698 sections 5.1.1", "8698 sections 5.1.2"]],
    ["RFC 8698 §§4 and 5", ["8698 sections 4", "8698 sections 5"]],
    ["RFC 8867 (January 2021) §5.1–5.8", ["8867 sections 5.1", "8867 sections 5.8"]],
    ["[RFC8698] Section 4.2", ["8698 sections 4.2"]],
    ["Section 5.4 of RFC 5348", ["5348 sections 5.4"]],
    ["RFC 3550, appendix A.7,", ["3550 sections A.7"]],
    ["RFC 8867 §4, 8868 §4.5, 8289", ["8867 sections 4", "8868 sections 4.5"]],
    ["RFC 9743 asks for a range (§6) and gives none", ["9743 sections 6"]],
    ["RFC 8298 §4.1.2; RFC 6817 §3.1.2", ["8298 sections 4.1.2", "6817 sections 3.1.2"]],
    ["RFC 8698 Eq. (5) to (7)", ["8698 equations 5", "8698 equations 7"]],
    ["RFC 4586 Tables 2 and 3, 45 %", ["4586 tables 2", "4586 tables 3"]],
    ["/// as RFC 6817\n  /// §2.4.2 has it", ["6817 sections 2.4.2"]],
  ])("%s", (text, citations) => {
    expect(told(text)).toEqual(citations);
  });

  test.each([
    ["of a draft", "RFC 8698; draft-ietf-rmcat-gcc-02 §5.5"],
    ["of another standard", "RFC 8698 and GIF89a, Appendix F"],
    ["of a sentence before", "As RFC 8698 says. Here §4.9 is of nobody"],
    ["that counts something else", "RFC 8698, 10 minima, 45 % in 3 sections"],
  ])("but nothing %s", (_, text) => {
    expect(told(text)).toEqual([]);
  });

  test("in a text about a document without its number", () => {
    expect(told("§4.2 has it, in Table 3", "4586")).toEqual(["4586 sections 4.2", "4586 tables 3"]);
  });

  test("and what is not there is found", () => {
    const [one] = citationsIn('"RFC 8298 §4.1.2; RFC 6817 §3.4.2",').filter(
      (citation) => isThere(citation) === false,
    );
    expect(one?.text).toBe("RFC 6817 §3.4.2");
  });
});
