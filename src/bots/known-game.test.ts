import { expect, test } from 'vitest';
import { type FastState, fast } from '#games/dr-mario/fast/fast.js';
import { mind } from '#games/dr-mario/mind/mind.js';
import { KnownGame } from './known-game.js';

const lettersOf = ({ queue, waiting }: FastState): string =>
  queue
    .slice(0, waiting)
    .map(([first, second]) => `${' RBY'[first]}${' RBY'[second]}`)
    .join(' ');

/** The capsule after the next one waits, unseen, while the viruses of the next level come, which everybody sees. */
test.each([
  ['told by the mind', mind.hidden],
  ['told by the views', undefined],
])('deals that are seen come in before earlier ones that are not: %s', (_, hidden) => {
  const known = new KnownGame(fast, fast.configure({ rows: 4, columns: 4 }), hidden);
  const record = (...texts: string[]): void => {
    for (const text of texts) known.record(fast.notation.read(text)!);
  };
  record('L ....rrrr....', 'N R R', 'N B B');
  known.look();
  expect(lettersOf(known.state)).toBe('RR');
  // The viruses match by themselves: they vanish, the level is cleared, and the next one begins.
  record('.', '.', 'L ....r...');
  known.look();
  expect(known.state).toMatchObject({ level: 1, stage: 'playing', viruses: 1 });
  expect(lettersOf(known.state)).toBe('RR');
  record('.', 'N Y Y');
  known.look();
  expect(lettersOf(known.state)).toBe('BB');
});
