// Who is compared: each with its sign at the curve; one more can be added, and one left out.

import type { ReactElement } from "react";
import "./rivals.css";
import type { Contestant } from "../../deck/comparison/plan";
import type { Look } from "../../deck/looks";
import type { Schema } from "../../engine/schema";
import { rivals } from "../../scenario/controllers";
import { Icon } from "../parts/icons";

interface RivalListProps {
  readonly schema: Schema;
  readonly rivals: readonly Contestant[];
  readonly looks: ReadonlyMap<string, Look>;
  readonly least: number;
  readonly most: number;
  /** The way to a rival's run in the lab, where there is one run of it. */
  linkOf?(run: string): string;
  /** By name. */
  onChoose(controllers: readonly string[]): void;
}

export function RivalList(props: RivalListProps): ReactElement {
  const { schema, rivals, looks, least, most, linkOf, onChoose } = props;
  const names = rivals.map(({ controller }) => nameOf(controller));
  return (
    <ul className="rivals" aria-label="Controllers compared">
      {rivals.map(({ run, label, detail, controller }) => (
        <li key={run} className="rivals-one">
          <Swatch look={looks.get(run)} />
          <span className="rivals-name">{label}</span>
          {detail !== "" && (
            <span className="rivals-detail quiet" data-tip={detail}>
              {detail}
            </span>
          )}
          {linkOf !== undefined && (
            <a className="plain-link rivals-open" href={linkOf(run)}>
              open<span className="spoken"> {label} in the lab</span>
            </a>
          )}
          {names.length > least && (
            <button
              type="button"
              className="button button-bare button-icon"
              aria-label={`Leave out ${label}`}
              onClick={() => onChoose(names.filter((name) => name !== nameOf(controller)))}
            >
              <Icon name="close" />
            </button>
          )}
        </li>
      ))}
      <li>
        <Another schema={schema} most={most} taken={names} onChoose={onChoose} />
      </li>
    </ul>
  );
}

function nameOf({ profile, kind }: Contestant["controller"]): string {
  return profile === "" ? kind : profile;
}

interface AnotherProps extends Pick<RivalListProps, "schema" | "most" | "onChoose"> {
  readonly taken: readonly string[];
}

function Another({ schema, most, taken, onChoose }: AnotherProps): ReactElement {
  const full = taken.length >= most;
  const all = rivals(schema);
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  return (
    <select
      className="select rivals-add"
      aria-label="Add a controller to the comparison"
      value=""
      disabled={full}
      onChange={({ currentTarget }) => onChoose([...taken, currentTarget.value])}
    >
      <option value="">{full ? `at most ${most}` : "+ any other"}</option>
      {kinds.map((kind) => {
        const own = all.filter((one) => one.kind === kind);
        const free = own.filter(({ name }) => !taken.includes(name));
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

/** Colour, dash and marker, as at the curve. */
function Swatch({ look }: { readonly look: Look | undefined }): ReactElement | null {
  if (look === undefined) return null;
  return (
    <svg className="rivals-swatch" viewBox="0 0 30 10" aria-hidden="true">
      <path
        d="M0 5H30"
        stroke={look.colour}
        strokeWidth="2.5"
        strokeDasharray={look.dash.join(" ")}
      />
      <path d={MARKERS[look.marker]} fill={look.colour} />
    </svg>
  );
}

const MARKERS: Readonly<Record<Look["marker"], string>> = {
  circle: "M11.5 5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z",
  square: "M12 2h6v6h-6z",
  diamond: "M15 1l4 4-4 4-4-4z",
  triangle: "M15 1l4 7h-8z",
};
