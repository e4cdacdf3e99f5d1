// For screen readers: says what happens at the playhead while it moves, events only, and not too often.

import { type ReactElement, useEffect, useRef } from "react";
import { titleIn } from "../../../../model/data/readable-name";
import { injectedDrops, ofThemInjected } from "../../../../model/scenario/injected";
import { shownName } from "../../../../model/scenario/names/names";
import { type Session, useSession } from "../../session";
import { eventsOf, type RunEvent } from "./events";

/** A sentence takes about this long to hear. */
const QUIET_MS = 3000;
/** What is lost is counted in rows of this length, s. */
const ROW_S = 0.1;
/** The playhead passes events; a jump further than this does not tell what lies between. */
const FURTHEST_S = 10;

export function Announcer(): ReactElement {
  const session = useSession();
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const say = (sentence: string) => {
      if (region.current) region.current.textContent = sentence;
    };
    return announce(session, say);
  }, [session]);
  return <p ref={region} className="spoken" role="status" aria-live="polite" />;
}

function announce(session: Session, say: (sentence: string) => void): () => void {
  let events: readonly RunEvent[] = [];
  let version = -1;
  let last_s = session.view.getState().playhead_s;
  let said_ms = Number.NEGATIVE_INFINITY;
  return session.view.subscribe(({ playhead_s }, before) => {
    if (playhead_s === before.playhead_s) return;
    const from_s = last_s;
    last_s = playhead_s;
    const now_ms = performance.now();
    if (now_ms - said_ms < QUIET_MS || Math.abs(playhead_s - from_s) > FURTHEST_S) return;
    if (version !== session.run.version) {
      events = eventsOf(session.run);
      version = session.run.version;
    }
    const passed = lastPassed(events, from_s, playhead_s);
    if (passed === undefined) return;
    said_ms = now_ms;
    say(sentenceOf(session, passed));
  });
}

function sentenceOf({ schema, run, scenario }: Session, event: RunEvent): string {
  const { of, at_s, until_s = at_s } = event;
  const { flows, links } = run.layout;
  const isFlow = flows.some(({ name }) => name === of);
  const title = isFlow ? shownName(schema, flows, of) : titleIn(links, of);
  const whose = { scenario: scenario(), run, flow: of };
  const injected =
    event.kind === "loss" && isFlow ? injectedDrops(whose, [at_s - ROW_S, until_s]) : 0;
  return eventSentence(event, title, injected);
}

/** The latest event that the playhead has passed or reached. */
export function lastPassed(
  events: readonly RunEvent[],
  from_s: number,
  to_s: number,
): RunEvent | undefined {
  return events.findLast(({ at_s }) => at_s > from_s && at_s <= to_s);
}

/** "At 60.9 s NADA lost 12 packets, 2 of them injected." */
export function eventSentence(event: RunEvent, flowTitle: string, injected = 0): string {
  const { at_s, kind, value } = event;
  const at = `At ${at_s.toFixed(1)} s`;
  if (kind === "loss")
    return `${at} ${flowTitle} lost ${value === 1 ? "1 packet" : `${value} packets`}${ofThemInjected(value, injected)}.`;
  return `${at} ${flowTitle} ${value === 0 ? "entered accelerated ramp-up" : "changed to gradual updates"}.`;
}
