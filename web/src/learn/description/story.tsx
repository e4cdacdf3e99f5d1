// A scenario's story, sentence by sentence, whose words move the page.

import type { ReactElement } from "react";
import { sentences } from "./pieces";
import { RichText } from "./rich-text";

export default function Story({ text }: { readonly text: string }): readonly ReactElement[] {
  return sentences(text).map((sentence) => (
    <p key={sentence} className="description-sentence">
      <RichText text={sentence} />
    </p>
  ));
}
