// A picture with its name, and the same as a table.

import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { KeepChart } from "./keep-chart";

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
  return (
    <figure className="rtcp-chart" ref={figure}>
      <figcaption className="rtcp-chart-head">
        <h3 className="chart-title">{title}</h3>
        <span className="quiet">{unit}</span>
        {choice}
        <button
          type="button"
          className="chart-switch"
          aria-pressed={table}
          onClick={() => setTable(!table)}
        >
          table<span className="spoken"> of {title}</span>
        </button>
        <KeepChart
          title={title}
          unit={unit}
          heads={heads}
          rows={rows}
          note={note ?? ""}
          asTable={table}
          picture={figure}
        />
      </figcaption>
      {table ? (
        <section
          className="chart-table rtcp-chart-table"
          aria-label={`${title} as a table`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = "", ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, i) => (
                    <td key={heads[i + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        children
      )}
      {note !== undefined && <p className="quiet small">{note}</p>}
    </figure>
  );
}
