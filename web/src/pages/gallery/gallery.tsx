// The gallery: every experiment as a card, or one collection compared.

import type { ReactElement } from "react";
import "./gallery.css";
import { usePlace } from "../../store";
import { Cards } from "./cards-page";

export default function Gallery(): ReactElement {
  const collection = usePlace(({ at }) => at);
  return collection === "" ? <Cards /> : <Cards />;
}
