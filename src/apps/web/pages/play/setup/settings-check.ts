import { BadInput } from '#engine/bad-input.js';
import { hasClock as timeActs } from '#engine/contract/clock.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';

/** Why the game rejects these settings, or undefined. */
export function settingsProblem(game: AnyGame, settings: Settings): string | undefined {
  try {
    game.configure(settings);
    return undefined;
  } catch (error) {
    if (error instanceof BadInput) return error.message;
    throw error;
  }
}

/**
 * The problem of each setting that the game rejects. Which one is to blame is found without knowing the game: another
 * problem, or none, is left once it has its default.
 */
export function problemsBySetting(game: AnyGame, settings: Settings): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let rest = settings;
  for (let problem = settingsProblem(game, rest); problem !== undefined; problem = settingsProblem(game, rest)) {
    const without = (name: string): Settings =>
      Object.fromEntries(Object.entries(rest).filter(([key]) => key !== name));
    const left = Object.keys(rest).map(name => ({ name, problem: settingsProblem(game, without(name)) }));
    const name = (left.find(one => one.problem === undefined) ?? left.find(one => one.problem !== problem))?.name;
    if (name === undefined) break;
    found.set(name, problem);
    rest = without(name);
  }
  return found;
}

/** Whether time acts in a game with these settings. */
export function hasClock(game: AnyGame, settings: Settings): boolean {
  if (settingsProblem(game, settings) !== undefined) return game.clock !== undefined;
  return timeActs(game, game.configure(settings));
}
