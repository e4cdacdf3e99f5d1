// A metric's value in words: shares in percent, rates and delays in their units, limits in one unit.

import { NOTHING, readings } from "../../data/quantity";
import { schema } from "../../store";

const SHARES = /^utilisation$|(loss|drop|mark|overhead)_ratio$/;

export interface FigureText {
  readonly numbers: readonly string[];
  readonly unit: string;
}

/** All of them in the unit of the largest; a dash for what has no value. */
export function figureTexts(metric: string, values: readonly (number | null)[]): FigureText {
  const share = SHARES.test(metric);
  const own = schema.metrics.find(({ name }) => name === metric)?.unit ?? "";
  const plain = values.map((value) => (value === null ? Number.NaN : share ? value * 100 : value));
  if (!share && (own === "" || own === "1") && plain.every(isCount)) {
    return {
      numbers: plain.map((value) => (Number.isNaN(value) ? NOTHING : `${value}`)),
      unit: "",
    };
  }
  const { numbers, unit } = readings(plain, share ? "%" : own);
  return {
    numbers: numbers.map((number, i) => (Number.isNaN(plain[i]) ? NOTHING : number)),
    unit: unit === "1" ? "" : unit,
  };
}

const isCount = (value: number): boolean => Number.isNaN(value) || Number.isInteger(value);

export function metricLabel(metric: string): string {
  return schema.metrics.find(({ name }) => name === metric)?.label ?? metric.replaceAll("_", " ");
}
