import { expect, test } from "vitest";
import { scriptOf } from "./shell";

const wordsOf = (text: string) => scriptOf(text).commands.map(({ words }) => words.join(" "));

test.each<readonly [string, string, readonly string[]]>([
  [
    "lines, and what ; && || and | part",
    "a 1; b 2 && c\nd || e | f &\n",
    ["a 1", "b 2", "c", "d", "e", "f"],
  ],
  ["lines that go on", "a \\\n  b \\\r\n c", ["a b c"]],
  ["comments", "# a\nb # c\nd#e", ["b", "d#e"]],
  ["quotes", `a "b  c" 'd "e"' f\\ g`, [`a b  c d "e" f g`]],
  ["redirections", "a 2>/dev/null >b 2> c x >&2 y", ["a x y"]],
  ["variables", `IF=eth0\nexport R="5 mbit"\na $IF "\${IF}" '$IF' $R`, ["a eth0 eth0 $IF 5 mbit"]],
  ["what holds without a value", `a \${1:-eth0} \${X-lo} $1 $(b c; d)`, ["a eth0 lo $1 $(b c; d)"]],
  ["lists", "for r in 1 2 3; do a $r; b; done", ["a 1", "b", "a 2", "b", "a 3", "b"]],
  [
    "lists in lists",
    "for r in 1 2\ndo\nfor s in x y; do\na $r$s\ndone\ndone\nb",
    ["a 1x", "a 1y", "a 2x", "a 2y", "b"],
  ],
  ["lists by name", `R=(1 "2" 3)\nfor r in "\${R[@]}"; do a $r; done`, ["a 1", "a 2", "a 3"]],
  ["the values before a command", "A=1 a $A", ["a 1"]],
])("of a script are taken %s", (_, text, commands) => {
  expect(wordsOf(text)).toEqual(commands);
});

test("a command has the line at which it begins", () => {
  const { commands } = scriptOf("\na\n\nb \\\n c\nd\n");
  expect(commands.map(({ line, words }) => [line, words[0]])).toEqual([
    [2, "a"],
    [4, "b"],
    [6, "d"],
  ]);
});

test("what begins anew is read once and repeats; what is not decided is said", () => {
  expect(scriptOf("while true; do a; done")).toMatchObject({ repeats: true, said: [] });
  const open = scriptOf(
    'for f in *.txt; do a $f; done\nif [ "$1" = x ]; then b; else c; fi\ng() {\n d\n}',
  );
  expect(open.commands.map(({ words }) => words[0])).toEqual(["a", "b", "c", "d"]);
  expect(open.said).toEqual([
    "line 1: what the loop goes over is not in the text, so it is read once",
    "conditions are not decided: all branches are read, one after another",
    "functions are read where they are written, not where they are called",
  ]);
});

test("loops in loops that never end to be written out end", () => {
  const deep = Array.from({ length: 8 }, (_, i) => `for v${i} in ${"x ".repeat(100)}; do`);
  expect(wordsOf(`${deep.join("\n")}\na\n${"done\n".repeat(8)}`).length).toBeLessThan(200_000);
  // Each in the one before, and none of them closed.
  expect(wordsOf(`${"for i in 1; do\n".repeat(20_000)}a`)).toEqual(["a"]);
});
