// A UDP packet over IPv4, RFC 768 and RFC 791, with both checksums.

import { Bytes } from "./bytes";

export type Address = readonly [number, number, number, number];

export interface Datagram {
  readonly from: Address;
  readonly to: Address;
  /** Of both ends. */
  readonly port: number;
  readonly identification: number;
  readonly payload: Uint8Array;
}

const IPV4_BYTES = 20;
const UDP_BYTES = 8;
const UDP = 17;
const DO_NOT_FRAGMENT = 0x4000;
const HOPS = 64;

export function packetOf({ from, to, port, identification, payload }: Datagram): Uint8Array {
  const udpBytes = UDP_BYTES + payload.length;
  const ip = (checksum: number) =>
    new Bytes(false)
      .u8(0x45, 0)
      .u16(IPV4_BYTES + udpBytes, identification & 0xffff, DO_NOT_FRAGMENT)
      .u8(HOPS, UDP)
      .u16(checksum)
      .u8(...from, ...to)
      .done();
  const udp = (checksum: number) =>
    new Bytes(false).u16(port, port, udpBytes, checksum).add(payload).done();
  const pseudo = new Bytes(false)
    .u8(...from, ...to)
    .u8(0, UDP)
    .u16(udpBytes);
  // 0 says that there is no checksum.
  const sum = onesComplement(pseudo.add(udp(0)).done()) || 0xffff;
  return new Bytes(false)
    .add(ip(onesComplement(ip(0))))
    .add(udp(sum))
    .done();
}

/** RFC 1071. */
export function onesComplement(bytes: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < bytes.length; i += 2)
    sum += ((bytes[i] as number) << 8) | (bytes[i + 1] ?? 0);
  while (sum > 0xffff) sum = (sum & 0xffff) + Math.floor(sum / 0x10000);
  return ~sum & 0xffff;
}
