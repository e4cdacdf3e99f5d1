// How a file is read: what is sure, what was guessed, and what is asked; all of it can be put right.

import type { ReactElement, ReactNode } from "react";
import { DELAY_KINDS, type DelayKind } from "../../../../reader/roles/role";
import {
  DELAY_UNITS,
  type DelayUnit,
  LOSS_UNITS,
  type LossUnit,
} from "../../../../reader/roles/units-of";
import type { AmountUnit } from "../../../../reader/series/amounts";
import { VOLUME_UNITS } from "../../../../reader/series/amounts";
import type { Choices, Gaps, Stamp } from "../../../../reader/series/choices";
import { RATE_UNITS, TIME_UNITS, type TimeUnit } from "../../../../reader/table/units";
import type { Understood } from "../../../../reader/understood";
import { Select } from "../../controls/parts/select";

type TableFound = Extract<Understood, { kind: "table" }>;

interface ReadAsProps {
  readonly found: TableFound;
  readonly choices: Choices;
  onChoose(choices: Choices): void;
}

type Options = readonly (readonly [string, string])[];

const TO_CHOOSE: readonly [string, string] = ["", "choose"];
const NONE = "none";

const UNITS: Options = [
  ...Object.keys(RATE_UNITS).map((unit) => [unit, unit] as const),
  ...Object.keys(VOLUME_UNITS).map((unit) => [unit, `${unit} in each row`] as const),
];
const LOSSES: Readonly<Record<LossUnit, string>> = { share: "a share from 0 to 1", "%": "%" };
const STAMPS: Options = [
  ["begin", "begins its interval"],
  ["end", "ends its interval"],
];
const GAPS: Options = [
  ["held", "hold the value before"],
  ["zero", "are 0"],
  ["cut", "are cut out"],
];

export function ReadAs({ found, choices, onChoose }: ReadAsProps): ReactElement {
  const { columns, readAs, questions, guessed } = found;
  const say = (change: Choices): void => onChoose({ ...choices, ...change });
  const isAsked = (of: keyof Choices): boolean => questions.some((question) => question.of === of);
  const numbers = columns.flatMap(({ name, isNumbers }, i) => (isNumbers ? [called(name, i)] : []));
  const all = columns.map(({ name }, i) => called(name, i));
  const of = (value: number | null): string => (value === null ? NONE : String(value));
  const column = (value: string): number | null => (value === NONE ? null : Number(value));
  const asked = (key: keyof Choices, options: Options): Options =>
    isAsked(key) ? [TO_CHOOSE, ...options] : options;
  const isGuessed = (of: keyof Choices): boolean => guessed.includes(of);
  // What hangs on a choice is found anew with another one.
  const { unit: _unit, ...withoutUnit } = choices;
  const { timeUnit: _timeUnit, stamp: _stamp, ...withoutTime } = choices;
  const { delayUnit: _delayUnit, delayKind: _delayKind, ...withoutDelay } = choices;
  const { lossUnit: _lossUnit, ...withoutLoss } = choices;
  return (
    <fieldset className="trace-columns" aria-label="How it is read">
      {isAsked("lines") && (
        <Labelled name="Each line is">
          <Select
            value=""
            options={[TO_CHOOSE, ["rates", "a rate"], ["moments", "a moment of delivery, in ms"]]}
            choose={(value) => say({ lines: value as "rates" | "moments" })}
          />
        </Labelled>
      )}
      <Labelled name="Rate" isGuessed={isGuessed("rate")}>
        <Select
          value={isAsked("rate") ? "" : of(readAs.rate)}
          options={asked("rate", [...numbers, [NONE, "none"]])}
          choose={(value) => onChoose({ ...withoutUnit, rate: column(value) })}
        />
      </Labelled>
      {readAs.rate !== null && (
        <Labelled name="in" isGuessed={isGuessed("unit")}>
          <Select
            value={readAs.unit ?? ""}
            options={asked("unit", UNITS)}
            choose={(value) => say({ unit: value as AmountUnit })}
          />
        </Labelled>
      )}
      <Labelled name="Time" isGuessed={isGuessed("time")}>
        <Select
          value={isAsked("time") ? "" : of(readAs.time)}
          options={asked("time", [...all, [NONE, "none: one row each second"]])}
          choose={(value) =>
            onChoose({ ...withoutTime, time: column(value), ...(value === NONE && { each_s: 1 }) })
          }
        />
      </Labelled>
      {readAs.time !== null && (
        <Labelled name="in" isGuessed={isGuessed("timeUnit")}>
          <Select
            value={readAs.timeUnit}
            options={Object.keys(TIME_UNITS).map((unit) => [unit, unit] as const)}
            choose={(value) => say({ timeUnit: value as TimeUnit })}
          />
        </Labelled>
      )}
      {(isAsked("dayFirst") || choices.dayFirst !== undefined) && (
        <Labelled name="Dates have">
          <Select
            value={isAsked("dayFirst") ? "" : String(choices.dayFirst)}
            options={asked("dayFirst", [
              ["true", "the day first"],
              ["false", "the month first"],
            ])}
            choose={(value) => say({ dayFirst: value === "true" })}
          />
        </Labelled>
      )}
      {readAs.stamp !== null && (
        <Labelled name="A time" isGuessed={isGuessed("stamp")}>
          <Select
            value={readAs.stamp}
            options={STAMPS}
            choose={(value) => say({ stamp: value as Stamp })}
          />
        </Labelled>
      )}
      <Labelled name="Gaps">
        <Select
          value={readAs.gaps}
          options={GAPS}
          choose={(value) => say({ gaps: value as Gaps })}
        />
      </Labelled>
      {readAs.runs.length > 1 && (
        <Labelled name="Run" isGuessed={isGuessed("run")}>
          <Select
            value={readAs.run ?? ""}
            options={readAs.runs.map((run) => [run, run] as const)}
            choose={(run) => say({ run })}
          />
        </Labelled>
      )}
      <Labelled name="Delay" isGuessed={isGuessed("delay")}>
        <Select
          value={of(readAs.delay)}
          options={[...numbers, [NONE, "none"]]}
          choose={(value) => onChoose({ ...withoutDelay, delay: column(value) })}
        />
      </Labelled>
      {(isAsked("delayUnit") || readAs.delayUnit !== null) && (
        <Labelled name="in" isGuessed={isGuessed("delayUnit")}>
          <Select
            value={readAs.delayUnit ?? ""}
            options={asked(
              "delayUnit",
              DELAY_UNITS.map((unit) => [unit, unit] as const),
            )}
            choose={(value) => say({ delayUnit: value as DelayUnit })}
          />
        </Labelled>
      )}
      {readAs.delayKind !== null && (
        <Labelled name="of" isGuessed={isGuessed("delayKind")}>
          <Select
            value={readAs.delayKind}
            options={DELAY_KINDS.map((kind) => [kind, kind] as const)}
            choose={(value) => say({ delayKind: value as DelayKind })}
          />
        </Labelled>
      )}
      <Labelled name="Loss" isGuessed={isGuessed("loss")}>
        <Select
          value={of(readAs.loss)}
          options={[...numbers, [NONE, "none"]]}
          choose={(value) => onChoose({ ...withoutLoss, loss: column(value) })}
        />
      </Labelled>
      {readAs.lossUnit !== null && (
        <Labelled name="as" isGuessed={isGuessed("lossUnit")}>
          <Select
            value={readAs.lossUnit}
            options={Object.keys(LOSS_UNITS).map(
              (unit) => [unit, LOSSES[unit as LossUnit]] as const,
            )}
            choose={(value) => say({ lossUnit: value as LossUnit })}
          />
        </Labelled>
      )}
    </fieldset>
  );
}

const called = (name: string, i: number): readonly [string, string] => [
  String(i),
  `column ${i + 1}${name === "" ? "" : `: ${name}`}`,
];

interface LabelledProps {
  readonly name: string;
  /** The sentences above say why. */
  readonly isGuessed?: boolean;
  readonly children: ReactNode;
}

function Labelled({ name, isGuessed = false, children }: LabelledProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className={isGuessed ? "trace-guessed" : undefined}>
      {name}
      {children}
      {isGuessed && <small>guessed</small>}
    </label>
  );
}
