// The flow in view: who controls it, what it sends, whether it speaks ECN, when its receiver reports. Everything else of it: "All settings".

import type { ReactElement } from "react";
import { valueText } from "../../../../../model/data/value-text";
import { flowTitle } from "../../../../../model/scenario/names/names";
import { sendsPictures } from "../../../../../model/scenario/no-effect";
import { type Session, useLive, useSession } from "../../../session";
import { Fold } from "../../parts/fold";
import { ChangedMark } from "../changed-mark";
import { Setting } from "../setting/setting";

const REPAIR = "repair.key_frames_on_request";

const ROWS = [
  ["controller.kind", "Algorithm"],
  ["controller.profile", "Variant"],
  ["tcp.profile", "TCP variant"],
  ["source.kind", "Source"],
  [REPAIR, "Key frames on request"],
  ["ecn", "ECN"],
  ["feedback.timing.kind", "Reports"],
  ["feedback.timing.bandwidth_kbps", "Session bandwidth"],
  ["feedback.timing.receivers", "Receivers"],
  ["feedback.timing.T_rr_interval_ms", "Least interval"],
  ["feedback.timing.reduced_size", "Reduced size"],
  ["feedback.timing.reduced_minimum", "Reduced minimum"],
] as const;

/** Of media with a controller only: TCP has acknowledgements, and a constant rate hears nothing. */
const hasReports = (session: Session, flow: string): boolean =>
  session.parameterAt(`flows.${flow}.tcp.profile`) === null &&
  session.valueAt(`flows.${flow}.controller.kind`).value !== "none";

export function FlowInside(): ReactElement | null {
  const session = useSession();
  const flow = useLive(() => session.flowInView()?.name ?? "");
  // Another kind has another list of rows.
  const rows = useLive(
    () =>
      ROWS.filter(
        ([key]) =>
          session.parameterAt(`flows.${flow}.${key}`) !== null &&
          (!key.startsWith("feedback.") || hasReports(session, flow)) &&
          (key !== REPAIR || sendsPictures(session.schema, session.scenario(), flow)),
      ),
    (a, b) => a.length === b.length && a.every((row, i) => row === b[i]),
  );
  const title = useLive(() => flowTitle(session.scenario(), flow));
  const news = useLive(() => variantOf(session, `flows.${flow}.controller`));
  if (rows.length === 0) return null;
  return (
    <Fold
      id="flow"
      head={`Flow ${title}`}
      news={<ChangedMark paths={rows.map(([key]) => `flows.${flow}.${key}`)}>{news}</ChangedMark>}
      holds={ROWS.map(([, label]) => label)}
    >
      {() => (
        <section className="section" aria-label={`Flow ${title}`}>
          {rows.map(([key, label]) => (
            <Setting key={`${flow} ${key}`} path={`flows.${flow}.${key}`} label={label} />
          ))}
        </section>
      )}
    </Fold>
  );
}

/** The variant, without what explains it; of what has none its kind. */
function variantOf(session: Session, controller: string): string {
  const [kind = "", variant = ""] = ["kind", "profile"].map((key) => {
    const path = `${controller}.${key}`;
    const parameter = session.parameterAt(path);
    return parameter === null ? "" : valueText(session.valueAt(path).value, parameter);
  });
  return (variant || kind).split(/[:,] /)[0] ?? "";
}
