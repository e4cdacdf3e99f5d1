// "Why now?" of the member in view: its last report or decision before the playhead, by the rule's own steps.

import { Fragment, type ReactElement, useId } from "react";
import { titleIn } from "../../../model/data";
import { Table } from "../../lab/controls";
import { type Session, useLive, useOfSeed, useRun, useSession, useView } from "../../lab/session";
import { STEP } from "../lanes/marks";
import { sameTexts } from "../same";
import { memberLabel } from "../tree/order";
import { eventAt } from "./event";
import { explain, seconds, type Why } from "./explain";

export function WhyPanel(): ReactElement {
  const head = useId();
  const session = useSession();
  const ofSeed = useOfSeed();
  const flow = useView((view) => view.flow);
  const title = useRun((run) => titleIn(run.layout.members ?? [], flow));
  // The playhead moves with every frame; what it stands behind, only now and then.
  const why = useLive(() => whyNow(session, flow), sameTexts);
  return (
    <section className="section rtcp-why" aria-labelledby={head}>
      <div className="section-line">
        <h2 id={head} className="rtcp-why-head">
          Why now?
        </h2>
        {/* Another moment is another element: it comes, and nothing moves. */}
        <strong key={why?.t_s}>
          {ofSeed(title)}
          {why !== null && <> · {seconds(why.t_s)}</>}
        </strong>
      </div>
      {why === null ? (
        <p className="quiet">{title} has said and planned nothing yet. Press a symbol in a lane.</p>
      ) : (
        <Explained key={why.t_s} why={why} />
      )}
    </section>
  );
}

function whyNow(session: Session, name: string): Why | null {
  const { run } = session;
  const members = run.layout.members ?? [];
  const member = members.findIndex((one) => one.name === name);
  const event = eventAt(run, member, session.moment());
  if (event === null) return null;
  const least = session.valueAt(`members.${name}.rtcp.T_rr_interval_ms`).value;
  return explain(event, {
    run,
    nameOf: (index) => memberLabel(run, index),
    least_s: Number(least) / 1000,
  });
}

function Explained({ why }: { readonly why: Why }): ReactElement {
  return (
    <>
      <p className="rtcp-sentence">{why.sentence}</p>
      <h3 className="section-head">The rule, step by step</h3>
      <p className="rtcp-rule quiet small">{why.rule}</p>
      <ol className="rtcp-steps">
        {why.steps.map(({ number, question, note, answer, decides }) => (
          <li key={number} data-decides={decides === true}>
            <span className="rtcp-step-number">{number}</span>
            <p>
              <strong>
                <Symbols text={question} />
              </strong>
              {note !== "" && (
                <span className="quiet">
                  <Symbols text={note} />
                </span>
              )}
            </p>
            <span className="rtcp-answer">{answer}</span>
          </li>
        ))}
      </ol>
      {why.cancelled.length > 0 && <Cancelled cancelled={why.cancelled} />}
    </>
  );
}

function Cancelled({ cancelled }: Pick<Why, "cancelled">): ReactElement {
  const layout = useRun((run) => run.layout);
  return (
    <Table
      className="values"
      caption={{ shown: "Feedback that it cancelled", className: "section-head" }}
      heads={["member", "packet", "planned", "heard"]}
      rows={cancelled.map(({ row, member, sequence, step, planned_s, end_s }) => ({
        key: row,
        head: memberLabel({ layout }, member),
        cells: [
          sequence,
          `${step === STEP.EARLY ? "early " : ""}${planned_s.toFixed(3)}`,
          end_s.toFixed(3),
        ],
      }))}
    />
  );
}

/** The RFC's names, with their indices where they have them. */
const NAMES = /\b(T_dither_max|T_max_fb_delay|T_rr_interval|T_rr|Tmin|Td|t0|te|tn|tp)\b/;

function Symbols({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {text.split(NAMES).map((part, i) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
        if (i % 2 === 0) return <Fragment key={i}>{part}</Fragment>;
        const [letter, ...rest] = part.replaceAll("_", " ");
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
          <span key={i} className="rtcp-symbol">
            {letter}
            <sub>{rest.join("").trim()}</sub>
          </span>
        );
      })}
    </>
  );
}
