// Where in a function's body others are called: its instructions, read as far as their lengths.
// https://webassembly.github.io/spec/core/binary/instructions.html
import { Reader } from "./leb.mjs";

const number = (reader) => reader.number();
const numbers = (reader) => reader.list(number);
const bytes = (size) => (reader) => reader.take(size);
/** Alignment and offset, of a load or a store. */
const place = (reader) => [number(reader), number(reader)];

/** What follows an instruction, by its first and its last code. */
const AFTER = [
  [0x00, 0x01],
  [0x02, 0x04, number], // block, loop, if
  [0x05, 0x05],
  [0x0b, 0x0b],
  [0x0c, 0x0d, number], // br, br_if
  [0x0e, 0x0e, (reader) => [numbers(reader), number(reader)]], // br_table
  [0x0f, 0x0f],
  [0x10, 0x10, number], // call
  [0x11, 0x11, (reader) => [number(reader), number(reader)]], // call_indirect
  [0x1a, 0x1b],
  [0x1c, 0x1c, numbers], // select
  [0x20, 0x26, number], // locals, globals and tables
  [0x28, 0x3e, place],
  [0x3f, 0x42, number], // memory.size, memory.grow, i32.const, i64.const
  [0x43, 0x43, bytes(4)],
  [0x44, 0x44, bytes(8)],
  [0x45, 0xc4],
  [0xd2, 0xd2, number], // ref.func
];

/** The same after the byte 0xfc. */
const AFTER_FC = [
  [0, 7],
  [8, 8, (reader) => [number(reader), number(reader)]], // memory.init
  [9, 9, number],
  [10, 10, (reader) => [number(reader), number(reader)]], // memory.copy
  [11, 11, number], // memory.fill
];

/** The same after the byte 0xfd: vectors. */
const AFTER_FD = [
  [0, 11, place],
  [12, 13, bytes(16)],
  [14, 20],
  [21, 34, bytes(1)], // a lane
  [35, 83],
  [84, 91, (reader) => [place(reader), reader.byte()]],
  [92, 93, place],
  [94, 275],
];

const CALL = 0x10;
const REF_FUNC = 0xd2;

function skip(reader, table, code) {
  const row = table.find(([first, last]) => code >= first && code <= last);
  if (!row) throw new Error(`instruction ${code.toString(16)} is not known`);
  row[2]?.(reader);
}

/** Every mention of a function: from which byte to which it is, and the function's index. */
export function mentions(body) {
  const reader = new Reader(body);
  const found = [];
  reader.list(() => [number(reader), reader.byte()]); // its local variables
  while (!reader.done) {
    const code = reader.byte();
    const from = reader.at;
    if (code === 0xfc) skip(reader, AFTER_FC, number(reader));
    else if (code === 0xfd) skip(reader, AFTER_FD, number(reader));
    else if (code === CALL || code === REF_FUNC)
      found.push({ index: number(reader), from, to: reader.at });
    else skip(reader, AFTER, code);
  }
  return found;
}
