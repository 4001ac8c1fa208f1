import { describe, expect, test } from 'vitest';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { openSession } from '#engine/play/session.js';
import { LineReader } from '#engine/record/line-reader.js';
import { Recorder } from '#engine/record/recorder.js';
import { Verifier } from '#engine/record/verifier.js';
import { openTimeline } from '#engine/timeline/timeline.js';
import { loadFastForms } from '#games/catalogue.js';
import { recordedGame } from '../support/games/corpus.js';
import { GAMES } from '../support/games/listed.js';

/** Games with a goal or a limit are recorded, verified and shown like any other. */

const fastForms = await loadFastForms();
const goals: Settings[] = [{ goal: 1 }, { goal: 3 }];
const limits: Settings[] = [{ limit: 2 }, { limit: 5, goal: 2 }];
const plans = [...GAMES.values()].flatMap(game => [
  ...(game.presets ?? []).map(({ settings }) => ({ game, settings })),
  ...(offers(game, 'goal') ? goals.map(settings => ({ game, settings })) : []),
  ...(offers(game, 'limit') ? limits.map(settings => ({ game, settings })) : []),
]);

function offers({ options }: AnyGame, key: string): boolean {
  return options[key]?.initially === 0;
}

function findingsIn(file: string, games: ReadonlyMap<string, AnyGame>) {
  const verifier = new Verifier(id => games.get(id));
  for (const line of file.trimEnd().split('\n')) verifier.addLine(line);
  return { verifier, findings: verifier.findings() };
}

describe.each(plans)('$game.id with $settings', ({ game, settings }) => {
  const file = recordedGame(game, settings, 'goals', 400);

  test('both forms verify what was recorded', () => {
    const { result } = findingsIn(file, GAMES).findings;
    expect(result).toBeDefined();
    expect(findingsIn(file, fastForms).findings.result).toEqual(result);
  });

  test('a timeline shows the same end', () => {
    const { verifier } = findingsIn(file, GAMES);
    const { replay } = verifier.played();
    const timeline = openTimeline(game, replay);
    expect(timeline.at(replay.log.length).hash()).toBe(verifier.session!.hash());
  });
});

describe('a limit', () => {
  const game = GAMES.get('chetyris')!;
  const about = { player: 'Ada', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };

  /** The lines of a game that passes its limit, goes back, and is over again. */
  function undoneAfterTheLimit(): string {
    const lines: string[] = [];
    const session = openSession(game, { settings: { limit: 2 }, seed: 'limit' });
    const recorder = new Recorder(session, about, line => lines.push(line));
    session.play('e', 100);
    session.play('a', 1500);
    session.advance(3000);
    session.undo();
    session.advance(3500);
    recorder.end();
    return lines.join('');
  }

  test('is verified after an undo too', () => {
    const file = undoneAfterTheLimit();
    expect(file.match(/"at":\d+,"do":"(time-up|undo)"/g)).toEqual([
      '"at":2000,"do":"time-up"',
      '"at":3000,"do":"undo"',
      '"at":3000,"do":"time-up"',
    ]);
    for (const games of [GAMES, fastForms]) {
      expect(findingsIn(file, games).findings.result).toMatchObject({ phase: 'won' });
    }
  });

  test('that is left out of a file is missed', () => {
    const lines: string[] = [];
    const session = openSession(game, { settings: { limit: 2 }, seed: 'limit' });
    const recorder = new Recorder(session, about, line => lines.push(line));
    session.advance(1999);
    recorder.end();
    const verifier = new Verifier(id => GAMES.get(id));
    for (const line of lines.slice(0, -1)) verifier.addLine(line.trimEnd());
    expect(verifier.session!.feed('time-up', 1999)).toBe('not-due');
    const reader = new LineReader();
    for (const line of lines.slice(0, -1)) reader.read(line.trimEnd());
    const proof = { at: 2000, entries: session.log().length, state: session.hash() };
    const late = reader.writer().end(proof, session.status());
    expect(() => verifier.addLine(late.trimEnd())).toThrow('"time-up" at 2000 ms is missing before it');
  });
});
