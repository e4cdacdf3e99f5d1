// One flow: its line as in the charts, its name, and what bounds it. Pressing it shows its numbers.

import type { ReactElement } from "react";
import { identityOf } from "../../charts";
import { settingText } from "../../data/quantity";
import { valueText } from "../../data/value-text";
import { actions, parameterAt, run, useView, valueAt } from "../../store";
import type { Layout } from "../../store/types";
import { useGround } from "../ground";
import { Icon } from "../icons";
import { usePulse } from "../pulse";

type Flow = Layout["flows"][number];

export function FlowRow({ flow }: { readonly flow: Flow }): ReactElement {
  const shown = useView((view) => view.flow === flow.name);
  const about = usePulse(() => aboutOf(flow));
  const rate = usePulse(() => rateOf(flow));
  const { colour, dash, label } = identityOf(run.layout, flow.name, useGround());
  return (
    <li className="flow-item">
      <button
        type="button"
        className="flow"
        aria-pressed={shown}
        data-tip={`${flow.name}: ${rate}`}
        onClick={() => actions.setFlow(flow.name)}
      >
        <svg className="flow-line" viewBox="0 0 24 8" aria-hidden="true">
          <path d="M0 4H24" stroke={colour} strokeWidth="2" strokeDasharray={dash.join(" ")} />
        </svg>
        <span className="flow-name">
          {label}
          {label !== flow.name && <span className="quiet"> {flow.name}</span>}
        </span>
        <span className="flow-about">{about}</span>
      </button>
      <button
        type="button"
        className="button button-bare button-icon flow-deed"
        aria-label={`Duplicate ${flow.name}`}
        data-tip="One more like this"
        onClick={() => actions.duplicateFlow(flow.name)}
      >
        <Icon name="copyOf" />
      </button>
      <button
        type="button"
        className="button button-bare button-icon flow-deed"
        aria-label={`Remove ${flow.name}`}
        data-tip="Take this flow away"
        onClick={() => actions.removeFlow(flow.name)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** What bounds its rate: "0.15–1.5 Mbit/s". */
function rateOf({ name, controller }: Flow): string {
  const path = `flows.${name}`;
  return controller === "nada" ? bounds(`${path}.controller`) : ownRate(`${path}.source`);
}

/** A flow that joins later says so; there is no room for both. */
function aboutOf(flow: Flow): string {
  const start_s = Number(valueAt(`flows.${flow.name}.start_s`).value);
  return start_s > 0 ? `from ${settingText(start_s, "s")} on` : rateOf(flow);
}

function bounds(controller: string): string {
  const [low, high] = ["RMIN_kbps", "RMAX_kbps"].map((key) => {
    const { value } = valueAt(`${controller}.${key}`);
    return value === "unlimited" ? Number.POSITIVE_INFINITY : Number(value);
  }) as [number, number];
  if (!Number.isFinite(high) || high < 1000) {
    return `${settingText(low, "kbit/s")}–${settingText(high, "kbit/s")}`;
  }
  return `${Number((low / 1000).toPrecision(3))}–${settingText(high, "kbit/s")}`;
}

function ownRate(source: string): string {
  const parameter = parameterAt(`${source}.rate_kbps`);
  return parameter ? valueText(valueAt(`${source}.rate_kbps`).value, parameter) : "";
}
