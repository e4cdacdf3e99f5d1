// The parts that all slides share: theme, master, three layouts, and the master of the notes.

import type { Box } from "../files/page-model";
import { ACCENT, FRAME, INK, MUTED, TYPE_SIZES } from "../files/slide-look";
import { colour, FACE, HEAD, NAMESPACES, transform } from "./xml";

const COLOURS: readonly (readonly [string, string])[] = [
  ["dk1", "1A1A1A"],
  ["lt1", "FFFFFF"],
  ["dk2", "404040"],
  ["lt2", "F2F2F2"],
  ["accent1", "0B62A8"],
  ["accent2", "C4480A"],
  ["accent3", "1B7A3D"],
  ["accent4", "7A3E9D"],
  ["accent5", "8A5A00"],
  ["accent6", "5A5A5A"],
  ["hlink", "0B62A8"],
  ["folHlink", "7A3E9D"],
];

export function theme(): string {
  const scheme = COLOURS.map(
    ([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`,
  ).join("");
  const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const stroke = `<a:ln w="9525">${fill}</a:ln>`;
  const effect = "<a:effectStyle><a:effectLst/></a:effectStyle>";
  return (
    `${HEAD}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="nada-lab">` +
    `<a:themeElements><a:clrScheme name="nada-lab">${scheme}</a:clrScheme>` +
    `<a:fontScheme name="nada-lab"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme>` +
    `<a:fmtScheme name="nada-lab"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst>` +
    `<a:lnStyleLst>${stroke.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst>` +
    `<a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
  );
}

/** Kinds of placeholders and the numbers by which slides refer to them. */
export type Placeholder = "title" | "ctrTitle" | "body" | "subTitle" | "ftr" | "sldNum";

const INDEX: Readonly<Record<Placeholder, string>> = {
  title: "",
  ctrTitle: "",
  body: ' idx="1"',
  subTitle: ' idx="1"',
  ftr: ' sz="quarter" idx="11"',
  sldNum: ' sz="quarter" idx="12"',
};

/** A placeholder: on a slide without a box it stands where its layout has it. */
export function placeholder(
  kind: Placeholder,
  id: number,
  name: string,
  box: Box | null,
  content: string,
  body = "<a:bodyPr/>",
): string {
  const at = box === null ? "" : transform("a:xfrm", box);
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>` +
    `<p:nvPr><p:ph type="${kind}"${INDEX[kind]}/></p:nvPr></p:nvSpPr><p:spPr>${at}</p:spPr>` +
    `<p:txBody>${body}<a:lstStyle/>${content}</p:txBody></p:sp>`
  );
}

const EMPTY_GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';

export function tree(shapes: string): string {
  return `<p:cSld><p:spTree>${EMPTY_GROUP}${shapes}</p:spTree></p:cSld>`;
}

const SAMPLE = '<a:p><a:r><a:rPr lang="en-US"/><a:t>Text</a:t></a:r></a:p>';
export const NUMBER =
  `<a:p><a:pPr algn="r"/><a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum">` +
  `<a:rPr lang="en-US" sz="${TYPE_SIZES.number * 100}">${FACE}</a:rPr><a:t>‹#›</a:t></a:fld></a:p>`;
const bodyAt = (anchor: "t" | "ctr" | "b"): string =>
  `<a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="${anchor}"><a:normAutofit/></a:bodyPr>`;

/** Which of the theme's colours the master's names mean. */
const COLOUR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" ' +
  'accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

function level(
  n: number,
  size: number,
  indent: number,
  bullet: string,
  ink: string,
  bold = false,
): string {
  return (
    `<a:lvl${n}pPr marL="${indent}" indent="${bullet === "" ? 0 : -228600}" algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1">` +
    `<a:lnSpc><a:spcPct val="100000"/></a:lnSpc><a:spcBef><a:spcPts val="600"/></a:spcBef>` +
    `${bullet === "" ? "<a:buNone/>" : `<a:buFont typeface="Arial"/><a:buChar char="${bullet}"/>`}` +
    `<a:defRPr sz="${size * 100}"${bold ? ' b="1"' : ""} kern="1200">${colour(ink)}${FACE}</a:defRPr></a:lvl${n}pPr>`
  );
}

export function master(): string {
  const shapes = [
    placeholder("title", 2, "Title", FRAME.title, SAMPLE, bodyAt("ctr")),
    placeholder("body", 3, "Body", FRAME.body, SAMPLE, bodyAt("t")),
    placeholder("ftr", 4, "Footer", FRAME.footer, SAMPLE, bodyAt("b")),
    placeholder("sldNum", 5, "Slide number", FRAME.number, NUMBER, bodyAt("b")),
  ];
  const layouts = [1, 2, 3].map((n) => `<p:sldLayoutId id="${2147483648 + n}" r:id="rId${n}"/>`);
  const background =
    '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';
  return (
    `${HEAD}<p:sldMaster ${NAMESPACES}>${tree(shapes.join("")).replace("<p:cSld>", `<p:cSld>${background}`)}${COLOUR_MAP}` +
    `<p:sldLayoutIdLst>${layouts.join("")}</p:sldLayoutIdLst><p:txStyles>` +
    `<p:titleStyle>${level(1, TYPE_SIZES.title, 0, "", INK, true)}</p:titleStyle>` +
    `<p:bodyStyle>${level(1, TYPE_SIZES.body, 228600, "•", INK)}${level(2, TYPE_SIZES.body - 2, 457200, "–", INK)}</p:bodyStyle>` +
    `<p:otherStyle>${level(1, TYPE_SIZES.footer, 0, "", MUTED)}</p:otherStyle></p:txStyles></p:sldMaster>`
  );
}

function accent(box: Box): string {
  return (
    '<p:sp><p:nvSpPr><p:cNvPr id="10" name="Accent"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr>' +
    `${transform("a:xfrm", box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${colour(ACCENT)}<a:ln><a:noFill/></a:ln></p:spPr></p:sp>`
  );
}

export const LAYOUTS = ["title", "text", "free"] as const;

export function layout(kind: (typeof LAYOUTS)[number]): string {
  const { body } = FRAME;
  const low = [
    placeholder("ftr", 8, "Footer", null, SAMPLE),
    placeholder("sldNum", 9, "Slide number", null, NUMBER),
  ];
  const { titleSlide, subtitle } = FRAME;
  const title = `<a:p><a:r><a:rPr lang="en-US" sz="${TYPE_SIZES.titleSlide * 100}"/><a:t>Title</a:t></a:r></a:p>`;
  const shapes = {
    title: [
      accent(FRAME.accent),
      placeholder("ctrTitle", 2, "Title", titleSlide, title, bodyAt("ctr")),
      placeholder("subTitle", 3, "Subtitle", subtitle, SAMPLE, bodyAt("t")),
    ],
    text: [
      placeholder("title", 2, "Title", null, SAMPLE),
      placeholder("body", 3, "Body", body, SAMPLE, bodyAt("t")),
    ],
    free: [placeholder("title", 2, "Title", null, SAMPLE)],
  }[kind];
  const type = { title: "title", text: "obj", free: "titleOnly" }[kind];
  return (
    `${HEAD}<p:sldLayout ${NAMESPACES} type="${type}" preserve="1">` +
    `${tree([...shapes, ...low].join("")).replace("<p:cSld>", `<p:cSld name="${kind}">`)}` +
    "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>"
  );
}

/** Notes are written on upright paper. */
export const NOTES_SIZE = { width: 540, height: 720 } as const;

const PICTURE =
  '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Slide"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr>' +
  '<p:nvPr><p:ph type="sldImg"/></p:nvPr></p:nvSpPr><p:spPr>#AT#</p:spPr></p:sp>';

export function notesMaster(): string {
  const image = transform("a:xfrm", { x: 60, y: 40, width: 420, height: 236 });
  const geometry = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';
  const body = { x: 60, y: 300, width: 420, height: 380 };
  const shapes =
    PICTURE.replace("#AT#", image + geometry) +
    placeholder("body", 3, "Notes", body, SAMPLE, bodyAt("t"));
  return `${HEAD}<p:notesMaster ${NAMESPACES}>${tree(shapes)}${COLOUR_MAP}<p:notesStyle>${level(1, 12, 0, "", INK)}</p:notesStyle></p:notesMaster>`;
}

export function notesShapes(text: string): string {
  return PICTURE.replace("#AT#", "") + placeholder("body", 3, "Notes", null, text);
}
