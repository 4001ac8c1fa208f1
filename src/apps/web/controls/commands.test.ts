import { describe, expect, test } from 'vitest';
import { type AnyGame, controlsWith } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { openSession } from '#engine/play/session.js';
import { commandOf as meaningOf, type Situation } from '#front/commands.js';
import { Pointer } from '#front/pointer.js';
import { loadGames } from '#games/catalogue.js';
import { type Bindings, bindKeys, bindPad, COMMANDS, type Command, isUsed, kindOf } from './commands.js';
import { MEANINGS } from './gestures.js';

const games = await loadGames();

const commandOf = (meanings: readonly Command[], where: Situation) => meaningOf(meanings, where, kindOf);

function situationOf(game: AnyGame, isStepwise = false, settings: Settings = {}): Situation {
  const session = openSession(game, { settings, seed: 'seed' });
  return {
    game: { controls: controlsWith(game, settings) },
    session,
    playedBy: session.view().targets ? new Pointer(session).playedBy : 'controls',
    isStepwise,
    mayUndo: !session.hasClock || isStepwise,
  };
}
const situation = (id: string): Situation => situationOf(games.get(id)!);

describe('what a key means in a game', () => {
  const keys = bindKeys();
  const meaning = (id: string, code: string): Command | undefined => commandOf(keys.commandsOf(code), situation(id));

  test.each([
    ['dr-mario', 'ArrowUp', 'turn'],
    ['columns', 'ArrowUp', 'shift'],
    ['identic', 'ArrowUp', 'up'],
    ['magnetic', 'ArrowUp', undefined],
    ['magnetic', 'ArrowDown', undefined],
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

  test('keys belong to the edition that has a use for them', () => {
    const chetyris = games.get('chetyris')!;
    const modern = situationOf(chetyris, false, { edition: 'modern' });
    const meanings = (codes: readonly string[], where: Situation) =>
      codes.map(code => commandOf(keys.commandsOf(code), where));
    const codes = ['KeyC', 'ShiftLeft', 'KeyZ', 'Enter'];
    expect(meanings(codes, modern)).toEqual(['hold', 'hold', 'turn-back', undefined]);
    expect(meanings(codes, situationOf(chetyris))).toEqual([undefined, undefined, undefined, 'confirm']);
  });

  test('a player who has bound C to something else keeps it', () => {
    const bound = bindKeys({ pause: ['KeyC'] });
    expect([bound.commandsOf('KeyC'), bound.keysOf('hold')]).toEqual([['pause'], ['ShiftLeft', 'ShiftRight']]);
  });

  test('a flick up that cannot hold does not turn the piece instead', () => {
    const chetyris = games.get('chetyris')!;
    const settings = { edition: 'modern' };
    const session = openSession(chetyris, { settings, seed: 'seed' });
    session.play('c');
    const where = { ...situationOf(chetyris, false, settings), session };
    expect(commandOf(MEANINGS['flick-up'], where)).toBe('hold');
    expect(commandOf(MEANINGS['wheel-up'], where)).toBe('turn');
  });

  test('time is let pass only where it waits', () => {
    const game = games.get('dr-mario')!;
    expect(isUsed('step', situationOf(game))).toBe(false);
    expect(isUsed('step', situationOf(game, true))).toBe(true);
  });
});

describe('one button for several things', () => {
  const pad = bindPad();

  test('it is the one that can be done now', () => {
    const game = games.get('chetyris')!;
    const session = openSession(game, { seed: 'seed' });
    const now = (): Command | undefined =>
      commandOf(pad.commandsOf(0), { game, session, playedBy: 'controls', isStepwise: false, mayUndo: false });
    expect(now()).toBe('confirm');
    session.play('e');
    expect(now()).toBe('turn');
  });
});

describe.each([
  ['keys', bindKeys() as Bindings<string | number>],
  ['buttons', bindPad() as Bindings<string | number>],
])('the default %s', (_, bindings) => {
  test('never mean two things at once', () => {
    const clashes = COMMANDS.flatMap(command =>
      bindings.keysOf(command).map(key => [command, key, bindings.clash(command, key)] as const),
    );
    expect(clashes.filter(([, , clash]) => clash !== undefined)).toEqual([]);
  });
});

test('changed keys replace the default ones, and a clash is found', () => {
  const bindings = bindKeys({ left: ['KeyJ'] });
  expect(bindings.keysOf('left')).toEqual(['KeyJ']);
  expect(bindings.commandsOf('ArrowLeft')).toEqual([]);
  expect(bindings.clash('right', 'KeyJ')).toBe('left');
  expect(bindings.clash('drop', 'ArrowUp')).toBe('turn');
  expect(bindings.clash('shift', 'ArrowUp')).toBeUndefined();
});
