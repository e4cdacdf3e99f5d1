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
  ["numbers of seq", "for i in $(seq 10 20 50); do a $i; done", ["a 10", "a 30", "a 50"]],
  ["numbers down", "for i in $(seq 2 -0.5 1); do a $i; done", ["a 2", "a 1.5", "a 1"]],
  [
    "numbers in braces",
    "for i in {1..3} {4..2..2}; do a $i; done",
    [1, 2, 3, 4, 2].map((i) => `a ${i}`),
  ],
  ["functions where they are called", "g() {\n a $1\n}\ng 1\nb\ng 2", ["a 1", "b", "a 2"]],
  ["functions of one line", "function g { a; b; }\nh () { c; }\nh; g; h", ["c", "a", "b", "c"]],
  ["functions that nobody calls at the end", "g() { a; }\nb", ["b", "a"]],
  ["functions that call themselves to some end", "g() { g; }\ng\nb", ["b"]],
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
    "line 1: what the loop goes over cannot be told from the text, so it is read once",
    "conditions are not decided: all branches are read, one after another",
  ]);
});

test("a counter that is calculated is said not to be followed", () => {
  expect(scriptOf("r=1\nuntil [ $r -gt 5 ]; do a $r; r=$((r+1)); done").said).toEqual([
    "line 2: what is calculated is not followed; “r” stays as it was",
  ]);
});

test("loops in loops that never end to be written out end", () => {
  const deep = Array.from({ length: 8 }, (_, i) => `for v${i} in ${"x ".repeat(100)}; do`);
  expect(wordsOf(`${deep.join("\n")}\na\n${"done\n".repeat(8)}`).length).toBeLessThan(200_000);
  // Each in the one before, and none of them closed.
  expect(wordsOf(`${"for i in 1; do\n".repeat(20_000)}a`)).toEqual(["a"]);
});
