// The gallery: experiments found, or one collection compared.

import type { ReactElement } from "react";
import "./gallery.css";
import "./compare/compare.css";
import "./compare/between.css";
import { useRoute } from "../../session";
import { Comparison } from "./compare/comparison";
import { Finder } from "./finder";

export default function Gallery(): ReactElement {
  const collection = useRoute(({ at }) => at);
  return collection === "" ? <Finder /> : <Comparison key={collection} name={collection} />;
}
