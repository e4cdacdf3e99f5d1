// The gallery: every experiment as a card.

import type { ReactElement } from "react";
import { gallery, hashOf } from "../../store";

export default function Gallery(): ReactElement {
  return (
    <div className="gallery">
      <h1>Gallery</h1>
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
