import type { BoardText } from '#engine/contract/board-text.js';
import type { AnyGame } from '#engine/contract/game.js';

/** Positions as boards: every setting still matters, but those that would draw another field. */
export const positionText = ({ options }: AnyGame): BoardText => ({
  about: 'A position: the rows of the field, then lines such as "piece:" and "next:". See docs/thinking/positions.md.',
  options: Object.keys(options).filter(name => options[name]!.kind !== 'lines'),
  read: (text, settings) => ({ ...settings, position: text.replace(/\r?\n$/, '').split(/\r?\n/) }),
});
