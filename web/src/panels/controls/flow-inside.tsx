// The flow in view: who controls it, what it sends, whether it speaks ECN. Everything else of it: "All settings".

import type { ReactElement } from "react";
import { draft, flowInView, parameterAt } from "../../store";
import { usePulse } from "../pulse";
import { Setting } from "./setting";

const ROWS = [
  ["controller.kind", "Controller"],
  ["controller.profile", "Profile"],
  ["tcp.profile", "TCP profile"],
  ["source.kind", "Source"],
  ["ecn", "ECN"],
] as const;

export function FlowInside(): ReactElement | null {
  const flow = usePulse(() => flowInView()?.name ?? "");
  // Another kind has another list of rows.
  usePulse(() => draft.getState().edits);
  const rows = ROWS.filter(([key]) => parameterAt(`flows.${flow}.${key}`) !== null);
  if (rows.length === 0) return null;
  return (
    <section className="section" aria-labelledby="flow-inside-head">
      <h2 id="flow-inside-head" className="section-head">
        Flow {flow}
      </h2>
      {rows.map(([key, label]) => (
        <Setting key={`${flow} ${key}`} path={`flows.${flow}.${key}`} label={label} />
      ))}
    </section>
  );
}
