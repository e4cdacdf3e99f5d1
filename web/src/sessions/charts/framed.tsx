// A picture with its name, and the same as a table.

import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ShareChart, useLayoutStore } from "../../lab/panels";
import { ScrollTable } from "../scroll-table";

interface FramedProps {
  readonly title: string;
  readonly unit: string;
  readonly children: ReactNode;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** A line below, on what is seen. */
  readonly note?: string;
  /** Beside the name. */
  readonly choice?: ReactNode;
}

export function Framed(props: FramedProps): ReactElement {
  const { title, unit, children, heads, rows, note, choice } = props;
  const [table, setTable] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const key = useId();
  const { tableCharts } = useLayoutStore();
  useEffect(() => {
    const picture = () => figure.current?.querySelector<SVGSVGElement>(":scope > svg") ?? null;
    tableCharts.set(key, { title, unit, heads, rows, note: note ?? "", picture });
  });
  useEffect(() => () => void tableCharts.delete(key), [key, tableCharts]);
  return (
    <figure className="rtcp-chart" ref={figure}>
      <figcaption className="rtcp-chart-head">
        <h3 className="chart-title">{title}</h3>
        <span className="quiet">{unit}</span>
        {choice}
        <span className="rtcp-chart-ways">
          <button
            type="button"
            className="chart-switch"
            aria-pressed={table}
            onClick={() => setTable(!table)}
          >
            table<span className="spoken"> of {title}</span>
          </button>
          <ShareChart chart={key} title={title} />
        </span>
      </figcaption>
      {table ? (
        <ScrollTable label={title} className="rtcp-chart-table" heads={heads} rows={rows} />
      ) : (
        children
      )}
      {note !== undefined && <p className="quiet small">{note}</p>}
    </figure>
  );
}
