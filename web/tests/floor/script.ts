// What scripts use that is newer than the floor. The types of what is built are not known, so a member is judged by its name,
// or with its owner where that stands there: `Promise.try`, `document.startViewTransition`, `new Set().union`.

import { type ESTree, parseSync, Visitor } from "vite";
import { newerInElement } from "./markup";
import { isNewerEvent, isNewerGlobal, isNewerMember, isNewerOf } from "./names";
import { newerInRegex } from "./regex";

/** What is used, by its name, with the files that use it; `sources`: text by file. */
export function newerInScripts(
  sources: ReadonlyMap<string, string>,
): ReadonlyMap<string, string[]> {
  const programs = [...sources].map(([file, text]): [string, ESTree.Program] => [
    file,
    parsed(file, text),
  ]);
  const own = new Set(programs.flatMap(([, program]) => [...namesGiven(program)]));
  const found = new Map<string, string[]>();
  for (const [file, program] of programs) {
    for (const name of newerIn(program, own)) found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

function parsed(file: string, text: string): ESTree.Program {
  const { program, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}

/** Names that the scripts give to members of their own: of those, a bare `.take` tells nothing, and tsc's `lib` has to. */
function namesGiven(program: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>();
  const give = (node: ESTree.Node): void => {
    const name = keyOf(node);
    if (name !== null) names.add(name);
  };
  new Visitor({
    ObjectExpression: ({ properties }) => properties.forEach(give),
    MethodDefinition: give,
    PropertyDefinition: give,
  }).visit(program);
  return names;
}

function newerIn(program: ESTree.Program, own: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const member = (owner: string | null, name: string): void => {
    const exactly = owner === null ? null : isNewerOf(owner, name);
    if (exactly === true) found.add(`${owner}.${name}`);
    else if (exactly === null && !own.has(name) && isNewerMember(name)) found.add(`.${name}`);
  };
  const regex = (pattern: string, flags: string): void => {
    for (const each of newerInRegex(pattern, flags)) found.add(each);
  };
  new Visitor({
    Identifier({ name }) {
      if (isNewerGlobal(name) && !own.has(name)) found.add(name);
    },
    MemberExpression({ object, property, computed }) {
      const name = computed ? textOf(property) : property.type === "Identifier" && property.name;
      if (name) member(ownerOf(object), name);
    },
    // `const { share } = navigator`
    VariableDeclarator({ id, init }) {
      if (id.type !== "ObjectPattern") return;
      for (const each of id.properties) {
        const name = keyOf(each);
        if (name !== null) member(init && ownerOf(init), name);
      }
    },
    CallExpression({ callee, arguments: [first, second] }) {
      const text = first && textOf(first);
      if (!text) return;
      // An element of React: its name, its attributes.
      if (second?.type === "ObjectExpression") {
        const names = second.properties.flatMap((each) => keyOf(each)?.toLowerCase() ?? []);
        for (const each of newerInElement(text, names)) found.add(each);
      }
      const method = callee.type === "MemberExpression" ? callee.property : callee;
      if (method.type !== "Identifier" || method.name !== "addEventListener") return;
      if (isNewerEvent(text)) found.add(`event ${text}`);
    },
    NewExpression({ callee, arguments: [pattern, flags] }) {
      if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
      regex((pattern && textOf(pattern)) ?? "", (flags && textOf(flags)) ?? "");
    },
    Literal(node) {
      if ("regex" in node) regex(node.regex.pattern, node.regex.flags);
    },
  }).visit(program);
  return found;
}

function keyOf(node: ESTree.Node): string | null {
  return "key" in node && node.key?.type === "Identifier" ? node.key.name : null;
}

/** A name, or the class of `new Set()`. */
function ownerOf(node: ESTree.Node): string | null {
  if (node.type === "Identifier") return node.name;
  return node.type === "NewExpression" ? ownerOf(node.callee) : null;
}

function textOf(node: ESTree.Node): string | null {
  return node.type === "Literal" && typeof node.value === "string" ? node.value : null;
}
