import { expect, test } from 'vitest';
import { winnable } from '#coach/tasks/winning.js';
import type { Settings } from '#engine/contract/settings.js';
import { GAMES } from '#test/support/games/listed.js';
import { tasks as german } from '../../words/de/tasks.js';
import { tasks as english } from '../../words/en/tasks.js';
import { aimsFor } from './aims-offered.js';

function offered(id: string, settings: Settings, words = english): readonly string[] {
  const game = GAMES.get(id)!;
  return aimsFor(words, game, winnable(game, settings), undefined).map(([, label]) => label);
}

test.each<[id: string, settings: Settings, labels: readonly string[]]>([
  ['columns', {}, ['Empty the field', 'Earn credits']],
  ['columns', { goal: 5 }, ['Place five bars', 'Empty the field', 'Earn credits']],
  ['magnetic', {}, ['Empty the field', 'Score points']],
  ['chetyris', {}, ['Complete one row', 'Empty the well', 'Score points']],
  ['chetyris', { goal: 4 }, ['Complete four rows', 'Empty the well', 'Score points']],
  ['chetyris', { limit: 60 }, ['Survive until the time is up', 'Empty the well', 'Score points']],
  ['dr-mario', {}, ['Clear all viruses', 'Empty the field', 'Score points']],
  ['dr-mario', { mode: 'model' }, ['Empty the field', 'Score points']],
  ['identic', {}, ['Empty the board', 'Score points']],
])('%s %o: only what is possible is offered, by what it asks for', (id, settings, labels) => {
  expect(offered(id, settings)).toEqual(labels);
});

test('an aim of a link that says the same as another one is still there', () => {
  const kinds = aimsFor(english, GAMES.get('identic')!, {}, { kind: 'empty' }).map(([kind]) => kind);
  expect(kinds).toEqual(['won', 'empty', 'score']);
});

test('in German', () => {
  expect(offered('dr-mario', {}, german)).toEqual(['Räume alle Viren ab', 'Leere das Feld', 'Hole Punkte']);
});
