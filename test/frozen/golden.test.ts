import { expect, test } from 'vitest';
import { playedGame } from '../support/games/golden.js';
import { GAMES } from '../support/games/listed.js';

test.each([...GAMES.keys()])('frozen: the canon of %s', id => {
  expect(playedGame(id)).toMatchSnapshot();
});
