import type { Rng } from '#engine/chance/rng.js';
import { drawOffer } from '../offers.js';
import type { Action } from '../rules.js';
import { Word } from './field.js';

/** Offers of so few columns are made only once: in a field of one word there are at most 4 960 of three columns. */
const MOST_KEPT = 3;
const kept = new Map<number, Action>();

/** MC-11: the same draws as `drawOffer`, with the columns that are left as bits. */
export function dealOffer(width: number, offers: number, rng: Rng): Action {
  if (offers > MOST_KEPT || width > Word.Bits) return { type: 'offer', columns: drawOffer(width, offers, rng) };
  const all = (-1 >>> (Word.Bits - width)) | 0;
  let left = all;
  for (let count = width; count > 0 && width - count < offers; count--) left ^= bitAt(left, rng.below(count));
  return offerOf(all ^ left);
}

/** The set bit with this index, counted from the lowest. */
function bitAt(bits: number, index: number): number {
  let left = bits;
  for (let k = index; k > 0; k--) left &= left - 1;
  return left & -left;
}

function offerOf(bits: number): Action {
  const known = kept.get(bits);
  if (known) return known;
  const columns = Array.from({ length: Word.Bits }, (_, x) => x).filter(x => (bits >> x) & 1);
  const offer: Action = { type: 'offer', columns };
  kept.set(bits, offer);
  return offer;
}
