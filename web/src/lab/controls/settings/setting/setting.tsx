// One parameter of the scenario as a control: a slider with typed entry, a switch, or a choice.

import type { ReactElement, ReactNode } from "react";
import { valueIn } from "../../../../../model/data/json-path";
import { noEffectBecause } from "../../../../../model/scenario/no-effect";
import type { Parameter } from "../../../../../model/scenario/types";
import { Chunk } from "../../../errors/chunk";
import { type Session, useLive, useSession, useView } from "../../../session";
import { useLayout } from "../../layout/layout";
import { symbolOf } from "../../values/parameter-field";
import { enablingKindOf } from "./enabling-kind";
import { Choice, Fact, Switch } from "./plain-controls";
import { QuantityControl } from "./quantity-control";

interface SettingProps {
  readonly path: string;
  /** In place of the schema's label, where the place on the page says more. */
  readonly label?: string;
  /** What a screen reader says before the value: "bottleneck capacity". */
  readonly subject?: string;
  /** A grey line of what follows from the value. */
  readonly note?: ReactNode;
}

export function Setting({ path, label, subject, note }: SettingProps): ReactElement | null {
  const session = useSession();
  const parameter = useLive(() => session.parameterAt(path));
  const trace = useLive(() => traceNote(session, path));
  const unused = useLive(() => noEffectBecause(session.schema, session.scenario(), path));
  const fromNow = useView(({ apply }) => apply === "now");
  const name = parameter === null ? "" : (label ?? nameOf(parameter));
  const highlighted = useLayout(
    (layout) => layout.highlighted !== "" && layout.highlighted === name,
  );
  if (parameter === null) return null;
  const Control = CONTROLS[parameter.type];
  const remark = unused ?? note ?? trace;
  return (
    <div className="setting" data-asked={highlighted}>
      <Control
        path={path}
        parameter={parameter}
        name={name}
        subject={subject ?? name}
        enabledBy={enablingKindOf(path)}
        unused={unused !== null}
      />
      {fromNow && isFixed(parameter) && <p className="setting-note">applies from the start</p>}
      {remark !== undefined && <p className="setting-note">{remark}</p>}
      {MAY_NEED_MORE.test(path) && (
        <Chunk name="What it needs besides" load={loadCompletion} props={{ path }} waits={null} />
      )}
    </div>
  );
}

/** Kinds of controls that a rule of completing.ts may speak of, which is fetched with the first of them. */
const MAY_NEED_MORE =
  /^links\.[^.]+\.(queue\.(?:kind|ecn)|jitter\.\w+)$|^flows\.[^.]+\.(ecn|controller\.kind)$/;

const loadCompletion = () => import("./completion");

/** Some labels of the core begin with the symbol themselves. */
function nameOf(parameter: Parameter): string {
  const symbol = symbolOf(parameter);
  const words = parameter.label.replace(`${symbol}, `, "");
  return symbol === "" ? words : `${symbol} ${words.toLowerCase()}`;
}

/** It may be chosen, but not in mid-run. */
function isFixed({ live, type }: Parameter): boolean {
  return live === false && type !== "text";
}

const CONTROLS = {
  number: QuantityControl,
  integer: QuantityControl,
  boolean: Switch,
  choice: Choice,
  text: Fact,
} as const;

/** Kinds that replay something say so where they are chosen, and how to replay one's own. */
const TRACE_NOTES: Readonly<Record<string, string>> = {
  access: "Replays a trace. Drop a Mahimahi or AlphaRTC file on the page to replay yours.",
  delay_series:
    "Replays a delay that is added behind the queue. In a scenario’s file it may be a .trace.csv of yours.",
  loss_series: "Replays a chance of loss. In a scenario’s file it may be a .trace.csv of yours.",
  source: "Replays an encoder’s frames. Drop a .frames.csv file on the page to replay yours.",
};

/** What to say below the choice at `path`, if it is one of a kind that replays. */
function traceNote(session: Session, path: string): string | undefined {
  const [, part] = /\.(access|delay_series|loss_series|source)\.kind$/.exec(path) ?? [];
  if (part === undefined) return undefined;
  const kind = valueIn(session.scenario(), path);
  const { content } = session.schema.objects[part]?.kinds?.[String(kind)] ?? {};
  return content === "trace" ? TRACE_NOTES[part] : undefined;
}
