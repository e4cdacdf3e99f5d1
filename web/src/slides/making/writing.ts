// A deck's bytes in the formats of other programs. What writes one is fetched when it is wanted.

import type { FontFiles } from "../../../figure/exports";
import type { Making } from "../files/making";
import type { FileFormat } from "./protocol";

const FOLDER = "figures";

/** `told` hears the share of slides that are laid out. */
export async function bytesOf(
  format: FileFormat,
  making: Making,
  fonts: () => Promise<FontFiles>,
  onProgress: (share: number) => void,
): Promise<Uint8Array> {
  switch (format) {
    case "pptx": {
      const [{ pptxOf }, { presentationOf }] = await Promise.all([
        import("../pptx/file"),
        import("../files/presentation"),
      ]);
      return pptxOf(presentationOf(making, onProgress));
    }
    case "pdf": {
      const { pdfOfDeck } = await import("../files/pdf");
      return pdfOfDeck(making, await fonts(), onProgress);
    }
    case "md": {
      const [{ markdownOf }, { strToU8, zipSync }] = await Promise.all([
        import("../files/markdown"),
        import("fflate"),
      ]);
      const { markdown, files } = markdownOf(making, FOLDER, onProgress);
      const figures = [...files].map(([name, svg]) => [name, strToU8(svg)] as const);
      return zipSync({ "deck.md": strToU8(markdown), [FOLDER]: Object.fromEntries(figures) });
    }
    case "draft": {
      const { draftName, kramdownOf } = await import("../files/kramdown");
      return new TextEncoder().encode(kramdownOf(making, draftName(making.deck)));
    }
    case "svg": {
      const [{ slidePages }, { svgOfPages }] = await Promise.all([
        import("../files/presentation"),
        import("../files/svg"),
      ]);
      const pages = making.deck.slides.flatMap((slide) => slidePages(slide, making));
      return new TextEncoder().encode(svgOfPages(pages));
    }
    default:
      return format satisfies never;
  }
}
