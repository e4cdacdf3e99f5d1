// What the page and the worker that reads files say to one another.

import type { Choices } from "../../../../../reader/series/choices";
import type { Understood } from "../../../../../reader/understood";

export type ToReader =
  | { readonly kind: "file"; readonly file: File; readonly choices: Choices }
  /** The same file otherwise. */
  | { readonly kind: "read"; readonly choices: Choices };

export type FromReader =
  /** It could not be read at all. */
  | { readonly kind: "failed" }
  /** A share of the file. */
  | { readonly kind: "progress"; readonly done: number }
  | {
      readonly kind: "understood";
      readonly understood: Understood;
      readonly notes: readonly string[];
    };
