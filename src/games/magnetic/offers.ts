import type { Rng } from '#engine/chance/rng.js';
import { EMPTY, type Grid } from '#kit/grid.js';

/** The columns that chance offers for one cube, from left to right. */
export type Offer = readonly number[];

/** MC-11: different columns, drawn without looking at the field. */
export function drawOffer(width: number, offers: number, rng: Rng): Offer {
  const left = Array.from({ length: width }, (_, column) => column);
  const drawn = Array.from({ length: Math.min(offers, width) }, () => left.splice(rng.below(left.length), 1)[0]!);
  return drawn.sort((a, b) => a - b);
}

/** MC-11: whether chance can have drawn this offer. */
export function isOffer(columns: Offer, width: number, offers: number): boolean {
  if (columns.length !== Math.min(offers, width)) return false;
  for (let k = 1; k < columns.length; k++) if (columns[k]! <= columns[k - 1]!) return false;
  return columns[columns.length - 1]! < width;
}

/** MC-12: the columns of the offer that are not blocked, that is whose top cell is free. */
export const openColumns = (offer: Offer, { cells }: Grid): Offer => offer.filter(column => cells[column] === EMPTY);

export const writeOffer = (offer: Offer): string => offer.join(',');

const WRITTEN = /^(0|[1-9]\d*)(,(0|[1-9]\d*))*$/;

export const readOffer = (text: string): Offer | undefined =>
  WRITTEN.test(text) ? text.split(',').map(Number) : undefined;
