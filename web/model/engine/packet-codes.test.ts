import { expect, test } from "vitest";
import { freshLab } from "../../tests/lab";
import { FATE, PACKET_KIND, RTP, SESSION_KIND } from "./packet-codes";
import type { ColumnInfo } from "./types";

const schema = (await freshLab()).schema();

/** "0 media, 1 feedback" of a column, by code. */
function documentedCodes(
  columns: readonly ColumnInfo[] | undefined,
  name: string,
): Record<number, string> {
  const label = columns?.find((column) => column.name === name)?.label ?? "";
  return Object.fromEntries(
    [...label.matchAll(/(\d) ([^,]+)/g)].map(([, code, words]) => [Number(code), words as string]),
  );
}

const { packets, hops } = schema.columns;

test("kinds of packets are those that the core's tables say", () => {
  const kinds = { [PACKET_KIND.media]: "media", [PACKET_KIND.feedback]: "feedback" };
  expect(documentedCodes(packets, "kind")).toEqual(kinds);
  expect(documentedCodes(hops, "kind")).toEqual(kinds);
});

test("fates of packets are those that the core's tables say", () => {
  const lost = {
    [FATE.queueFull]: "queue full",
    [FATE.lostAtRandom]: "lost at random",
    [FATE.droppedEarly]: "dropped early by the queue discipline",
    [FATE.injected]: "injected drop",
  };
  expect(documentedCodes(packets, "fate")).toEqual({
    ...lost,
    [FATE.received]: "received",
    [FATE.duplicate]: "copy made by the network",
  });
  expect(documentedCodes(hops, "fate")).toEqual({
    ...lost,
    [FATE.received]: "came to the link's end",
  });
});

test("what a packet is in RTP is what the core's tables say", () => {
  expect(documentedCodes(packets, "rtp")).toEqual({
    [RTP.none]: "no RTP",
    [RTP.media]: "media",
    [RTP.marker]: "media with the marker bit: the last of its frame",
    [RTP.padding]: "padding",
  });
});

test("kinds of what an RTP session loses are those that the core's tables say", () => {
  expect(documentedCodes(schema.sessions?.columns.losses, "kind")).toEqual({
    [SESSION_KIND.data]: "data",
    [SESSION_KIND.rtcp]: "RTCP",
  });
});
