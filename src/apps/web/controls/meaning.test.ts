import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../../engine/contract/game.js';
import { openSession } from '../../../engine/play/session.js';
import { loadGames } from '../../../games/catalogue.js';
import { Bindings, COMMANDS, type Command, USUAL_KEYS, USUAL_PAD } from './commands.js';
import { commandOf, isUsed, type Situation } from './meaning.js';

const games = await loadGames();

function situationOf(game: AnyGame, isStepwise = false): Situation {
  const session = openSession(game, { seed: 'seed' });
  return { game, session, isPointing: session.view().targets !== undefined, isStepwise };
}
const situation = (id: string): Situation => situationOf(games.get(id)!);

describe('what a key means in a game', () => {
  const keys = new Bindings(USUAL_KEYS, {});
  const meaning = (id: string, code: string): Command | undefined => commandOf(keys.commandsOf(code), situation(id));

  test.each([
    ['dr-mario', 'ArrowUp', 'turn'],
    ['columns', 'ArrowUp', 'shift'],
    ['identic', 'ArrowUp', 'up'],
    ['magnetic', 'ArrowUp', 'up'],
    ['chetyris', 'ArrowUp', 'turn'],
    ['dr-mario', 'Space', 'drop'],
    ['columns', 'Space', 'drop'],
    ['identic', 'Space', 'drop'],
    ['chetyris', 'Enter', 'confirm'],
    ['dr-mario', 'Enter', undefined],
    ['dr-mario', 'KeyU', undefined],
    ['columns', 'KeyU', 'undo'],
    ['columns', 'ArrowDown', undefined],
    ['columns', 'KeyP', 'pause'],
  ])('%s: %s is %s', (id, code, expected) => {
    expect(meaning(id, code)).toBe(expected);
  });

  test('time is let pass only where it waits', () => {
    const game = games.get('dr-mario')!;
    expect(isUsed('step', situationOf(game))).toBe(false);
    expect(isUsed('step', situationOf(game, true))).toBe(true);
  });
});

describe('one button for several things', () => {
  const pad = new Bindings(USUAL_PAD, {});

  test('it is the one that can be done now', () => {
    const game = games.get('chetyris')!;
    const session = openSession(game, { seed: 'seed' });
    const now = (): Command | undefined =>
      commandOf(pad.commandsOf(0), { game, session, isPointing: false, isStepwise: false });
    expect(now()).toBe('confirm');
    session.play('e');
    expect(now()).toBe('turn');
  });
});

describe.each([
  ['keys', USUAL_KEYS],
  ['pad', USUAL_PAD],
])('the usual %s', (_, usual) => {
  test('mean nothing that could not be told apart', () => {
    const bindings = new Bindings<string | number>(
      usual as Readonly<Record<Command, readonly (string | number)[]>>,
      {},
    );
    const clashes = COMMANDS.flatMap(command =>
      bindings.keysOf(command).map(key => [command, key, bindings.clash(command, key)] as const),
    );
    expect(clashes.filter(([, , clash]) => clash !== undefined)).toEqual([]);
  });
});

test('changed keys take the place of the usual ones, and a clash is told', () => {
  const bindings = new Bindings(USUAL_KEYS, { left: ['KeyJ'] });
  expect(bindings.keysOf('left')).toEqual(['KeyJ']);
  expect(bindings.commandsOf('ArrowLeft')).toEqual([]);
  expect(bindings.clash('right', 'KeyJ')).toBe('left');
  expect(bindings.clash('drop', 'ArrowUp')).toBe('turn');
  expect(bindings.clash('shift', 'ArrowUp')).toBeUndefined();
});
