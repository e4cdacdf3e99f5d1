import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { withText } from "../../../../model/data/formats/png-text";
import {
  RECORD_NAME,
  type RunRecord,
  recordSentence,
  recordText,
} from "../../../../model/scenario/run-record";
import { recordIn } from "./figure-file";

const record: RunRecord = {
  scenario: "rfc8867/5.1",
  seed: 1,
  seeds: 1,
  build: "b",
  hash: "h",
  link: "#v1=s=rfc8867/5.1&set=links.forward.delay_ms:80",
};
const text = recordText(record);
const xml = text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const bytes = (content: string): Uint8Array => new TextEncoder().encode(content);
const png = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  ),
  (letter) => letter.charCodeAt(0),
);

describe("the run of a figure's file", () => {
  test.each([
    [
      "SVG",
      bytes(`<svg><metadata><lab:run xmlns:lab="urn:nada-lab:1">${xml}</lab:run></metadata></svg>`),
    ],
    [
      "the SVG of a draft",
      bytes(
        `<svg><desc>Rate over time. ${recordSentence(record).replaceAll("&", "&amp;")}</desc></svg>`,
      ),
    ],
    [
      "the SVG of a draft, after other words that show something",
      bytes(
        `<svg><desc>Shows all. ${recordSentence(record).replaceAll("&", "&amp;")}</desc></svg>`,
      ),
    ],
    ["PNG", withText(png, { [RECORD_NAME]: text })],
    ["PDF", bytes(`%PDF-1.7\n<lab:run>${xml}</lab:run>`)],
    [
      "presentation",
      zipSync({
        "docProps/custom.xml": bytes(
          `<Properties><property name="${RECORD_NAME}"><vt:lpwstr>${xml}</vt:lpwstr></property></Properties>`,
        ),
      }),
    ],
  ])("is read from %s", (_, file) => {
    expect(recordIn(file)).toEqual(record);
  });

  test("is read from the SVG of a draft also where the build is not known", () => {
    const unknown = { ...record, build: "" };
    const words = recordSentence(unknown).replaceAll("&", "&amp;");
    expect(recordIn(bytes(`<svg><desc>${words}</desc></svg>`))).toEqual(unknown);
  });

  test.each([
    ["nothing", new Uint8Array()],
    ["another SVG", bytes("<svg/>")],
    ["an SVG with other words", bytes("<svg><desc>Shows a rate, seed 1</desc></svg>")],
    ["another PNG", png],
    ["another zip", zipSync({ "a.txt": bytes("a") })],
    [
      "a presentation with properties of others",
      zipSync({ "docProps/custom.xml": bytes("<Properties></Properties>") }),
    ],
    [
      "a presentation with properties that are too long to be ours",
      zipSync({
        "docProps/custom.xml": bytes(
          `<property name="${RECORD_NAME}"><vt:lpwstr>${xml}</vt:lpwstr>${" ".repeat(4 * 1024 * 1024)}`,
        ),
      }),
    ],
    ["a damaged zip", bytes("PK\u0003\u0004 and no more")],
    ["a record that is none", bytes("<lab:run>{}</lab:run>")],
  ])("is null for %s", (_, file) => {
    expect(recordIn(file)).toBeNull();
  });

  test("is read from properties up to their longest, and from their own part alone", () => {
    const property = `<property name="${RECORD_NAME}"><vt:lpwstr>${xml}</vt:lpwstr>`;
    const long = property.padEnd(4 * 1024 * 1024, " ");
    expect(recordIn(zipSync({ "docProps/custom.xml": bytes(long) }))).toEqual(record);
    expect(recordIn(zipSync({ "docProps/app.xml": bytes(property) }))).toBeNull();
  });

  test("has each of XML's signs as it was", () => {
    const odd = { ...record, scenario: `<a> & "b" &lt;` };
    const escaped = recordText(odd)
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;");
    expect(recordIn(bytes(`<svg><lab:run>${escaped}</lab:run></svg>`))).toEqual(odd);
  });
});
