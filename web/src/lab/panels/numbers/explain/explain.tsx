// The moment at the marker explained: what set it off, and how it came about, step by step. What is pointed at lights up in the charts.

import { type ReactElement, useEffect } from "react";
import { fullQueueWaitAt } from "../../../../../figure/charts/series/full-queue-wait";
import { Section } from "../../../controls/parts/section";
import { type Cause, causesAt } from "../../../moment/causes";
import { type ChainStep, chainAt } from "../../../moment/chain";
import { lastValue } from "../../../moment/rows";
import {
  NOTHING_LIT,
  type RunHandle,
  type Session,
  useOfSeed,
  useRun,
  useSession,
} from "../../../session";
import { Without } from "./without";
import "./explain.css";

interface ExplainProps {
  readonly flow: string;
  /** The marker. */
  readonly t_s: number;
}

const NAMES: Readonly<Record<ChainStep["name"], string>> = {
  packets: "Packets",
  queue: "Queue",
  report: "Report",
  seen: "Seen delay",
  base: "Base delay",
  terms: "Terms",
  rate: "Rate",
};

export default function Explain({ flow, t_s }: ExplainProps): ReactElement | null {
  const session = useSession();
  const ofSeed = useOfSeed();
  const explanation = useRun((run) => explained(session, run, { flow, t_s }), isSame);
  // What was lit goes out with the card.
  useEffect(() => () => session.lit.setState(NOTHING_LIT), [session]);
  useEffect(() => {
    const steps = (explanation?.chain ?? []).map(({ name, charts }) => ({ name, charts }));
    session.lit.setState({ steps });
  }, [session, explanation]);
  if (explanation === null) return null;
  const { causes, chain, version } = explanation;
  return (
    <Section head={ofSeed("Why, step by step")} end={null}>
      {causes.length > 0 && (
        <ul className="causes">
          {causes.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <ol className="chain">
        {chain.map((link) => (
          <ChainRow key={link.name} link={link} />
        ))}
      </ol>
      <Without key={`${version} ${t_s} ${flow}`} causes={causes} flow={flow} t_s={t_s} />
    </Section>
  );
}

function ChainRow({ link }: { readonly link: ChainStep }): ReactElement {
  const { lit } = useSession();
  const light = (): void => lit.setState({ charts: link.charts });
  const dark = (): void => lit.setState({ charts: [] });
  return (
    <li>
      <button
        type="button"
        className="chain-step"
        onPointerEnter={light}
        onPointerLeave={dark}
        onFocus={light}
        onBlur={dark}
        onClick={light}
      >
        <span>
          <b>{NAMES[link.name]}</b> {link.words}
        </span>
        {link.source !== "" && <span className="chain-source">{link.source}</span>}
      </button>
    </li>
  );
}

interface Told {
  readonly causes: readonly Cause[];
  readonly chain: readonly ChainStep[];
  /** Of the run. */
  readonly version: number;
}

function explained(session: Session, run: RunHandle, { flow, t_s }: ExplainProps): Told | null {
  const { schema } = session;
  const link = session.linkInView();
  const { controller = "none" } = run.layout.flows.find(({ name }) => name === flow) ?? {};
  const moment = { schema, scenario: run.scenario(), columns: run, flow, t_s };
  const full_ms =
    link === null
      ? Number.POSITIVE_INFINITY
      : fullQueueWaitAt(moment, link, t_s, lastValue(run, `links.${link}`, "capacity_kbps", t_s));
  const chain = chainAt({ ...moment, controller, link, full_ms });
  return chain === null ? null : { causes: causesAt(moment), chain, version: run.version };
}

function isSame(a: Told | null, b: Told | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
