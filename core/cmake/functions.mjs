// Puts the functions of a module into another order, and gives all who mention one its new index.
import { alikeTogether } from "./alike.mjs";
import { mentions } from "./instructions.mjs";
import { Reader, written } from "./leb.mjs";

const IMPORT = 2;
const FUNCTION = 3;
const EXPORT = 7;
const START = 8;
const ELEMENT = 9;
const CODE = 10;
/** What is imported or exported when it is a function. */
const OF_FUNCTION = 0;
const I32_CONST = 0x41;

const list = (parts) => Buffer.concat([Buffer.from(written(parts.length)), ...parts]);
const sized = (bytes) => Buffer.concat([Buffer.from(written(bytes.length)), bytes]);

function importedFunctions(content) {
  const reader = new Reader(content);
  const kinds = reader.list(() => {
    reader.sized(); // from where
    reader.sized(); // what
    const kind = reader.byte();
    reader.number();
    return kind;
  });
  if (kinds.some((kind) => kind !== OF_FUNCTION))
    throw new Error("something is imported that is not a function");
  return kinds.length;
}

function renamedIn(body, indexOf) {
  const parts = [];
  let at = 0;
  for (const { index, from, to } of mentions(body)) {
    parts.push(body.subarray(at, from), Buffer.from(written(indexOf(index))));
    at = to;
  }
  return Buffer.concat([...parts, body.subarray(at)]);
}

function exported(content, indexOf) {
  const reader = new Reader(content);
  const rows = reader.list(() => {
    const name = Buffer.from(reader.sized());
    const kind = reader.byte();
    const index = reader.number();
    const now = kind === OF_FUNCTION ? indexOf(index) : index;
    return Buffer.concat([sized(name), Buffer.from([kind, ...written(now)])]);
  });
  return list(rows);
}

/** Functions that are called by their place in a table. */
function elements(content, indexOf) {
  const reader = new Reader(content);
  const segments = reader.list(() => {
    const from = reader.at;
    if (reader.number() !== 0 || reader.byte() !== I32_CONST)
      throw new Error("elements are not where a constant says");
    reader.number(true);
    reader.byte(); // the constant's end
    const head = content.subarray(from, reader.at);
    const indices = reader.list(() => Buffer.from(written(indexOf(reader.number()))));
    return Buffer.concat([head, list(indices)]);
  });
  return list(segments);
}

/** `sections` by their number in a module: those that know of functions, with these near those that they resemble. */
export function alikeFunctionsTogether(sections) {
  if (sections.has(START)) throw new Error("a function is called at the start");
  const imported = importedFunctions(sections.get(IMPORT));
  const signatures = new Reader(sections.get(FUNCTION));
  const types = signatures.list(() => signatures.number());
  const code = new Reader(sections.get(CODE));
  const bodies = code.list(() => code.sized());

  const order = alikeTogether(bodies);
  const places = new Map(order.map((before, now) => [before, now]));
  const indexOf = (index) => (index < imported ? index : places.get(index - imported) + imported);
  return new Map([
    ...sections,
    [FUNCTION, list(order.map((before) => Buffer.from(written(types[before]))))],
    [EXPORT, exported(sections.get(EXPORT), indexOf)],
    [ELEMENT, elements(sections.get(ELEMENT), indexOf)],
    [CODE, list(order.map((before) => sized(renamedIn(bodies[before], indexOf))))],
  ]);
}
