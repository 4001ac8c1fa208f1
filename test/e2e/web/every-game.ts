import { expect } from 'vitest';
import { openSession } from '#engine/play/session.js';
import { openTimeline, type Timeline } from '#engine/timeline/timeline.js';
import { replayOfTranscript } from '#engine/timeline/transcript.js';
import { GAMES, loadPrograms, type SHORT } from '../../support/games/listed.js';
import { callOf, type Sample } from '../../support/games/samples.js';
import { Board, playAddress } from '../../support/web/board.js';
import { expectOver } from '../../support/web/over.js';
import { Stage } from '../../support/web/stage.js';
import { Twin } from '../../support/web/twin.js';
import type { Arcade, Habits } from '../../support/web/visit.js';
import { pattern, says } from '../../support/web/words.js';

/** What every game must do in a browser. */

type Short = (typeof SHORT)[number];

const SEED = 'a seed for tests';
const { paste } = says.theatre.replay;
export const PROGRAMS = await loadPrograms();

const begin = async (room: Arcade, [game, settings]: Short, habits?: Habits): Promise<Board> =>
  Board.on(await room.visit(playAddress(game, { ...settings, seed: SEED }), habits));

/** Plays a game by keyboard from its first move to its last. Without a clock it matches the rules after each key. */
export async function playByKeys(room: Arcade, short: Short): Promise<void> {
  const [id, settings] = short;
  if (openSession(GAMES.get(id)!, { settings }).hasClock) await playAgainstClock(room, short);
  else await playWithTwin(room, short);
}

async function playWithTwin(room: Arcade, short: Short): Promise<void> {
  const twin = new Twin(...short, SEED);
  const board = await begin(room, short);
  for (let round = 0; !twin.isOver; round++) {
    const command = twin.next(round);
    twin.do(command);
    await board.press(command);
    if (round % 5 === 0) expect([round, await board.hash()]).toEqual([round, twin.session.hash()]);
  }
  expect(await board.hash()).toBe(twin.session.hash());
  await expectOver(board, twin.score);
}

async function playAgainstClock(room: Arcade, short: Short): Promise<void> {
  const board = await begin(room, short, { reducedMotion: 'no-preference' });
  while ((await board.phase()) === 'playing') await board.press('left', 'turn', 'drop', 'right', 'drop');
  await expectOver(board, await board.score());
}

function expected(sample: Sample): Timeline {
  const call = { ...callOf(sample), freshSeed: () => '0'.repeat(32) };
  const { replay } = replayOfTranscript(PROGRAMS.get(sample.game)!, id => GAMES.get(id), call, sample.input);
  return openTimeline(GAMES.get(sample.game)!, replay);
}

/** The input of a program is watched move by move. */
export async function watchSamples(room: Arcade, samples: readonly Sample[]): Promise<void> {
  const page = await room.visit('/replay');
  for (const sample of samples) {
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
}
