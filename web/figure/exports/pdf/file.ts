// A PDF of several pages with its fonts, and with words on what it shows, in the information and as XMP.

import { escaped } from "../../../model/data/formats/xml";
import { NAMESPACE } from "../../../model/scenario/run-record";
import { TrueType } from "../fonts/truetype";
import { Document, type Ref, refTo, textOf } from "./document";
import { PdfFont } from "./font";
import { PdfPage } from "./page";

/** The two faces of the project's font (exports/fonts), as bytes: the page fetches them, Node reads them. */
export interface FontFiles {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

export interface About {
  readonly title: string;
  readonly author: string;
  /** What it shows, in a sentence. */
  readonly subject: string;
  /** The run that it shows, as JSON. */
  readonly run: string;
  /** Opens that run again; empty where there is no such link. */
  readonly link: string;
}

export class PdfFile {
  readonly regular: PdfFont;
  readonly bold: PdfFont;
  readonly #document = new Document();
  readonly #pages: PdfPage[] = [];

  constructor(fonts: FontFiles) {
    this.regular = new PdfFont("R", "LabSans-Regular", new TrueType(fonts.regular), this.#document);
    this.bold = new PdfFont("B", "LabSans-Bold", new TrueType(fonts.bold), this.#document);
  }

  /** Points: 1/72 inch. */
  page(width: number, height: number): PdfPage {
    const page = new PdfPage(width, height);
    this.#pages.push(page);
    return page;
  }

  bytes(about: About): Uint8Array {
    const document = this.#document;
    const tree = document.reserve();
    const pages = this.#pages.map((page) => page.finish(document, tree));
    const kids = pages.map(refTo).join(" ");
    document.add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`, tree);
    for (const font of [this.regular, this.bold]) font.finish();
    const metadata = document.stream(xmpOf(about), "/Type /Metadata /Subtype /XML", false);
    const root = document.add(
      `<< /Type /Catalog /Pages ${refTo(tree)} /Metadata ${refTo(metadata)} /Lang (en) ` +
        "/ViewerPreferences << /DisplayDocTitle true >> >>",
    );
    return document.bytes(root, this.#information(about));
  }

  #information({ title, author, subject, link }: About): Ref {
    const keywords = link === "" ? "nada-lab" : `nada-lab ${link}`;
    return this.#document.add(
      `<< /Title ${textOf(title)} /Author ${textOf(author)} /Subject ${textOf(subject)} ` +
        `/Keywords ${textOf(keywords)} /Producer ${textOf("nada-lab")} >>`,
    );
  }
}

function xmpOf({ title, author, subject, run, link }: About): Uint8Array {
  const alternative = (text: string): string =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt>`;
  return new TextEncoder().encode(
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:lab="${NAMESPACE}">
<dc:title>${alternative(title)}</dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description>${alternative(subject)}</dc:description>
<lab:link>${escaped(link)}</lab:link>
<lab:run>${escaped(run)}</lab:run>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`,
  );
}
