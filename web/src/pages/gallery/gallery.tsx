// The gallery: every experiment as a card.

import type { ReactElement } from "react";
import { gallery, hashOf } from "../../store";
import { useCards } from "./cards";

export default function Gallery(): ReactElement {
  const cards = useCards();
  return (
    <div className="gallery">
      <h1>
        Gallery {cards.at} {cards.byId.size}
      </h1>
      <ul>
        {gallery.map(({ id, title }) => (
          <li key={id}>
            <a href={`#v1=s=${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      <a href={hashOf({ page: "gallery" })}>All</a>
    </div>
  );
}
