// Criteria asked of another sender than the scenario's own, counted.

import { criteriaPassed, isComparable, type Judged } from "../../../../model/data";

type Asked = Judged & Parameters<typeof isComparable>[0];

/** As `criteriaPassed`, of another sender than the scenario's own: what is known of deviations is not of it. */
export function allCriteriaPassed(expectations: readonly Judged[]): string {
  return criteriaPassed(expectations.map((one) => ({ ...one, differs: "" })));
}

/** The same of those that may be asked of any controller. */
export function comparableCriteriaPassed(expectations: readonly Asked[]): string {
  return allCriteriaPassed(expectations.filter(isComparable));
}
