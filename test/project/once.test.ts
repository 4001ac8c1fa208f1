import { describe, expect, test } from 'vitest';
import { codeIn, textOf } from '../support/project/imports.js';

const sources = codeIn('src').filter(file => !/\.(test|oracle)\.tsx?$/.test(file));

/** The production files in which something is used. */
const usersOf = (use: RegExp): string[] => sources.filter(file => use.test(textOf(file)));

/** What one player is made of. If two files put the same part to use, there are two players again. */
describe('is used in one place', () => {
  test.each([
    ['Confirming', 'src/front/play/player.ts'],
    ['CountIn', 'src/front/play/play-clock.ts'],
    ['LiveClient', 'src/wire/playing/live-link.ts'],
    ['Backoff', 'src/wire/connection.ts'],
  ])('%s is constructed in %s', (name, file) => {
    expect(usersOf(new RegExp(`\\bnew ${name}\\b`))).toEqual([file]);
  });

  // The settings let players try out how a key repeats, without a game.
  test('HeldCommands is constructed in src/front/play/hands.ts', () => {
    const users = usersOf(/\bnew HeldCommands\b/);
    expect(users.sort()).toEqual(['src/apps/web/pages/settings/settings.tsx', 'src/front/play/hands.ts']);
  });

  test.each(['playIntent', 'undoDecision', 'redoDecision'])('%s is called in src/front/play/moves.ts', name => {
    expect(usersOf(new RegExp(`(?<!function )\\b${name}\\(`))).toEqual(['src/front/play/moves.ts']);
  });
});
