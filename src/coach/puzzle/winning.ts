import { BadInput } from '../../engine/bad-input.js';
import type { AnyGame } from '../../engine/contract/game.js';
import { isInEffect, type Settings } from '../../engine/contract/settings.js';
import type { PuzzleAim } from './aim.js';

type Played = Pick<AnyGame, 'id' | 'options'>;

/** Games whose goal is something to achieve. Elsewhere it counts pieces, which come to rest anyway. */
const ACHIEVED: readonly string[] = ['chetyris', 'dr-mario'];

/** Whether a game with these settings can be won. Games with the setting `goal` are won only by it, or when their time is up. */
export const canBeWon = ({ options }: Played, settings: Settings): boolean =>
  !options.goal ||
  ENDS.some(name => isInEffect(name, options, settings) && Number(settings[name] ?? options[name]?.initially ?? 0) > 0);

const ENDS = ['goal', 'limit'];

/** The settings with which winning is an aim: these, or the same with a goal. Undefined if it makes no sense. */
export function winnable(game: Played, settings: Settings): Settings | undefined {
  if (canBeWon(game, settings)) return settings;
  return ACHIEVED.includes(game.id) && isInEffect('goal', game.options, settings)
    ? { ...settings, goal: 1 }
    : undefined;
}

/** Throws BadInput if the aim is to win a game that cannot be won. */
export function checkWinnable(game: Played, settings: Settings, { kind }: PuzzleAim): void {
  if (kind === 'won' && !canBeWon(game, settings))
    throw new BadInput(
      isInEffect('goal', game.options, settings)
        ? 'with these settings the game cannot be won; set a goal, or choose another aim'
        : 'with these settings the game cannot be won; choose another aim',
    );
}
