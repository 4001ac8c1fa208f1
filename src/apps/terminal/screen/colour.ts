import type { WriteStream } from 'node:tty';
import type { Depth } from '#node/colour-depth.js';
import { graphics } from './ansi.js';

/** Node knows the terminals, and environment variables like NO_COLOR. */
export function depthOf(stream: WriteStream, env: NodeJS.ProcessEnv = process.env): Depth {
  const bits = stream.getColorDepth(env);
  return bits >= 24 ? '24-bit' : bits >= 8 ? '256' : bits >= 4 ? '16' : 'none';
}

/** A colour as 0xRRGGBB, and the nearest of a terminal's sixteen basic colours. */
export interface Colour {
  readonly rgb: number;
  readonly basic: number;
}

export interface Style {
  readonly ink?: Colour;
  readonly ground?: Colour;
  readonly isBold?: boolean;
  readonly isDim?: boolean;
  readonly isInverse?: boolean;
  readonly isUnderlined?: boolean;
}

export const PLAIN: Style = {};

/** The control sequence for a style. It resets the style before it. */
export function sequenceOf(style: Style, depth: Depth): string {
  const codes: (number | string)[] = [];
  if (style.isBold) codes.push(1);
  if (style.isDim) codes.push(2);
  if (style.isUnderlined) codes.push(4);
  if (style.isInverse) codes.push(7);
  if (depth !== 'none') {
    if (style.ink) codes.push(colourCode(style.ink, depth, 30));
    if (style.ground) codes.push(colourCode(style.ground, depth, 40));
  }
  return graphics(...codes);
}

function colourCode({ rgb, basic }: Colour, depth: Depth, base: 30 | 40): number | string {
  if (depth === '24-bit') return `${base + 8};2;${(rgb >> 16) & 255};${(rgb >> 8) & 255};${rgb & 255}`;
  if (depth === '256') return `${base + 8};5;${nearest256(rgb)}`;
  return basic < 8 ? base + basic : base + 60 + basic - 8;
}

const CUBE_STEPS = [0, 95, 135, 175, 215, 255];

/** The nearest colour of the 6×6×6 cube or the grey ramp. */
export function nearest256(rgb: number): number {
  const channels = [(rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255];
  const steps = channels.map(nearestStep);
  const cube = steps.map(step => CUBE_STEPS[step]!);
  const mean = (channels[0]! + channels[1]! + channels[2]!) / 3;
  const grey = Math.max(0, Math.min(23, Math.round((mean - 8) / 10)));
  const level = 8 + 10 * grey;
  const isGreyNearer = distance(channels, [level, level, level]) < distance(channels, cube);
  return isGreyNearer ? 232 + grey : 16 + 36 * steps[0]! + 6 * steps[1]! + steps[2]!;
}

function nearestStep(channel: number): number {
  let best = 0;
  CUBE_STEPS.forEach((level, step) => {
    if (Math.abs(level - channel) < Math.abs(CUBE_STEPS[best]! - channel)) best = step;
  });
  return best;
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, channel, k) => sum + (channel - b[k]!) ** 2, 0);
