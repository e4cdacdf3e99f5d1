// Who is compared: each with its sign at the curve; one more can be added, and one left out.

import type { ReactElement } from "react";
import "./competitors.css";
import { pathOf, tracePointSymbol } from "../../../figure";
import type { Schema } from "../../../model/engine";
import { comparableControllers, USUAL } from "../../../model/scenario";
import { IconButton } from "../../lab/controls";
import type { SeriesStyle } from "../../slides";
import { type ComparedColumn, columnsNamed } from "../comparison/columns";

interface CompetitorListProps {
  readonly schema: Schema;
  readonly competitors: readonly ComparedColumn[];
  readonly styles: ReadonlyMap<string, SeriesStyle>;
  readonly most: number;
  /** What may be added besides controllers. */
  readonly others: readonly ComparedColumn[];
  /** By name. */
  onChoose(columns: readonly string[]): void;
}

export function CompetitorList(props: CompetitorListProps): ReactElement {
  const { schema, competitors, styles, most, others, onChoose } = props;
  const names = competitors.map(({ name }) => name);
  return (
    <ul className="competitors" aria-label="Compared">
      {competitors.map(({ run, name, label, detail }) => (
        <li key={run} className="competitors-one">
          <Swatch style={styles.get(run)} />
          <span className="competitors-name">{label}</span>
          {detail !== "" && (
            <span className="competitors-detail quiet" data-tip={detail}>
              {detail}
            </span>
          )}
          {names.length > 1 && (
            <IconButton
              icon="close"
              name={`Leave out ${label}`}
              go={() => onChoose(names.filter((one) => one !== name))}
            />
          )}
        </li>
      ))}
      <li>
        <Another {...{ schema, most, others, onChoose }} taken={competitors} />
      </li>
    </ul>
  );
}

interface AnotherProps
  extends Pick<CompetitorListProps, "schema" | "most" | "others" | "onChoose"> {
  readonly taken: readonly ComparedColumn[];
}

function Another({ schema, most, others, taken, onChoose }: AnotherProps): ReactElement {
  const full = taken.length >= most;
  const names = taken.map(({ name }) => name);
  const there = taken.flatMap(({ controller }) => (controller === null ? [] : [controller]));
  const isThere = ({ kind, profile }: (typeof all)[number]): boolean =>
    there.some((one) => one.kind === kind && one.profile === profile);
  const all = comparableControllers(schema);
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  return (
    <select
      className="select competitors-add"
      aria-label="Add to the comparison"
      value=""
      disabled={full}
      onChange={({ currentTarget }) => onChoose([...names, ...currentTarget.value.split(",")])}
    >
      <option value="">{full ? `at most ${most}` : "+ add"}</option>
      {others
        .filter(({ name }) => !names.includes(name))
        .map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      {there.length === 0 && (
        <option value={USUAL.join(",")}>
          {columnsNamed(schema, USUAL, null)
            .map(({ label }) => label)
            .join(", ")}
        </option>
      )}
      {kinds.map((kind) => {
        const own = all.filter((one) => one.kind === kind);
        const free = own.filter((one) => !isThere(one));
        const [first] = own;
        if (free.length === 0 || first === undefined) return null;
        if (own.length === 1) {
          return (
            <option key={kind} value={first.name}>
              {first.label}
            </option>
          );
        }
        const { profiles = {} } = schema.objects.controller?.kinds?.[kind] ?? {};
        return (
          <optgroup key={kind} label={first.label}>
            {free.map(({ name, profile }) => (
              <option key={name} value={name}>
                {first.label}: {profiles[profile]?.label ?? profile}
              </option>
            ))}
          </optgroup>
        );
      })}
    </select>
  );
}

/** Colour, dash and symbol, as at the curve. */
function Swatch({ style }: { readonly style: SeriesStyle | undefined }): ReactElement | null {
  if (style === undefined) return null;
  return (
    <svg className="competitors-swatch" viewBox="0 0 30 10" aria-hidden="true">
      <path
        d="M0 5H30"
        stroke={style.colour}
        strokeWidth="2.5"
        strokeDasharray={style.dash.join(" ")}
      />
      <path
        d={pathOf((sink) => tracePointSymbol(style.symbol, 15, 5, 3, sink))}
        fill={style.colour}
      />
    </svg>
  );
}
