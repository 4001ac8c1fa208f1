import { afterEach, expect, test } from 'vitest';
import { CAPTIONS } from '../../../src/front/intro/captions.js';
import { LISTINGS } from '../../support/games/listed.js';
import { GAME, tap } from '../../support/terminal/playing.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';

afterEach(closeAll);

const INTRODUCED = LISTINGS.filter(({ id }) => CAPTIONS[id]);
const words = (text: string): string[] => text.split(/\s+/);

test.each(INTRODUCED.map(({ id, title }) => [id, title]))(
  '%s: the rules come before the first game, and never again',
  async (id, title) => {
    const first = TestTerminal.start(['play', id], { isNew: true });
    await first.waitFor(`How to play ${title}`);
    expect(words(first.text())).toEqual(expect.arrayContaining(CAPTIONS[id]!.flatMap(words)));
    await tap(first, 'enter');
    await first.waitFor(GAME);
    await first.close();
    const second = TestTerminal.start(['play', id], { home: first.home });
    await second.waitFor((screen: TestTerminal) => /resume/i.test(screen.text()) || GAME.test(screen.text()));
    expect(second.text()).not.toContain('How to play');
  },
);

test('a screen without space for pictures shows the sentences', async () => {
  const terminal = TestTerminal.start(['play', 'columns'], { isNew: true, columns: 40, rows: 16 });
  await terminal.waitFor('Press any key to start');
  expect(words(terminal.text())).toEqual(expect.arrayContaining(CAPTIONS.columns!.flatMap(words)));
});
