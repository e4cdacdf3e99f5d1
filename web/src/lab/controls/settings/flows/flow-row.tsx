// One flow: its line as in the charts, its name, and what bounds it. Pressing it shows its numbers.

import type { ReactElement } from "react";
import { identityOf } from "../../../../../figure/charts/style/identity";
import { settingText } from "../../../../../model/data/quantity";
import { readableName } from "../../../../../model/data/readable-name";
import { valueText } from "../../../../../model/data/value-text";
import type { Layout } from "../../../../../model/scenario/types";
import { type Session, useLive, useRun, useSession, useView } from "../../../session";
import { useColorScheme } from "../../layout/color-scheme";
import { useFocusOnRequest } from "../../layout/layout";
import { IconButton } from "../../parts/icon-button";

type Flow = Layout["flows"][number];

export function FlowRow({ flow }: { readonly flow: Flow }): ReactElement {
  const session = useSession();
  const row = useFocusOnRequest<HTMLButtonElement>(`flow ${flow.name}`);
  const shown = useView((view) => view.flow === flow.name);
  const about = useLive(() => aboutOf(session, flow));
  const layout = useRun((run) => run.layout);
  const rate = useLive(() => rateOf(session, flow));
  const { colour, dash, label } = identityOf(session.schema, layout, flow.name, {
    scheme: useColorScheme(),
  });
  return (
    <li className="flow-item">
      <button
        ref={row}
        type="button"
        className="flow"
        aria-pressed={shown}
        data-tip={`${label}: ${rate}`}
        onClick={() => session.actions.setFlow(flow.name)}
      >
        <svg className="flow-line" viewBox="0 0 24 8" aria-hidden="true">
          <path d="M0 4H24" stroke={colour} strokeWidth="2" strokeDasharray={dash.join(" ")} />
        </svg>
        <span className="flow-name">
          {label}
          {label !== readableName(flow.name) && (
            <span className="quiet"> {readableName(flow.name)}</span>
          )}
        </span>
        <span className="flow-about">{about}</span>
      </button>
      <IconButton
        icon="copyOf"
        className="flow-action"
        name={`Duplicate ${label}`}
        does="One more like this"
        go={() => session.actions.duplicateFlow(flow.name)}
      />
      <IconButton
        icon="close"
        className="flow-action"
        name={`Remove ${label}`}
        does="Take this flow away"
        go={() => session.actions.removeFlow(flow.name)}
      />
    </li>
  );
}

/** What bounds its rate: "0.15–1.5 Mbit/s". */
function rateOf(session: Session, { name, controller }: Flow): string {
  const path = `flows.${name}`;
  return controller === "nada"
    ? bounds(session, `${path}.controller`)
    : ownRate(session, `${path}.source`);
}

/** A flow that joins later says so; there is no room for both. */
function aboutOf(session: Session, flow: Flow): string {
  const start_s = Number(session.valueAt(`flows.${flow.name}.start_s`).value);
  return start_s > 0 ? `from ${settingText(start_s, "s")} on` : rateOf(session, flow);
}

function bounds(session: Session, controller: string): string {
  const [low, high] = ["RMIN_kbps", "RMAX_kbps"].map((key) => {
    const { value } = session.valueAt(`${controller}.${key}`);
    return value === "unlimited" ? Number.POSITIVE_INFINITY : Number(value);
  }) as [number, number];
  if (!Number.isFinite(high) || high < 1000) {
    return `${settingText(low, "kbit/s")}–${settingText(high, "kbit/s")}`;
  }
  return `${Number((low / 1000).toPrecision(3))}–${settingText(high, "kbit/s")}`;
}

function ownRate(session: Session, source: string): string {
  const parameter = session.parameterAt(`${source}.rate_kbps`);
  return parameter ? valueText(session.valueAt(`${source}.rate_kbps`).value, parameter) : "";
}
