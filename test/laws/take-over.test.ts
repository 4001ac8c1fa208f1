import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRng } from '#engine/chance/rng.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { resumeSession } from '#engine/play/resume.js';
import { openSession, type Session } from '#engine/play/session.js';
import { openTimeline } from '#engine/timeline/timeline.js';
import { GAMES } from '../support/games/listed.js';

const games: [string, AnyGame, Settings][] = [...GAMES].map(([id, game]) => [id, game, {}]);
const contents = [...Array<string>(12).fill(''), 'r b y', ' BRB ', 'y r b'];
games.push(['dr-mario, the model', GAMES.get('dr-mario')!, { mode: 'model', contents }]);

function playOn(session: Session, choices: readonly number[]): void {
  for (const choice of choices) {
    session.advance(session.now() + (choice % 3) * 150);
    const legal = session.legal();
    if (choice % 5 === 0) session.undo();
    else if (choice % 7 === 0) session.redo();
    else if (legal.length > 0) session.play(legal[choice % legal.length]!);
  }
}

/** A game without its seed, cut off after some of its entries. */
function brokenOff(game: AnyGame, settings: Settings, choices: readonly number[], length: number): Session {
  const session = openSession(game, { settings, seed: 'first' });
  playOn(session, choices);
  const { seed: _, ...replay } = session.replay();
  const log = replay.log.slice(0, length % (replay.log.length + 1));
  return resumeSession(game, { ...replay, log, until: log.at(-1)?.at ?? 0 });
}

const choices = fc.array(fc.nat({ max: 0xffff }), { maxLength: 60 });

describe.each(games)('%s', (_, game, settings) => {
  test('a game broken off anywhere can be played on with new chance, and its log tells all of it', () => {
    fc.assert(
      fc.property(choices, fc.nat(), choices, (before, length, after) => {
        const session = brokenOff(game, settings, before, length);
        session.dealFrom(seededRng('second'));
        playOn(session, after);
        const resumed = resumeSession(game, session.replay());
        expect([resumed.hash(), resumed.deadline()]).toEqual([session.hash(), session.deadline()]);
        expect(resumed.log()).toEqual(session.log());
        expect(openTimeline(game, session.replay()).at(session.log().length).hash()).toBe(session.hash());
      }),
      { numRuns: 40 },
    );
  });

  test('undone to before it was taken over, it goes the same way again', () => {
    fc.assert(
      fc.property(choices, fc.nat(), fc.integer({ min: 1, max: 6 }), (before, length, undos) => {
        const session = brokenOff(game, settings, before, length);
        session.dealFrom(seededRng('second'));
        const [taken, canon] = [session.log().length, session.canon()];
        let undone = 0;
        while (undone < undos && session.undo()) undone++;
        for (let k = 0; k < undone; k++) expect(session.redo()).toBe(true);
        expect(session.canon()).toBe(canon);
        expect(session.log()).toHaveLength(taken + 2 * undone);
      }),
      { numRuns: 40 },
    );
  });

  test('whoever takes over has something to do until the game is over', () => {
    const session = brokenOff(game, settings, [1, 2, 3, 4, 6], 5);
    session.dealFrom(seededRng('second'));
    for (let k = 1; k < 200 && session.status().phase === 'playing'; k++) {
      const legal = session.legal();
      expect(legal.length > 0 || session.deadline() !== undefined).toBe(true);
      if (legal.length > 0) session.play(legal[k % legal.length]!);
      else session.advance(session.deadline()!);
    }
  });
});
