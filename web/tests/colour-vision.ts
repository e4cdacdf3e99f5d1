// For tests: how far apart two colours are to the eye. OKLab (Ottosson 2020); colour blindness of severity 1 (Machado, Oliveira and
// Fernandes 2009, table 1); grey is the luminance of sRGB.

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** On linear RGB. */
const SEEN = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
} as const satisfies Readonly<Record<string, Matrix>>;

export type Vision = keyof typeof SEEN;
/** All but the normal one. */
export const LESS_COLOUR = (Object.keys(SEEN) as Vision[]).filter((one) => one !== "normal");

/** Colours as `#rrggbb`. About 0.02 is just noticed side by side; 1 lies between black and white. */
export function distance(a: string, b: string, vision: Vision = "normal"): number {
  const [p, q] = [okLab(a, vision), okLab(b, vision)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

/** Degrees; of greys it means nothing. */
export function hueOf(colour: string): { readonly degrees: number; readonly chroma: number } {
  const [, a, b] = okLab(colour, "normal");
  return { degrees: (Math.atan2(b, a) * 180) / Math.PI, chroma: Math.hypot(a, b) };
}

function okLab(colour: string, vision: Vision): Triple {
  const seen = times(SEEN[vision], linear(colour)).map((one) => Math.min(Math.max(one, 0), 1));
  const cone = times(TO_CONES, seen as unknown as Triple).map(Math.cbrt);
  return times(TO_LAB, cone as unknown as Triple);
}

const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;
}

/** IEC 61966-2-1. */
function linear(colour: string): Triple {
  return [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
}
