// How a file is read: what is sure, what was guessed, and what is asked; all of it can be put right.

import { type ComponentProps, type ReactElement, useId } from "react";
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
        <Choice
          name="Each line is"
          value=""
          options={[TO_CHOOSE, ["rates", "a rate"], ["moments", "a moment of delivery, in ms"]]}
          choose={(value) => say({ lines: value as "rates" | "moments" })}
        />
      )}
      <Choice
        name="Rate"
        isGuessed={isGuessed("rate")}
        value={isAsked("rate") ? "" : of(readAs.rate)}
        options={asked("rate", [...numbers, [NONE, "none"]])}
        choose={(value) => onChoose({ ...withoutUnit, rate: column(value) })}
      />
      {readAs.rate !== null && (
        <Choice
          name="Rate in"
          shown="in"
          isGuessed={isGuessed("unit")}
          value={readAs.unit ?? ""}
          options={asked("unit", UNITS)}
          choose={(value) => say({ unit: value as AmountUnit })}
        />
      )}
      <Choice
        name="Time"
        isGuessed={isGuessed("time")}
        value={isAsked("time") ? "" : of(readAs.time)}
        options={asked("time", [...all, [NONE, "none: one row each second"]])}
        choose={(value) =>
          onChoose({ ...withoutTime, time: column(value), ...(value === NONE && { each_s: 1 }) })
        }
      />
      {readAs.time !== null && (
        <Choice
          name="Time in"
          shown="in"
          isGuessed={isGuessed("timeUnit")}
          value={readAs.timeUnit}
          options={Object.keys(TIME_UNITS).map((unit) => [unit, unit] as const)}
          choose={(value) => say({ timeUnit: value as TimeUnit })}
        />
      )}
      {(isAsked("dayFirst") || choices.dayFirst !== undefined) && (
        <Choice
          name="Dates have"
          value={isAsked("dayFirst") ? "" : String(choices.dayFirst)}
          options={asked("dayFirst", [
            ["true", "the day first"],
            ["false", "the month first"],
          ])}
          choose={(value) => say({ dayFirst: value === "true" })}
        />
      )}
      {readAs.stamp !== null && (
        <Choice
          name="A time"
          isGuessed={isGuessed("stamp")}
          value={readAs.stamp}
          options={STAMPS}
          choose={(value) => say({ stamp: value as Stamp })}
        />
      )}
      <Choice
        name="Gaps"
        value={readAs.gaps}
        options={GAPS}
        choose={(value) => say({ gaps: value as Gaps })}
      />
      {readAs.runs.length > 1 && (
        <Choice
          name="Run"
          isGuessed={isGuessed("run")}
          value={readAs.run ?? ""}
          options={readAs.runs.map((run) => [run, run] as const)}
          choose={(run) => say({ run })}
        />
      )}
      <Choice
        name="Delay"
        isGuessed={isGuessed("delay")}
        value={of(readAs.delay)}
        options={[...numbers, [NONE, "none"]]}
        choose={(value) => onChoose({ ...withoutDelay, delay: column(value) })}
      />
      {(isAsked("delayUnit") || readAs.delayUnit !== null) && (
        <Choice
          name="Delay in"
          shown="in"
          isGuessed={isGuessed("delayUnit")}
          value={readAs.delayUnit ?? ""}
          options={asked(
            "delayUnit",
            DELAY_UNITS.map((unit) => [unit, unit] as const),
          )}
          choose={(value) => say({ delayUnit: value as DelayUnit })}
        />
      )}
      {readAs.delayKind !== null && (
        <Choice
          name="Delay of"
          shown="of"
          isGuessed={isGuessed("delayKind")}
          value={readAs.delayKind}
          options={DELAY_KINDS.map((kind) => [kind, kind] as const)}
          choose={(value) => say({ delayKind: value as DelayKind })}
        />
      )}
      <Choice
        name="Loss"
        isGuessed={isGuessed("loss")}
        value={of(readAs.loss)}
        options={[...numbers, [NONE, "none"]]}
        choose={(value) => onChoose({ ...withoutLoss, loss: column(value) })}
      />
      {readAs.lossUnit !== null && (
        <Choice
          name="Loss as"
          shown="as"
          isGuessed={isGuessed("lossUnit")}
          value={readAs.lossUnit}
          options={Object.keys(LOSS_UNITS).map((unit) => [unit, LOSSES[unit as LossUnit]] as const)}
          choose={(value) => say({ lossUnit: value as LossUnit })}
        />
      )}
    </fieldset>
  );
}

const called = (name: string, i: number): readonly [string, string] => [
  String(i),
  `column ${i + 1}${name === "" ? "" : `: ${name}`}`,
];

interface ChoiceProps extends ComponentProps<typeof Select> {
  readonly name: string;
  /** What stands before it, where that is less: "in". */
  readonly shown?: string;
  /** The sentences above say why. */
  readonly isGuessed?: boolean;
}

function Choice({ name, shown = name, isGuessed = false, ...select }: ChoiceProps): ReactElement {
  const id = useId();
  return (
    <label>
      {shown}
      <Select aria-label={name} aria-describedby={isGuessed ? id : undefined} {...select} />
      {isGuessed && (
        <small id={id} className="trace-guessed">
          guessed
        </small>
      )}
    </label>
  );
}
