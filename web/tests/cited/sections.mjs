// Which sections, equations, figures and tables the documents have that the project cites, for the test beside it: makes sections.json
// there out of a folder of texts, `rfc6817.txt` as the RFC Editor has them, or `rfc9743-as-draft-2024-08.md` in the Markdown of
// kramdown-rfc where that is the one at hand.  node web/tests/cited/sections.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../../tools/lib/paths.mjs";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("node web/tests/cited/sections.mjs FOLDER");

/** The numbers of a document in their order: what is no first and follows no other is a line that only looks like one. */
class Numbers {
  #seen = new Set();

  add(number) {
    const [last, ...rest] = number.split(".").reverse();
    const parent = rest.reverse().join(".");
    const before = /[A-Z]/.test(last) ? letterBefore(last) : `${Number(last) - 1}`;
    const follows =
      before === "0" || this.#seen.has(parent === "" ? before : `${parent}.${before}`);
    if (follows && (parent === "" || this.#seen.has(parent))) this.#seen.add(number);
  }

  toString() {
    return [...this.#seen].join(" ");
  }
}

/** Of the first letter there is none before it. */
const letterBefore = (letter) =>
  letter === "A" ? "0" : String.fromCharCode(letter.charCodeAt(0) - 1);

function numbered(text, line) {
  const numbers = new Numbers();
  for (const [, number] of text.matchAll(line)) numbers.add(number);
  return numbers.toString();
}

/** Each number once: some documents begin with another than 1. */
function listed(text, line) {
  return [...new Set([...text.matchAll(line)].map(([, number]) => Number(number)))]
    .sort((a, b) => a - b)
    .join(" ");
}

const HEADING = /^(?:Appendix )?((?:\d+|(?<=Appendix )[A-Z]|[A-Z](?=\.\d))(?:\.\d+)*)\.?(?= )/gm;

/** Headings of Markdown count by themselves; those of the back are appendices. */
function headingsOf(markdown) {
  const numbers = new Numbers();
  const counts = [];
  const plain = markdown.replace(/^~~~.*?^~~~/gms, "").replace(/^```.*?^```/gms, "");
  const back = plain.indexOf("\n--- back");
  let inBack = false;
  for (const found of plain.matchAll(/^(#+) .*\n(\{:\s*numbered="false"\})?/gm)) {
    const [, signs, unnumbered] = found;
    if (unnumbered !== undefined) continue;
    if (back >= 0 && found.index > back && !inBack) {
      inBack = true;
      counts.length = 0;
    }
    counts.length = Math.min(counts.length, signs.length);
    if (counts.length === signs.length) counts[signs.length - 1] += 1;
    else counts.push(1);
    const [first, ...rest] = counts;
    numbers.add([inBack ? String.fromCharCode(64 + first) : first, ...rest].join("."));
  }
  return numbers.toString();
}

const documents = {};
for (const file of readdirSync(folder).sort()) {
  const [, number, draft, kind] = /^rfc(\d+)(-as-draft-[\d-]+)?\.(txt|md)$/.exec(file) ?? [];
  if (number === undefined) continue;
  const text = readFileSync(join(folder, file), "utf8");
  const docname = /^docname: (\S+)/m.exec(text)?.[1];
  documents[number] = {
    ...(draft !== undefined && { read: `${docname}, ${draft.slice("-as-draft-".length)}` }),
    sections: kind === "md" ? headingsOf(text) : numbered(text, HEADING),
    // In Markdown what is numbered has no number yet.
    ...(kind === "txt" && {
      equations: listed(text, / (?: \(|\(Eq\. )(\d+)\)$/gm),
      figures: listed(text, /^ +Figure (\d+)\b/gm),
      tables: listed(text, /^ +Table (\d+)\b/gm),
    }),
  };
}
const out = inRoot("web/tests/cited/sections.json");
writeFileSync(out, `${JSON.stringify(documents, null, 2)}\n`);
