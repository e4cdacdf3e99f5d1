// What the limits of a queue count by: a rate, and the largest packet.

import type { Layout } from "../engine/types";
import { inForce } from "./in-force";
import type { Scenario, Schema } from "./types";

/** Kinds of access whose queues know no other rate than the mean one: also a limit that follows the capacity counts by it. */
export const SERVES_AT_ITS_MEAN: readonly string[] = ["mahimahi", "wifi"];

/** What a run says of the first rate above 0 that its link has: without end where it says nothing. */
export function firstRateOf({ links }: Pick<Layout, "links">, link: string): number {
  return links.find(({ name }) => name === link)?.first_rate_kbps ?? Number.POSITIVE_INFINITY;
}

/** The largest IP packet of data that may cross the link, with its framing. */
export function largestPacket_bytes(schema: Schema, scenario: Scenario, link: string): number {
  const at = (path: string): number => Number(inForce(schema, scenario, path, 0)) || 0;
  const sizes = Object.entries(scenario.flows).map(([flow, { path }]) => {
    if (!(path as unknown[] | undefined)?.includes(link)) return 0;
    const own = (key: string): number => at(`flows.${flow}.${key}`);
    return (
      (own("tcp.segment_bytes") || own("payload_bytes")) +
      (own("tcp.header_bytes") || own("header_bytes"))
    );
  });
  return Math.max(1, ...sizes) + at(`links.${link}.overhead_bytes`);
}

/** A limit or rate that is not a number is without end. */
export function amount(value: unknown): number {
  return typeof value === "number" ? value : Number.POSITIVE_INFINITY;
}
