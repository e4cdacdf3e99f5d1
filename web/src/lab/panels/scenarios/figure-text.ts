// A metric's value in words: shares in percent, rates and delays in their units, limits in one unit.

import { metricShown, metricUnit } from "../../../../model/data/metric-labels";
import { NOTHING, readings } from "../../../../model/data/quantity";

export interface FigureText {
  readonly numbers: readonly string[];
  readonly unit: string;
}

/** Of what, and when, a scenario expects something. */
export interface Expected {
  readonly flow?: string;
  readonly link?: string;
  readonly member?: string;
  readonly from_s?: number;
  readonly to_s?: number;
}

/** "video, 10–40 s" */
export function expectedOf({ flow, link, member, from_s = 0, to_s }: Expected): string {
  return `${flow ?? link ?? member ?? "run"}${to_s === undefined ? "" : `, ${from_s}–${to_s} s`}`;
}

/** All of them in the unit of the largest; a dash for what has no value. */
export function figureTexts(metric: string, values: readonly (number | null)[]): FigureText {
  const own = metricUnit(metric);
  const plain = values.map((value) => (value === null ? Number.NaN : metricShown(metric, value)));
  if (own === "" && plain.every(isCount)) {
    return {
      numbers: plain.map((value) => (Number.isNaN(value) ? NOTHING : `${value}`)),
      unit: "",
    };
  }
  const { numbers, unit } = readings(plain, own);
  return {
    numbers: numbers.map((number, i) => (Number.isNaN(plain[i]) ? NOTHING : number)),
    unit,
  };
}

const isCount = (value: number): boolean => Number.isNaN(value) || Number.isInteger(value);
