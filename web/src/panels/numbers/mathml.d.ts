// MathML elements that the equation uses; React renders them, its types leave them out.
import type { HTMLAttributes } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      math: HTMLAttributes<Element> & { display?: "block" | "inline" };
      mrow: HTMLAttributes<Element>;
      mi: HTMLAttributes<Element> & { mathvariant?: "normal" };
      mn: HTMLAttributes<Element>;
      mo: HTMLAttributes<Element> & { stretchy?: "false" };
      mfrac: HTMLAttributes<Element>;
      msub: HTMLAttributes<Element>;
      mtext: HTMLAttributes<Element>;
    }
  }
}
