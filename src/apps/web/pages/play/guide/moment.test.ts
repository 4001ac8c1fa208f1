import { expect, test } from 'vitest';
import { momentOf, POSITIONS } from '#front/intro/positions.js';
import { loadGames } from '#games/catalogue.js';
import { games as german } from '#web/words/de/games.js';
import { games as english } from '#web/words/en/games.js';

const games = await loadGames();

test.each(Object.keys(POSITIONS))(
  '%s: three pictures that can be played, each with a sentence in both languages',
  id => {
    const positions = POSITIONS[id]!;
    expect([positions.length, english.pictures[id]?.length, german.pictures[id]?.length]).toEqual([3, 3, 3]);
    for (const position of positions) {
      const { view, emphasis } = momentOf(games.get(id)!, position);
      expect(view.cells.some(cell => cell !== null)).toBe(true);
      expect(emphasis.size > 0).toBe(position.next !== undefined);
    }
  },
);

test('there are sentences only for games with pictures', () => {
  expect([...Object.keys(english.pictures)].sort()).toEqual([...Object.keys(POSITIONS)].sort());
});
