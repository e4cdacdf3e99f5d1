import { expect, test } from "vitest";
import { leftOut, saidOf } from "../../tools/lib/unreached.mjs";

const header = (text: string) => ({ file: "core/src/network/link.h", text });
const source = (text: string) => ({ file: "core/src/network/link.cpp", text });
const declared = header(
  "class Link {\n  DataSize limit() const;  ///< Not what limit() was.\n};\n",
);
const defined = "DataSize Link::limit() const {\n  return limit_;\n}\n";

test("the linker's words: functions that have no other copy, and the folder that they are from", () => {
  const said = [
    "ld: removing unused section '.text._ZNK3lab4Link5limitEv' in file 'CMakeFiles/lab.dir/Unity/unity_network/queues_cxx.cxx.o'",
    "ld: removing unused section '.text._ZN3lab4LinkD2Ev[_ZN3lab4LinkD5Ev]' in file 'CMakeFiles/lab.dir/Unity/unity_network_cxx.cxx.o'",
    "ld: removing unused section '.data.rel.ro' in file 'CMakeFiles/lab.dir/Unity/unity_network_cxx.cxx.o'",
    "ld: removing unused section '.text._Z4mainv' in file 'CMakeFiles/cli.dir/cli/main.cpp.o'",
    "ld: removing unused section '.text._ZN3lab5rangeEv' in file 'CMakeFiles/lab.dir/src/media/frames.cpp.o'",
  ].join("\n");
  expect(leftOut(said)).toEqual([
    { symbol: "_ZNK3lab4Link5limitEv", room: "network/queues" },
    { symbol: "_ZN3lab5rangeEv", room: "media" },
  ]);
});

test("a function that nobody calls is named, with its file", () => {
  expect(saidOf("lab::Link::limit() const", [declared, source(defined)])).toEqual([
    "  core/src/network/link.cpp: lab::Link::limit() const is reached by no export and no command line",
  ]);
});

test("one that is called in its own folder may be a part of its caller", () => {
  const calls = source(`${defined}bool Link::full() const { return bytes_ >= limit(); }\n`);
  expect(saidOf("lab::Link::limit() const", [declared, calls])).toEqual([]);
});

test("what a compiler makes by itself, and what is called without its name, is not judged", () => {
  for (const name of [
    "lab::Link::Link(lab::LinkSettings const&)",
    "lab::Link::~Link()",
    "lab::operator==(lab::Link const&, lab::Link const&)",
    "lab::Link::limit() const [clone .part.0]",
  ])
    expect(saidOf(name, [declared, source(defined)])).toEqual([]);
});
