/** Red, green and blue in sRGB, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];
/** Oklab: lightness from 0 to 1, green to red, blue to yellow. */
type Oklab = readonly [lightness: number, a: number, b: number];

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function hexOf(rgb: Rgb): string {
  const bytes = rgb.map(part => Math.round(Math.min(1, Math.max(0, part)) * 255));
  return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour with an opacity from 0 to 1, for a canvas. */
export function withOpacity(hex: string, opacity: number): string {
  const alpha = Math.round(opacity * 255);
  return `${hex}${alpha.toString(16).padStart(2, '0')}`;
}

/** A mix of two colours, in Oklab so that it does not become muddy. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [seen(one), seen(other)];
  return shown(from.map((part, k) => part + (to[k]! - part) * share) as unknown as Oklab);
}

/** Lighter, or darker if `by` is negative, with the same hue. */
export function shade(hex: string, by: number): string {
  const [lightness, a, b] = seen(hex);
  const next = Math.min(1, Math.max(0, lightness + by));
  // Very light and very dark colours cannot be as saturated.
  const room = Math.min(
    1,
    (next > lightness ? 1 - next : next) / Math.max(0.01, next > lightness ? 1 - lightness : lightness),
  );
  const strength = 0.45 + 0.55 * room;
  return shown([next, a * strength, b * strength]);
}

export const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * Math.max(0, part) ** (1 / 2.4) - 0.055;

/** Relative luminance from 0 to 1 (WCAG). */
export function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map(linear) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function seen(hex: string): Oklab {
  const [r, g, b] = rgbOf(hex).map(linear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function shown([lightness, a, b]: Oklab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return hexOf([
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]);
}
