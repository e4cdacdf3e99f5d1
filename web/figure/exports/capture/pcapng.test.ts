// A reader of its own: what is written here has to come out as it went in.
import { expect, test } from "vitest";
import { type Captured, pcapngOf } from "./pcapng";
import { ipAddressOf, RTCP_PORT, rtcpCapture } from "./rtcp-capture";
import { onesComplement, packetOf } from "./udp";

interface Block {
  readonly type: number;
  readonly body: DataView;
}

function blocksOf(file: Uint8Array): Block[] {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const blocks: Block[] = [];
  for (let at = 0; at < file.length; ) {
    const length = view.getUint32(at + 4, true);
    expect(length % 4).toBe(0);
    expect(view.getUint32(at + length - 4, true)).toBe(length);
    const body = new DataView(file.buffer, file.byteOffset + at + 8, length - 12);
    blocks.push({ type: view.getUint32(at, true), body });
    at += length;
  }
  return blocks;
}

const packet = (payload: Uint8Array) =>
  packetOf({
    from: ipAddressOf(0),
    to: ipAddressOf(1),
    port: RTCP_PORT,
    identification: 7,
    payload,
  });

test("a file has a section, an interface, and each packet with its time in nanoseconds", () => {
  const at_ns = 1_151_712_000_123_456_789n;
  const captured: Captured[] = [{ at_ns, packet: Uint8Array.of(1, 2, 3, 4, 5) }];
  const file = pcapngOf(captured, { comment: "what it is", by: "who", where: "here" });
  const [section, device, enhanced, ...rest] = blocksOf(file);
  expect(rest).toEqual([]);
  expect(section?.type).toBe(0x0a0d0d0a);
  expect(section?.body.getUint32(0, true)).toBe(0x1a2b3c4d);
  expect(new TextDecoder().decode(file)).toContain("what it is");
  expect([device?.type, device?.body.getUint16(0, true)]).toEqual([1, 101]);
  expect(enhanced?.type).toBe(6);
  const high = BigInt(enhanced?.body.getUint32(4, true) ?? 0);
  const low = BigInt(enhanced?.body.getUint32(8, true) ?? 0);
  expect((high << 32n) | low).toBe(at_ns);
  expect([12, 16].map((at) => enhanced?.body.getUint32(at, true))).toEqual([5, 5]);
});

test("checksums of IPv4 and UDP add up to nothing, also of an odd number of bytes", () => {
  for (const payload of [Uint8Array.of(), Uint8Array.of(9), new Uint8Array(77).fill(200)]) {
    const bytes = packet(payload);
    expect(bytes.length).toBe(28 + payload.length);
    expect(onesComplement(bytes.slice(0, 20))).toBe(0);
    const pseudo = [...bytes.slice(12, 20), 0, 17, ...bytes.slice(24, 26)];
    expect(onesComplement(Uint8Array.of(...pseudo, ...bytes.slice(20)))).toBe(0);
  }
});

test("a UDP checksum of 0 is written as the other zero: 0 alone says that there is none", () => {
  const checksum = (payload: Uint8Array) => packet(payload).slice(26, 28);
  // What is missing to a sum of all ones becomes the payload.
  const missing = checksum(Uint8Array.of(0, 0));
  expect([...missing]).not.toEqual([0xff, 0xff]);
  expect([...checksum(missing)]).toEqual([0xff, 0xff]);
});

test("two members speak to each other, more of them to their group", () => {
  const packets = { begin_s: 1000, t_s: [0.5, 1], member: [0, 1], bytes: ["80c9", "81c9"] };
  const destinations = (members: readonly string[]) =>
    blocksOf(rtcpCapture(packets, { title: "test", members }))
      .filter(({ type }) => type === 6)
      .map(({ body }) => [36, 37, 38, 39].map((at) => body.getUint8(at)).join("."));
  expect(destinations(["a", "b"])).toEqual(["192.0.2.2", "192.0.2.1"]);
  expect(destinations(["a", "b", "c"])).toEqual(["233.252.0.1", "233.252.0.1"]);
});
