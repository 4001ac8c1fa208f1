import { linear, type Rgb, rgbOf } from './colour.js';

export type Deficiency = 'deuteranopia' | 'protanopia' | 'tritanopia';

/** How colours look with one kind of colour blindness (Machado, Oliveira and Fernandes 2009, severity 1). */
const LACKING: Readonly<Record<Deficiency, readonly (readonly [number, number, number])[]>> = {
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
};

type Lab = readonly [lightness: number, a: number, b: number];

/** A colour in CIE L*a*b* for daylight (D65). */
export function labOf(hex: string, deficiency?: Deficiency): Lab {
  const light = rgbOf(hex).map(linear) as unknown as Rgb;
  const [r, g, b] = (deficiency ? seenThrough(LACKING[deficiency], light) : light) as Rgb;
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const seenThrough = (matrix: (typeof LACKING)[Deficiency], [r, g, b]: Rgb): number[] =>
  matrix.map(([fromRed, fromGreen, fromBlue]) => Math.min(1, Math.max(0, fromRed * r + fromGreen * g + fromBlue * b)));

const DEGREE = Math.PI / 180;
const sine = (degrees: number): number => Math.sin(degrees * DEGREE);
const cosine = (degrees: number): number => Math.cos(degrees * DEGREE);

/** How different two colours look: CIEDE2000. About 2 is just noticeable side by side. */
export function difference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const hue = (a: number, b: number): number => (Math.atan2(b, a * stretch) / DEGREE + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const meanHue = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * sine(turn / 2)];
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * cosine(meanHue - 30) +
    0.24 * cosine(2 * meanHue) +
    0.32 * cosine(3 * meanHue + 6) -
    0.2 * cosine(4 * meanHue - 63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const rotation = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * sine(60 * Math.exp(-(((meanHue - 275) / 25) ** 2)));
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rotation * (dc / sc) * (dh / sh));
}
