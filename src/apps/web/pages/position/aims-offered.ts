import type { PuzzleAim } from '#coach/tasks/aim.js';
import { aimText } from '#coach/tasks/aim-text.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Words } from '../../words/pattern.js';

export type Kind = PuzzleAim['kind'];

/**
 * The aims that make sense in a game, each with its label. `toWin`: the settings with which it can be won. If winning means to
 * empty the field, one of the two is enough.
 */
export function aimsFor(
  words: Words['tasks'],
  { id: game }: Pick<AnyGame, 'id'>,
  toWin: Settings | undefined,
  chosen: PuzzleAim | undefined,
): readonly (readonly [kind: Kind, label: string])[] {
  const labelOf = (kind: 'won' | 'empty', settings: Settings): string =>
    aimText(words, { game, settings, aim: { kind } }).replace(/\.$/, '');
  const win = toWin && labelOf('won', toWin);
  const empty = labelOf('empty', {});
  return [
    ...(win === undefined ? [] : [['won', win] as const]),
    ...(win === empty && chosen?.kind !== 'empty' ? [] : [['empty', empty] as const]),
    ['score', words.make.score(game)],
  ];
}
