import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resumeSession } from '#engine/play/resume.js';
import { openSession, type Session } from '#engine/play/session.js';
import { openTimeline } from '#engine/timeline/timeline.js';
import { isUndone, recordHelp } from '#front/play/moves.js';
import { EXAMPLE } from '../../example/catalogue.js';
import { GAMES } from '../../support/games/listed.js';

const { game: sixth } = await EXAMPLE.game();
const games = [...GAMES.values(), sixth];

function playOn(session: Session, choices: readonly number[]): void {
  for (const choice of choices) {
    session.advance(session.now() + (choice % 4) * 200);
    const legal = session.legal();
    if (legal.length > 0) session.play(legal[choice % legal.length]!);
  }
}

const plays = fc.record({
  choices: fc.array(fc.nat({ max: 0xffff }), { maxLength: 40 }),
  later: fc.nat({ max: 900 }),
  rest: fc.array(fc.nat({ max: 0xffff }), { maxLength: 10 }),
});

/** That somebody was helped is recorded by taking one action back and playing it again. */
describe.each(games.map(game => [game.id, game] as const))('%s', (_, game) => {
  test('recording help changes nothing but the log, however late after a move, and goes on wherever the game does', () => {
    fc.assert(
      fc.property(plays, ({ choices, later, rest }) => {
        const session = openSession(game, { seed: 'help' });
        playOn(session, choices);
        session.advance(session.now() + later);
        const [canon, legal, length] = [session.canon(), session.legal(), session.log().length];
        const isPossible = recordHelp(session, session.now());
        expect([session.canon(), session.legal()]).toEqual([canon, legal]);
        const added = session.log().slice(length);
        expect(added.map(({ text }) => text)).toEqual(isPossible ? ['undo', 'redo'] : []);
        if (isPossible) expect(recordHelp(session, session.now())).toBe(true);
        expect(session.log()).toHaveLength(length + added.length);
        playOn(session, rest);
        const resumed = resumeSession(game, session.replay());
        expect([resumed.hash(), isUndone(resumed)]).toEqual([session.hash(), isPossible]);
        expect(openTimeline(game, session.replay()).at(session.log().length).hash()).toBe(session.hash());
      }),
      { numRuns: 30 },
    );
  });
});
