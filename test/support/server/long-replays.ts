import { openSession } from '#engine/play/session.js';
import { LineWriter } from '#engine/record/line-writer.js';
import { Recorder } from '#engine/record/recorder.js';
import { GAMES } from '../games/listed.js';

const about = { player: 'Ada', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };

/** A genuine game of many megabytes in which little happens. */
export function longGame(entries: number, seed = 'a seed'): string {
  const session = openSession(GAMES.get('columns')!, { settings: {}, seed });
  const lines: string[] = [];
  const recorder = new Recorder(session, about, line => lines.push(line));
  for (let n = 0; n < entries; n++) session.play('s', 10 * n);
  recorder.end();
  return lines.join('');
}

/**
 * A long queue of long bars, and then nothing but lines that give the hash of the state. Such a replay takes much longer to verify
 * than to write, because everything that waits is part of the state.
 */
export function endlessGame(player = 'Eve'): string {
  const settings = { extent: 100, height: 100 };
  const session = openSession(GAMES.get('columns')!, { settings });
  const writer = new LineWriter();
  const lines = [writer.header({ game: 'columns', rules: 1, settings, ...about, player })];
  const bar = `+${'A'.repeat(100)}`;
  for (let entries = 0; entries < 3000; entries++) {
    session.feed(bar);
    lines.push(writer.entry({ at: 0, text: bar }));
  }
  const proof = { at: 0, entries: 3000, state: session.hash() };
  for (let n = 0; n < 30_000; n++) lines.push(writer.checkpoint(proof));
  return lines.join('');
}
