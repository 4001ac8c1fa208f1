import type { Gain } from '#front/pointer.js';
import type { Words } from '#web/words/pattern.js';

/** The cells and points of a move, in short. */
export function gainText(gain: Gain | undefined, play: Words['play']): string {
  if (!gain) return '';
  const { taken, points, each } = gain;
  if (each !== undefined && taken > 0) return play.group(taken, each, points);
  return [taken > 0 ? play.clears(taken) : '', points > 0 ? play.gains(points) : ''].filter(Boolean).join(' · ');
}
