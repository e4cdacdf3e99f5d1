// A presentation as one .pptx: the parts of ECMA-376 in a zip. The same input gives the same bytes.

import { strToU8, type Zippable, zipSync } from "fflate";
import { escaped } from "../../../model/data";
import type { Page, Paragraph, Presentation } from "../files/page-model";
import { FRAME } from "../files/slide-look";
import {
  LAYOUTS,
  layout,
  master,
  NOTES_SIZE,
  NUMBER,
  notesMaster,
  notesShapes,
  placeholder,
  theme,
  tree,
} from "./masters";
import { Relations } from "./relations";
import { shapeXml } from "./shapes";
import { paragraphs } from "./text";
import { emu, HEAD, NAMESPACES } from "./xml";

const TYPE = "application/vnd.openxmlformats-officedocument.presentationml";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships/metadata";
/** The earliest moment that a zip can say: files of a run have no other date. */
const MOMENT = new Date(1980, 0, 1);

export function pptxOf(presentation: Presentation): Uint8Array {
  const parts = new Parts();
  const main = new Relations();
  const masterId = main.part("slideMaster", "slideMasters/slideMaster1.xml");
  addMasters(parts);
  const notesId = main.part("notesMaster", "notesMasters/notesMaster1.xml");
  const slides = presentation.pages.map((page, i) => {
    addSlide(parts, page, i + 1);
    return `<p:sldId id="${256 + i}" r:id="${main.part("slide", `slides/slide${i + 1}.xml`)}"/>`;
  });
  main.part("presProps", "presProps.xml");
  main.part("theme", "theme/theme1.xml");
  parts.add(
    "ppt/presProps.xml",
    `${TYPE}.presProps+xml`,
    `${HEAD}<p:presentationPr ${NAMESPACES}/>`,
  );
  const { width, height } = FRAME.size;
  parts.add(
    "ppt/presentation.xml",
    `${TYPE}.presentation.main+xml`,
    `${HEAD}<p:presentation ${NAMESPACES} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="${masterId}"/></p:sldMasterIdLst>` +
      `<p:notesMasterIdLst><p:notesMasterId r:id="${notesId}"/></p:notesMasterIdLst>` +
      `<p:sldIdLst>${slides.join("")}</p:sldIdLst><p:sldSz cx="${emu(width)}" cy="${emu(height)}"/>` +
      `<p:notesSz cx="${emu(NOTES_SIZE.width)}" cy="${emu(NOTES_SIZE.height)}"/></p:presentation>`,
    main,
  );
  addProperties(parts, presentation);
  return parts.zip();
}

/** Parts of the package, with their types and what they refer to. */
class Parts {
  readonly #files: Zippable = {};
  readonly #types: string[] = [];

  add(name: string, type: string, xml: string, relations?: Relations): void {
    this.#files[name] = [strToU8(xml), { level: 9, mtime: MOMENT }];
    this.#types.push(`<Override PartName="/${name}" ContentType="${type}"/>`);
    if (relations === undefined) return;
    const file = name.replace(/([^/]+)$/, "_rels/$1.rels");
    this.#files[file] = [strToU8(relations.xml()), { level: 9, mtime: MOMENT }];
  }

  zip(): Uint8Array {
    const root = new Relations();
    root.part("officeDocument", "ppt/presentation.xml");
    root.part("core-properties", "docProps/core.xml", PACKAGE);
    root.part("extended-properties", "docProps/app.xml");
    root.part("custom-properties", "docProps/custom.xml");
    const types =
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Default Extension="xml" ContentType="application/xml"/>${this.#types.join("")}</Types>`;
    // The list of types comes first: some readers look for it there.
    return zipSync({
      "[Content_Types].xml": [strToU8(types), { level: 9, mtime: MOMENT }],
      "_rels/.rels": [strToU8(root.xml()), { level: 9, mtime: MOMENT }],
      ...this.#files,
    });
  }
}

function addMasters(parts: Parts): void {
  const ofMaster = new Relations();
  LAYOUTS.forEach((kind, i) => {
    const file = `slideLayout${i + 1}.xml`;
    ofMaster.part("slideLayout", `../slideLayouts/${file}`);
    const ofLayout = new Relations();
    ofLayout.part("slideMaster", "../slideMasters/slideMaster1.xml");
    parts.add(`ppt/slideLayouts/${file}`, `${TYPE}.slideLayout+xml`, layout(kind), ofLayout);
  });
  ofMaster.part("theme", "../theme/theme1.xml");
  parts.add("ppt/slideMasters/slideMaster1.xml", `${TYPE}.slideMaster+xml`, master(), ofMaster);
  const ofNotes = new Relations();
  ofNotes.part("theme", "../theme/theme2.xml");
  parts.add("ppt/notesMasters/notesMaster1.xml", `${TYPE}.notesMaster+xml`, notesMaster(), ofNotes);
  for (const n of [1, 2]) {
    parts.add(
      `ppt/theme/theme${n}.xml`,
      "application/vnd.openxmlformats-officedocument.theme+xml",
      theme(),
    );
  }
}

function addSlide(parts: Parts, page: Page, n: number): void {
  const relations = new Relations();
  const kind = LAYOUTS.indexOf(page.layout) + 1;
  relations.part("slideLayout", `../slideLayouts/slideLayout${kind}.xml`);
  relations.part("notesSlide", `../notesSlides/notesSlide${n}.xml`);
  parts.add(`ppt/slides/slide${n}.xml`, `${TYPE}.slide+xml`, slideXml(page, relations), relations);
  const ofNotes = new Relations();
  ofNotes.part("notesMaster", "../notesMasters/notesMaster1.xml");
  ofNotes.part("slide", `../slides/slide${n}.xml`);
  const lines = page.notes.split("\n").map((text) => plain(text, null));
  parts.add(
    `ppt/notesSlides/notesSlide${n}.xml`,
    `${TYPE}.notesSlide+xml`,
    `${HEAD}<p:notes ${NAMESPACES}>${tree(notesShapes(paragraphs(lines, ofNotes)))}` +
      "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>",
    ofNotes,
  );
}

function slideXml(page: Page, relations: Relations): string {
  let last = 1;
  const ids = {
    next: () => {
      last += 1;
      return last;
    },
  };
  const isTitleSlide = page.layout === "title";
  const title = [plain(page.title, page.titleSize)];
  const shapes = [
    placeholder(
      isTitleSlide ? "ctrTitle" : "title",
      ids.next(),
      "Title",
      null,
      paragraphs(title, relations),
    ),
  ];
  if (page.layout !== "free") {
    const text = paragraphs(page.body, relations);
    const [role, name] = isTitleSlide
      ? (["subTitle", "Subtitle"] as const)
      : (["body", "Body"] as const);
    shapes.push(placeholder(role, ids.next(), name, page.bodyBox, text));
  }
  shapes.push(...page.shapes.map((shape) => shapeXml(shape, ids, relations)));
  const written = { runs: page.footer, bullet: false };
  const footer = paragraphs([written], relations);
  shapes.push(placeholder("ftr", ids.next(), "Footer", null, footer));
  shapes.push(placeholder("sldNum", ids.next(), "Slide number", null, NUMBER));
  return (
    `${HEAD}<p:sld ${NAMESPACES}>${tree(shapes.join(""))}` +
    "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>"
  );
}

function plain(text: string, size: number | null): Paragraph {
  const run = { text, size, bold: false, colour: null, href: null };
  return { runs: text === "" ? [] : [run], bullet: false };
}

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";

function addProperties(parts: Parts, { title, author, pages, properties }: Presentation): void {
  parts.add(
    "docProps/core.xml",
    "application/vnd.openxmlformats-package.core-properties+xml",
    `${HEAD}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
      `<dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(author)}</dc:creator></cp:coreProperties>`,
  );
  parts.add(
    "docProps/app.xml",
    "application/vnd.openxmlformats-officedocument.extended-properties+xml",
    `${HEAD}<Properties xmlns="${OFFICE}/extended-properties"><Application>nada-lab</Application><Slides>${pages.length}</Slides></Properties>`,
  );
  const rows = Object.entries(properties).map(
    ([name, value], i) =>
      `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${i + 2}" name="${escaped(name)}"><vt:lpwstr>${escaped(value)}</vt:lpwstr></property>`,
  );
  parts.add(
    "docProps/custom.xml",
    "application/vnd.openxmlformats-officedocument.custom-properties+xml",
    `${HEAD}<Properties xmlns="${OFFICE}/custom-properties" xmlns:vt="${OFFICE}/docPropsVTypes">${rows.join("")}</Properties>`,
  );
}
