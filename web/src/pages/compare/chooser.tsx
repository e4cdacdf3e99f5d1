// Who is compared, on which path, under how many seeds.

import { type ReactElement, useId } from "react";
import { type Comparison, MOST_CONTROLLERS } from "../../deck/comparison/comparison";
import type { Plan } from "../../deck/comparison/plan";
import type { Look } from "../../deck/looks";
import { Icon } from "../../panels/parts/icons";
import { rivals } from "../../scenario/controllers";

const COUNTS = [1, 5, 20, 50, 100];

interface ChooserProps {
  /** What is asked for; `plan` is what there is of it so far. */
  readonly comparison: Comparison;
  readonly plan: Plan;
  readonly looks: ReadonlyMap<string, Look>;
  onAsk(change: Partial<Comparison>): void;
}

export function Chooser({ comparison, plan, looks, onAsk }: ChooserProps): ReactElement {
  const name = useId();
  const names = plan.rivals.map(({ controller }) => nameOf(controller));
  return (
    <div className="versus-chooser">
      <ul aria-label="Controllers compared">
        {plan.rivals.map(({ run, label, detail, controller, link }) => (
          <li key={run} className="versus-rival">
            <Swatch look={looks.get(run)} />
            <span className="versus-name">{label}</span>
            {detail !== "" && (
              <span className="versus-detail quiet" data-tip={detail}>
                {detail}
              </span>
            )}
            <a className="plain-link versus-open" href={link}>
              open<span className="spoken"> {label} in the lab</span>
            </a>
            {names.length > 1 && (
              <button
                type="button"
                className="button button-bare button-icon"
                aria-label={`Leave out ${label}`}
                onClick={() =>
                  onAsk({ controllers: names.filter((name) => name !== nameOf(controller)) })
                }
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
        <li>
          <Another plan={plan} taken={names} onAsk={onAsk} />
        </li>
      </ul>
      <div className="versus-how">
        <fieldset className="versus-switch">
          <legend className="spoken">Path</legend>
          <Choice
            name={name}
            label="each alone"
            chosen={!comparison.together}
            onChoose={() => onAsk({ together: false })}
          />
          <Choice
            name={name}
            label="all on one link"
            chosen={comparison.together}
            onChoose={() => onAsk({ together: true })}
          />
        </fieldset>
        <Seeds count={comparison.seeds} onAsk={onAsk} />
      </div>
    </div>
  );
}

function nameOf({ profile, kind }: Plan["rivals"][number]["controller"]): string {
  return profile === "" ? kind : profile;
}

interface AnotherProps {
  readonly plan: Plan;
  readonly taken: readonly string[];
  onAsk(change: Partial<Comparison>): void;
}

function Another({ plan: { schema }, taken, onAsk }: AnotherProps): ReactElement {
  const full = taken.length >= MOST_CONTROLLERS;
  const all = rivals(schema);
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  return (
    <select
      className="select versus-add"
      aria-label="Add a controller to the comparison"
      value=""
      disabled={full}
      onChange={({ currentTarget }) => onAsk({ controllers: [...taken, currentTarget.value] })}
    >
      <option value="">{full ? `at most ${MOST_CONTROLLERS}` : "+ any other"}</option>
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

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: boolean;
  onChoose(): void;
}

function Choice({ name, label, chosen, onChoose }: ChoiceProps): ReactElement {
  return (
    <label className="versus-choice" data-chosen={chosen}>
      <input type="radio" name={name} checked={chosen} onChange={onChoose} />
      {label}
    </label>
  );
}

function Seeds({ count, onAsk }: { readonly count: number; onAsk: ChooserProps["onAsk"] }) {
  const counts = COUNTS.includes(count) ? COUNTS : [...COUNTS, count].toSorted((a, b) => a - b);
  return (
    <label className="versus-seeds">
      <select
        className="select"
        aria-label="Seeds"
        value={count}
        onChange={({ currentTarget }) => onAsk({ seeds: Number(currentTarget.value) })}
      >
        {counts.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>{" "}
      {count === 1 ? "seed" : "seeds"}
    </label>
  );
}

/** Colour, dash and marker, as at the curve. */
function Swatch({ look }: { readonly look: Look | undefined }): ReactElement | null {
  if (look === undefined) return null;
  return (
    <svg className="versus-swatch" viewBox="0 0 30 10" aria-hidden="true">
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
