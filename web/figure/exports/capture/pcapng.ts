// A capture file: draft-ietf-opsawg-pcapng, blocks of IPv4 packets with times in nanoseconds.

import { Bytes } from "./bytes";

export interface Captured {
  /** Since 1970, in ns. */
  readonly at_ns: bigint;
  readonly packet: Uint8Array;
  readonly comment?: string;
}

const SECTION_HEADER = 0x0a0d0d0a;
const INTERFACE = 1;
const ENHANCED_PACKET = 6;

const COMMENT = 1;
const WRITTEN_BY = 4;
const INTERFACE_NAME = 2;
const TIME_RESOLUTION = 9;

const RAW_IP = 101;
const NANOSECONDS = 9;

type Option = readonly [code: number, value: Uint8Array];

const TO_UTF8 = new TextEncoder();
const text = (code: number, value: string): Option => [code, TO_UTF8.encode(value)];

/** `comment` is of the whole file. */
export function pcapngOf(captured: Iterable<Captured>, about: About): Uint8Array<ArrayBuffer> {
  const file = new Bytes(true);
  const section = new Bytes(true).u32(0x1a2b3c4d).u16(1, 0).u32(0xffffffff, 0xffffffff);
  file.add(
    block(SECTION_HEADER, section, [text(COMMENT, about.comment), text(WRITTEN_BY, about.by)]),
  );
  const onIp = new Bytes(true).u16(RAW_IP, 0).u32(0);
  const resolution: Option = [TIME_RESOLUTION, Uint8Array.of(NANOSECONDS)];
  file.add(block(INTERFACE, onIp, [text(INTERFACE_NAME, about.where), resolution]));
  for (const { at_ns, packet, comment } of captured) {
    const body = new Bytes(true)
      .u32(0, Number(at_ns >> 32n), Number(at_ns & 0xffffffffn))
      .u32(packet.length, packet.length)
      .add(packet)
      .pad();
    file.add(block(ENHANCED_PACKET, body, comment === undefined ? [] : [text(COMMENT, comment)]));
  }
  return file.done();
}

interface About {
  readonly comment: string;
  /** What wrote it. */
  readonly by: string;
  /** Where it was captured. */
  readonly where: string;
}

function block(type: number, body: Bytes, options: readonly Option[]): Uint8Array {
  for (const [code, value] of options) body.u16(code, value.length).add(value).pad();
  if (options.length > 0) body.u16(0, 0);
  const bytes = body.done();
  const length = bytes.length + 12;
  return new Bytes(true).u32(type, length).add(bytes).u32(length).done();
}
