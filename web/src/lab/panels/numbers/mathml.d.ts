// MathML elements that the equation uses; React renders them, its types leave them out.
import type { HTMLAttributes, Key } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      math: HTMLAttributes<Element> & { displaystyle?: "true" };
      mrow: HTMLAttributes<Element> & { key?: Key };
      mi: HTMLAttributes<Element> & { mathvariant?: "normal" };
      mn: HTMLAttributes<Element>;
      mo: HTMLAttributes<Element> & { stretchy?: "false"; form?: "infix" };
      mfrac: HTMLAttributes<Element>;
      mspace: HTMLAttributes<Element> & { width: string };
      msub: HTMLAttributes<Element>;
      msup: HTMLAttributes<Element>;
      mtext: HTMLAttributes<Element>;
    }
  }
}
