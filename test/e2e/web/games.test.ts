import { describe, expect, test } from 'vitest';
import { openSession } from '../../../src/engine/play/session.js';
import { openTimeline } from '../../../src/engine/timeline/timeline.js';
import { replayOfTranscript } from '../../../src/engine/timeline/transcript.js';
import { filled } from '../../support/games/filled.js';
import { GAMES, loadPrograms, SHORT } from '../../support/games/listed.js';
import { callOf, SAMPLES, type Sample } from '../../support/games/samples.js';
import { Board, playAddress } from '../../support/web/board.js';
import { expectOver } from '../../support/web/over.js';
import { Stage } from '../../support/web/stage.js';
import { Twin } from '../../support/web/twin.js';
import { arcade, type Habits, see } from '../../support/web/visit.js';
import { pattern, says } from '../../support/web/words.js';

const room = arcade();

/** What every game must do in a browser. */

const SEED = 'a seed for tests';

const begin = async (game: string, settings: object, habits?: Habits): Promise<Board> =>
  Board.on(await room.visit(playAddress(game, { ...settings, seed: SEED }), habits));

describe('by keyboard, from the first move to the last', () => {
  const hasClock = ([id, settings]: (typeof SHORT)[number]): boolean =>
    openSession(GAMES.get(id)!, { settings }).hasClock;

  test.each(
    filled(
      'games without a clock',
      SHORT.filter(one => !hasClock(one)),
    ),
  )('%s, without a clock, matches the rules after each key', async (game, settings) => {
    const twin = new Twin(game, settings, SEED);
    const board = await begin(game, settings);
    for (let round = 0; !twin.isOver; round++) {
      const command = twin.next(round);
      twin.do(command);
      await board.press(command);
      if (round % 5 === 0) expect([round, await board.hash()]).toEqual([round, twin.session.hash()]);
    }
    expect(await board.hash()).toBe(twin.session.hash());
    await expectOver(board, twin.score);
  });

  test.each(filled('games with a clock', SHORT.filter(hasClock)))(
    '%s, with a clock and animations',
    async (game, settings) => {
      const board = await begin(game, settings, { reducedMotion: 'no-preference' });
      while ((await board.phase()) === 'playing') await board.press('left', 'turn', 'drop', 'right', 'drop');
      await expectOver(board, await board.score());
    },
  );
});

const PROGRAMS = await loadPrograms();

describe('the input of a program', () => {
  const { paste } = says.theatre.replay;

  const expected = (sample: Sample) => {
    const call = { ...callOf(sample), freshSeed: () => '0'.repeat(32) };
    const { replay } = replayOfTranscript(PROGRAMS.get(sample.game)!, id => GAMES.get(id), call, sample.input);
    return openTimeline(GAMES.get(sample.game)!, replay);
  };

  test('can be watched move by move, for every program', async () => {
    const page = await room.visit('/replay');
    for (const sample of SAMPLES) {
      const timeline = expected(sample);
      await page.getByRole('combobox', { name: paste.program }).selectOption(sample.game);
      await page.getByRole('textbox', { name: paste.options }).fill(sample.args.join(' '));
      const { file } = callOf(sample);
      if (file !== '') await page.getByRole('textbox', { name: pattern(paste.board) }).fill(file);
      await page.getByRole('textbox', { name: paste.input }).fill(sample.input);
      await page.getByRole('button', { name: paste.watch, exact: true }).click();
      const stage = await Stage.on(page);
      expect([sample.name, await stage.verdict()]).toEqual([sample.name, 'transcript']);
      for (const position of [timeline.log.length, timeline.log.length >> 1]) {
        await stage.seek(position);
        await stage.isAt(position, timeline);
      }
      await page.goBack();
    }
  });

  test('has an example for every program', async () => {
    const page = await room.visit('/replay');
    for (const [id, { about }] of PROGRAMS) {
      await page.getByRole('combobox', { name: paste.program }).selectOption(id);
      await see(page.getByText(about)).toBeVisible();
      await page.getByRole('button', { name: paste.sample }).click();
      await page.getByRole('button', { name: paste.watch, exact: true }).click();
      const stage = await Stage.on(page);
      expect([id, await stage.verdict(), (await stage.length()) > 0]).toEqual([id, 'transcript', true]);
      await page.goBack();
    }
  });
});
