// What limits a queue, in words: of its limits the one that binds, in the unit in which it is set.

import { valueIn } from "../data/json-path";
import { settingText } from "../data/quantity";
import { changesOf, inForce } from "./in-force";
import { OWN_CAPACITY } from "./no-effect";
import { amount, largestPacket_bytes } from "./queue-limit";
import type { Scenario, Schema } from "./types";

/** IPv4 and UDP headers around nothing: no packet is smaller. */
const LEAST_PACKET_BYTES = 28;

const UNIT_OF = { limit_ms: "ms", limit_bytes: "bytes", limit_packets: "packets" } as const;

/** In the order in which they are told. */
const LIMITS = ["limit_ms", "limit_bytes", "limit_packets"] as const;

interface Limit {
  readonly key: (typeof LIMITS)[number];
  readonly value: number;
}

/** What limits the queue in the course of the run, and what a discipline aims at: "300 ms", "300 ms at 2 Mbit/s", "300 ms or 50 packets",
"300 ms, then 100 ms", "1000 packets with a target of 5 ms", "no limit". */
export function queueLimit(schema: Schema, scenario: Scenario, link: string): string {
  const path = `links.${link}.queue.`;
  const later = (scenario.changes ?? []).filter(
    ({ set, at_s }) => set.startsWith(path) && at_s < scenario.duration_s,
  );
  const moments = [0, ...later.map(({ at_s, over_s = 0 }) => at_s + over_s)].sort((a, b) => a - b);
  const texts = moments.map((t_s) => textAt(schema, scenario, link, t_s) || NO_LIMIT);
  const limit = texts.filter((text, i) => text !== texts[i - 1]).join(", then ");
  const target = inForce(schema, scenario, `${path}target_ms`, 0);
  const aims = typeof target === "number";
  return aims ? `${limit} with a target of ${settingText(target, "ms")}` : limit;
}

const NO_LIMIT = "no limit";

/** "queue of 300 ms", "queue without a limit" */
export function queueOfLimit(schema: Schema, scenario: Scenario, link: string): string {
  const limit = `of ${queueLimit(schema, scenario, link)}`;
  return `queue ${limit.replace(`of ${NO_LIMIT}`, "without a limit")}`;
}

function textAt(schema: Schema, scenario: Scenario, link: string, t_s: number): string {
  const stated = Number(inForce(schema, scenario, `links.${link}.queue.reference_kbps`, t_s));
  const isOther = stated > 0 && stated !== firstRate_kbps(schema, scenario, link);
  const isTold = isOther && !followsRate(schema, scenario, link, t_s);
  return limitsInForce(schema, scenario, link, t_s)
    .map(({ key, value }) => {
      const text = settingText(value, UNIT_OF[key]);
      return key === "limit_ms" && isTold ? `${text} at ${settingText(stated, "kbit/s")}` : text;
    })
    .join(" or ");
}

/** The limit that binds at a moment; none where nothing limits, and several where it depends on the packets' sizes, or on the rate that a
recording brings along, which of them it is. */
function limitsInForce(
  schema: Schema,
  scenario: Scenario,
  link: string,
  t_s: number,
): readonly Limit[] {
  const set = LIMITS.flatMap((key): readonly Limit[] => {
    const value = inForce(schema, scenario, `links.${link}.queue.${key}`, t_s);
    return typeof value === "number" ? [{ key, value }] : [];
  });
  const rate_kbps = referenceRate_kbps(schema, scenario, link, t_s);
  const largest = largestPacket_bytes(schema, scenario, link);
  const spans = set.map(({ key, value }): readonly [number, number] => {
    if (key === "limit_packets") return [value * LEAST_PACKET_BYTES, value * largest];
    const bytes = key === "limit_bytes" ? value : (value * rate_kbps) / 8;
    return Number.isNaN(bytes) ? [0, Number.POSITIVE_INFINITY] : [bytes, bytes];
  });
  const atMost = Math.min(...spans.map(([, most]) => most));
  return set.filter((_, i) => (spans[i]?.[0] ?? 0) <= atMost);
}

/** The limit in ms is of the rate of the moment. */
function followsRate(schema: Schema, scenario: Scenario, link: string, t_s: number): boolean {
  const at = (key: string) => inForce(schema, scenario, `links.${link}.queue.${key}`, t_s);
  return at("follows_capacity") === true || at("limit_of") === "backlog";
}

/** What a limit in ms counts by; NaN where a recording or a medium brings its rate along. */
function referenceRate_kbps(schema: Schema, scenario: Scenario, link: string, t_s: number): number {
  const stated = inForce(schema, scenario, `links.${link}.queue.reference_kbps`, t_s);
  if (followsRate(schema, scenario, link, t_s) && !bringsItsRate(scenario, link))
    return amount(inForce(schema, scenario, `links.${link}.capacity_kbps`, t_s));
  return Number(stated) > 0 ? Number(stated) : firstRate_kbps(schema, scenario, link);
}

function bringsItsRate(scenario: Scenario, link: string): boolean {
  return OWN_CAPACITY.includes(String(valueIn(scenario, `links.${link}.access.kind`)));
}

/** The first rate above 0 that the link has, at the start or by its changes; NaN where a recording or a medium brings its own. */
function firstRate_kbps(schema: Schema, scenario: Scenario, link: string): number {
  const path = `links.${link}`;
  if (bringsItsRate(scenario, link)) return Number.NaN;
  const plain = { ...scenario, changes: [] };
  const isPhysical = inForce(schema, plain, `${path}.variation`, 0) === "udp_background";
  const rate = `${path}.${isPhysical ? "physical" : "capacity"}_kbps`;
  const rates = [inForce(schema, plain, rate, 0), ...changesOf(scenario, rate).map(({ to }) => to)];
  return rates.map(amount).find((one) => one > 0) ?? 0;
}
