// A choice among words, as the browser has it.

import type { ComponentProps, ReactElement } from "react";

interface SelectProps extends Omit<ComponentProps<"select">, "onChange"> {
  /** Each with its words. */
  readonly options: readonly (readonly [value: string, words: string | undefined])[];
  choose(value: string): void;
}

export function Select({ className = "", options, choose, ...rest }: SelectProps): ReactElement {
  return (
    <select
      {...rest}
      className={`select ${className}`}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
