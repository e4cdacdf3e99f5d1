// A fault injected into one packet, which is dropped, marked or delayed: a change of the scenario like any other, of `flows.video.packets.120.drop`.

import { settingText } from "../data/quantity";
import { FATE, PACKET_KIND } from "../engine/packet-codes";
import type { Change, Columns, Scenario, Value } from "./types";

const INJECTION_KINDS = ["drop", "mark", "delay_ms"] as const;
export type InjectionKind = (typeof INJECTION_KINDS)[number];

export interface Injection {
  readonly flow: string;
  /** Its number in the packet table. */
  readonly packet: number;
  readonly what: InjectionKind;
}

const PATH = /^flows\.([^.]+)\.packets\.(\d+)\.(drop|mark|delay_ms)$/;

/** What a path says of one packet; null for anything else. */
export function injectionOf(path: string): Injection | null {
  const [, flow, packet, what] = PATH.exec(path) ?? [];
  if (flow === undefined) return null;
  return { flow, packet: Number(packet), what: what as InjectionKind };
}

export function injectionPath({ flow, packet, what }: Injection): string {
  return `flows.${flow}.packets.${packet}.${what}`;
}

/** "dropped (injected)"; what is undone says so. */
export function injectionText(what: InjectionKind, to: Value): string {
  if (to === false || to === 0) return `not ${DONE[what]}`;
  return what === "delay_ms"
    ? `delayed by ${settingText(Number(to), "ms")} (injected)`
    : `${DONE[what]} (injected)`;
}

const DONE = { drop: "dropped", mark: "marked", delay_ms: "delayed" } as const;

/** The change of that packet, from when it was sent on: to the millisecond before, so that it is never too late. */
export function injectionChange(one: Injection, to: Value, sent_s: number, link: string): Change {
  const at_s = Math.floor(sent_s * 1000) / 1000;
  return { at_s, set: injectionPath(one), to, link };
}

interface Whose {
  readonly scenario: Scenario;
  readonly run: Columns;
  readonly flow: string;
}

/**
 * How many of a flow's packets an injected fault dropped from one moment (not included) to another. The run counts them among its
 * losses, as their receiver does; which of them were injected says the packet table, where it is looked for only if the person dropped one.
 */
export function injectedDrops(
  { scenario, run, flow }: Whose,
  [from_s, to_s]: readonly [number, number],
): number {
  const picked = new Set<number>();
  for (const { set, to } of scenario.changes ?? []) {
    const one = to === true ? injectionOf(set) : null;
    if (one !== null && one.flow === flow && one.what === "drop") picked.add(one.packet);
  }
  let dropped = 0;
  for (const packet of picked) {
    const { row } = rowOfPacket(run, flow, packet);
    if (row < 0 || run.column("packets", "fate")[row] !== FATE.injected) continue;
    const t_s = run.column("packets", "queued_s")[row] as number;
    if (t_s > from_s && t_s <= to_s) dropped += 1;
  }
  return dropped;
}

/** ", 1 of them injected", or that all were; empty where none was. */
export function ofThemInjected(lost: number, injected: number): string {
  if (injected <= 0) return "";
  return injected >= lost ? ", injected" : `, ${injected} of them injected`;
}

/** Its row in the packet table, -1 without one, and the highest number that its flow has sent. */
export function rowOfPacket(
  run: Columns,
  flow: string,
  packet: number,
  kind: number = PACKET_KIND.media,
) {
  const index = run.layout.flows.findIndex(({ name }) => name === flow);
  const of = (name: string): ArrayLike<number> => run.column("packets", name);
  const [flows, kinds, numbers] = [of("flow"), of("kind"), of("sequence")];
  let [found, last] = [-1, -1];
  for (let row = 0; row < flows.length; row += 1) {
    if (flows[row] !== index || kinds[row] !== kind) continue;
    const number = numbers[row] as number;
    last = Math.max(last, number);
    // The first to end; a copy made by the network, or a retransmission, has the same number.
    if (number === packet && found < 0) found = row;
  }
  return { row: found, last };
}
