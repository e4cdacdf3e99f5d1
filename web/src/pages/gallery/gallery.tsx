// The gallery: every experiment as a card, or one collection compared.

import type { ReactElement } from "react";
import "./gallery.css";
import "./compare/compare.css";
import "./compare/between.css";
import { useRoute } from "../../session";
import { Cards } from "./cards-page";
import { Comparison } from "./compare/comparison";

export default function Gallery(): ReactElement {
  const collection = useRoute(({ at }) => at);
  return collection === "" ? <Cards /> : <Comparison key={collection} name={collection} />;
}
