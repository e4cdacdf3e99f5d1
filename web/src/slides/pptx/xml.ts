// Words of OOXML (ECMA-376) that all parts of a presentation share.

export const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const EMU_PER_POINT = 12_700;

/** Points as English metric units, whole ones. */
export function emu(points: number): number {
  return Math.round(points * EMU_PER_POINT);
}

export function colour(hex: string, opacity = 1): string {
  const value = hex.replace("#", "").toUpperCase();
  if (!/^[0-9A-F]{6}$/.test(value)) throw new Error(`${hex} is no colour like #1f77b4`);
  const alpha = opacity < 1 ? `<a:alpha val="${Math.round(opacity * 100_000)}"/>` : "";
  return `<a:solidFill><a:srgbClr val="${value}">${alpha}</a:srgbClr></a:solidFill>`;
}

/** Where a shape stands and how large it is. */
export function transform(
  tag: "a:xfrm" | "p:xfrm",
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): string {
  const { x, y, width, height } = box;
  return (
    `<${tag}><a:off x="${emu(x)}" y="${emu(y)}"/>` +
    `<a:ext cx="${Math.max(0, emu(width))}" cy="${Math.max(0, emu(height))}"/></${tag}>`
  );
}

/** Every run names its font: programs fall back to a serif where only the theme does. */
export const FACE = '<a:latin typeface="Arial"/><a:ea typeface="Arial"/><a:cs typeface="Arial"/>';
