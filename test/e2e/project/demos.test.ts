import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openTimeline } from '#engine/timeline/timeline.js';
import { demoOf, PLANS } from '../../support/bots/demos.js';
import { filled } from '../../support/games/filled.js';
import { GAMES } from '../../support/games/listed.js';

const folder = fileURLToPath(new URL('../../../src/apps/web/public/demos', import.meta.url));

/** Demos are optional. For a game without one, the card makes up its own. */
const demos = filled('demos', readdirSync(folder));

test('there is a file for every plan', () => {
  expect(demos.slice().sort()).toEqual(
    Object.keys(PLANS)
      .map(id => `${id}.json`)
      .sort(),
  );
});

test.each(Object.keys(PLANS))('%s is what `node scripts/make-demos.mjs` makes', async id => {
  expect(readFileSync(join(folder, `${id}.json`), 'utf8')).toBe(await demoOf(id));
});

test.each(demos)('%s follows the current rules, and something happens in it', name => {
  const text = readFileSync(join(folder, name), 'utf8');
  expect(text.length).toBeLessThan(8192);
  const { rules, settings, from, log } = JSON.parse(text);
  const game = GAMES.get(name.replace(/\.json$/, ''))!;
  expect(rules).toBe(game.version);
  const entries = log.map(([at, entry]: [number, string]) => ({ at, text: entry }));
  const timeline = openTimeline(game, { settings, log: entries });
  expect(from).toBeLessThan(entries.length / 2 + 1);
  expect(timeline.at(from).status().phase).toBe('playing');
  expect(timeline.marks.filter(mark => mark > from).length).toBeGreaterThan(3);
});
