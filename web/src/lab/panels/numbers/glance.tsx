// On a narrow screen, above the chart: why in one sentence, and how full the queue is. Pressing the sentence opens all numbers.

import type { ReactElement } from "react";
import { fullQueueWaitAt } from "../../../../figure/charts/series/full-queue-wait";
import { readingText } from "../../../../model/data/quantity";
import { useLayoutStore } from "../../controls/layout/layout";
import { lastValue } from "../../moment/rows";
import { useLive, useOfSeed, useRun, useSession } from "../../session";
import { useAbsence } from "./absence";
import { useInside } from "./inside";
import { reasonsOf } from "./reasons";
import { useFlow } from "./use-flow";

export function Glance(): ReactElement {
  const flow = useFlow();
  return (
    <div className="glance">
      <p className="glance-why">{flow !== null && <WhyNow {...flow} />}</p>
      <QueueNow />
    </div>
  );
}

interface WhyNowProps {
  readonly name: string;
  readonly controller: string;
}

function WhyNow({ name, controller }: WhyNowProps): ReactElement {
  const session = useSession();
  const layout = useLayoutStore();
  const inside = useInside(name, controller);
  const t_s = useLive(() => session.updates.moment_s);
  const absence = useAbsence(name, t_s);
  const [lead = ""] = reasonsOf(inside, absence);
  const seed = useOfSeed()("");
  return (
    <button type="button" className="glance-open" onClick={() => layout.reveal("numbers")}>
      {seed === "" ? lead : `In ${seed}: ${lead}`}
    </button>
  );
}

/** The queue of the link in view, to scale: its end is its limit. */
function QueueNow(): ReactElement | null {
  const session = useSession();
  const { schema } = session;
  const ofSeed = useOfSeed();
  const link = useLive(session.linkInView);
  const t_s = useLive(() => session.updates.moment_s);
  const [now_ms, full_ms] = useRun((run) => {
    if (link === null) return NO_QUEUE;
    const table = `links.${link}`;
    const capacity = lastValue(run, table, "capacity_kbps", t_s);
    const seen = { schema, scenario: run.scenario(), columns: run };
    return [lastValue(run, table, "queue_ms", t_s), fullQueueWaitAt(seen, link, t_s, capacity)];
  }, isSame);
  if (Number.isNaN(now_ms)) return <p className="glance-queue" />;
  const limited = Number.isFinite(full_ms);
  const words = limited
    ? `queue ${readingText(now_ms, "ms")} of ${readingText(full_ms, "ms")}`
    : `queue ${readingText(now_ms, "ms")}`;
  const share = limited ? Math.min(1, now_ms / full_ms) : 0;
  return (
    <p className="glance-queue">
      <span className="glance-bar" aria-hidden="true">
        <span style={{ width: `${100 * share}%` }} />
      </span>
      {ofSeed(words)}
    </p>
  );
}

type Queue = readonly [now_ms: number, full_ms: number];

const NO_QUEUE: Queue = [Number.NaN, Number.NaN];

function isSame(a: Queue, b: Queue): boolean {
  return Object.is(a[0], b[0]) && Object.is(a[1], b[1]);
}
