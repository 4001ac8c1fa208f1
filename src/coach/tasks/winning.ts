import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import { isInEffect, type Settings } from '#engine/contract/settings.js';
import type { PuzzleAim } from './aim.js';

type Played = Pick<AnyGame, 'options' | 'goalKind'>;

/** Whether a game with these settings can be won. Games with the setting `goal` are won only by it, or when their time is up. */
export const canBeWon = ({ options }: Played, settings: Settings): boolean =>
  !options.goal ||
  ENDS.some(name => isInEffect(name, options, settings) && Number(settings[name] ?? options[name]?.initially ?? 0) > 0);

const ENDS = ['goal', 'limit'];

/** The settings with which winning is an aim: these, or the same with a feat as their goal. Undefined if it makes no sense. */
export function winnable(game: Played, settings: Settings): Settings | undefined {
  if (canBeWon(game, settings)) return settings;
  const hasFeat = game.goalKind === 'feat' && isInEffect('goal', game.options, settings);
  return hasFeat ? { ...settings, goal: 1 } : undefined;
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
