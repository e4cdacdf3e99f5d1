// A deck as a PDF, page by page: the same places as on the slides, every text as text, the project's fonts inside.

import { drawShapes, type FontFiles, PdfFile } from "../../../figure/exports";
import { counted } from "../../../model/data";
import { flatOf } from "./flat";
import type { Making } from "./making";
import { DECK_NAME, presentationOf } from "./presentation";
import { FRAME } from "./slide-look";

/** `told` hears the share of slides that are laid out. */
export function pdfOfDeck(
  making: Making,
  fonts: FontFiles,
  onProgress?: (share: number) => void,
): Uint8Array {
  const { deck } = making;
  const { width, height } = FRAME.size;
  const { pages, title, author, properties } = presentationOf(making, onProgress);
  const file = new PdfFile(fonts);
  pages.forEach((each, i) => {
    const page = file.page(width, height);
    drawShapes(flatOf(each, i + 1), file, page);
  });
  const [first] = Object.values(deck.runs);
  return file.bytes({
    title,
    author,
    subject: `${DECK_NAME}: ${counted(pages.length, "slide")}`,
    link: first === undefined ? "" : `${making.site}${first.link}`,
    run: Object.values(properties)[0] ?? "",
  });
}
