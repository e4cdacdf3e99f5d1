// What regular expressions have that is newer than the floor. A browser that does not know it refuses the whole script.

import { below, isNewer, table } from "./table";

const syntax = table.javascript.regular_expressions;
const named = below(syntax?.named_capturing_group);

const GRAMMAR = [
  {
    what: "flag v",
    newer: isNewer(table.javascript.builtins?.RegExp?.unicodeSets),
    in: (_: string, flags: string) => flags.includes("v"),
  },
  {
    what: "modifier",
    newer: isNewer(syntax?.modifier),
    in: (pattern: string) => /\(\?(?=[ims-])[ims]*(-[ims]+)?:/.test(pattern),
  },
  {
    what: "lookbehind",
    newer: isNewer(syntax?.lookbehind_assertion),
    in: (pattern: string) => /\(\?<[=!]/.test(pattern),
  },
  {
    what: "one name for two groups",
    newer: isNewer(named.find(([name]) => name.startsWith("duplicate"))?.[1]),
    in: (pattern: string) => {
      const names = [...pattern.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name);
      return new Set(names).size < names.length;
    },
  },
];

export const newerInRegex = (pattern: string, flags: string): readonly string[] =>
  GRAMMAR.filter((each) => each.newer && each.in(pattern, flags)).map(
    ({ what }) => `/${pattern}/${flags}: ${what}`,
  );
