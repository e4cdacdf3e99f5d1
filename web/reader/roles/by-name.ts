// What the name of a column says it is, and its unit.

import type { Column } from "../table/column";
import { hasRateWord, hasTimeWord, wordsOf } from "../table/column-names";
import { rateUnitIn } from "../table/unit-names";
import { volumeUnitIn } from "../table/volume-names";
import type { Role } from "./role";

/** Losses of a signal or of a training, delays of something else than a packet on its way. */
const OF_OTHERS =
  /\(dBm?\)|\[dBm?\]|\b(path|space|insertion|cable|train\w*|val\w*|frames?)[\s_]*loss|lost[\s_]*frames|loss of|spread|variation|hand\s?over|\bdns\b|decod|encod|render|\bpage/i;
const RUN = /^(run|trial|iteration|iter|experiment|session|repetition|rep)$/;
const DIRECTION = /^(direction|dir)$/;
const LOSS = /^(pingloss|loss|losses|lost|plr|(paket)?verlust|pertes?|pérdidas?|perdidas?)$/;
/** "drop_rate": drops alone are counted. */
const DROP = /^(drop|drops|dropped)$/;
const SHARE = /^(rate|ratio|percent|pct|share|fraction)$/;
const DELAY =
  /^(pingavg|rtts?|delays?|latency|latencies|ping|pings|owd|roundtrip|latenz|verzögerung|latence|latencia|retardo)$/;
const OF_DELAY = /round[ _-]?trip|one[ _-]?way/i;
/** Of how a delay varies, of how many there were. */
const NO_DELAY =
  /^(jitter|var|variance|std|stdev|stddev|mdev|loss|count|num|id|rate|drops?|dropped|sent|received|host|ip)$/;
/** Per packet, per cent, of things that have bytes but are none. */
const NO_VOLUME =
  /^(memory|mem|heap|pss|rss|swap|disk|free|queue|backlog|flight|bdp|rcv|segment|dropped|cache|storage|per|rate|offset|id|index|window|cwnd|size|mtu|mss|buffer|limit|inflight)$/;

/** "other" where it says nothing that a link has. */
export function roleByName(column: Column): Role {
  const { name, kind } = column;
  const words = wordsOf(name);
  const has = (pattern: RegExp): boolean => words.some((word) => pattern.test(word));
  if (kind === "moments") {
    if (has(/^(end|stop|finish)$/)) return "end";
    return has(/^(start|begin)$/) ? "begin" : "time";
  }
  if (kind === "words") {
    const areWays = column.words.length > 1 && column.words.every(isWay);
    return areWays || has(DIRECTION) ? "direction" : has(RUN) ? "run" : "other";
  }
  if (kind === "empty") return "other";
  if (/^packet length \(B\)$/.test(name)) return "packet";
  if (has(RUN)) return "run";
  // A compass has more of them.
  if (has(DIRECTION)) return words.length === 1 && column.highest < 4 ? "direction" : "other";
  const isDelay = has(DELAY) || OF_DELAY.test(name);
  if ((isDelay || has(LOSS)) && OF_OTHERS.test(name)) return "other";
  if (has(LOSS) || (has(DROP) && has(SHARE))) return "loss";
  if (isDelay && !has(NO_DELAY)) return "delay";
  if (isRate(column)) return "rate";
  if (!has(/^(start|begin|end|stop)$/) && has(/^(duration|dur|interval|period|length)$/))
    return hasLength(words) ? "duration" : "other";
  if (has(/^(start|begin)$/) && isSpan(words)) return "begin";
  if (has(/^(end|stop)$/) && isSpan(words)) return "end";
  if (isVolume(column) && !has(NO_VOLUME)) return "bytes";
  if (hasTimeWord(name) && !has(NO_DELAY)) return "time";
  return "other";
}

/** "interval (s)", "duration": but not the length of a packet, nor the interval of something else. */
const hasLength = (words: readonly string[]): boolean =>
  words.some((word) => /^(duration|dur|interval|period)$/.test(word));

const isSpan = (words: readonly string[]): boolean =>
  words.length <= 3 &&
  words.every((word) =>
    /^(interval|time|stamp|timestamp|start|begin|end|stop|s|sec|secs|seconds?|ms|us|ns|of|t)$/.test(
      word,
    ),
  );

const isVolume = ({ name, unit, units }: Column): boolean =>
  [name, unit].some((one) => volumeUnitIn(one) !== null) ||
  (units.length > 0 && units.every((one) => volumeUnitIn(one) !== null));

/** Amounts, whose "Mbit" is none a second. */
const AMOUNT =
  /^(received|transfer(red)?|volume|data|total|cumulative|sum|amount|usage|traffic|octets)$/;

function isRate({ name, unit, units }: Column): boolean {
  if (rateUnitIn(name) !== null || hasRateWord(name)) return true;
  const isAmount = wordsOf(name).some((word) => AMOUNT.test(word));
  return [unit, ...units].some(
    (one) => rateUnitIn(one) !== null && !(isAmount && volumeUnitIn(one) !== null),
  );
}

const DOWN = /^(ifin|ifhcin|dl|down|downlink|download|downstream|rxk?|received?|ingress|inbound)$/;
const UP = /^(ifout|ifhcout|ul|up|uplink|upload|upstream|txk?|sent|egress|outbound)$/;

/** "down": from a server or a base station to a person. */
export type Way = "down" | "up" | null;

/** A word that says nothing else: not "in city". */
const isWay = (cell: string): boolean => wordsOf(cell).length === 1 && wayIn(cell) !== null;

export function wayIn(name: string): Way {
  const words = wordsOf(name);
  const has = (pattern: RegExp): boolean => words.some((word) => pattern.test(word));
  if (has(DOWN)) return "down";
  if (has(UP)) return "up";
  return has(/^in$/) ? "down" : has(/^out$/) ? "up" : null;
}
