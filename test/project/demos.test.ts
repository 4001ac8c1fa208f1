import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openTimeline } from '../../src/engine/timeline/timeline.js';
import { CATALOGUE } from '../../src/games/catalogue.js';

const folder = fileURLToPath(new URL('../../src/apps/web/public/demos', import.meta.url));

test('there is a short game to show for every game', () => {
  expect(readdirSync(folder).sort()).toEqual(CATALOGUE.map(({ id }) => `${id}.json`).sort());
});

test.each(CATALOGUE)(
  '$title: what is shown is a game by the rules of today, and something happens in it',
  async listing => {
    const text = readFileSync(join(folder, `${listing.id}.json`), 'utf8');
    expect(text.length).toBeLessThan(8192);
    const { rules, settings, from, log } = JSON.parse(text);
    const { game } = await listing.game();
    expect(rules).toBe(game.version);
    const entries = log.map(([at, entry]: [number, string]) => ({ at, text: entry }));
    const timeline = openTimeline(game, { settings, log: entries });
    expect(from).toBeLessThan(entries.length / 2 + 1);
    expect(timeline.at(from).status().phase).toBe('playing');
    expect(timeline.marks.filter(mark => mark > from).length).toBeGreaterThan(3);
  },
);
