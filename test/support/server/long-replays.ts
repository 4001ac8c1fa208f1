import { openSession } from '../../../src/engine/play/session.js';
import { LineWriter } from '../../../src/engine/record/line-writer.js';
import { Recorder } from '../../../src/engine/record/recorder.js';
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

/** A large field in which the same cube falls and is taken back for ever, which takes much longer to play than to write. */
export function endlessGame(player = 'Eve'): string {
  const settings = { width: 100, height: 100 };
  const writer = new LineWriter();
  const lines = [writer.header({ game: 'magnetic', rules: 1, settings, ...about, player })];
  for (let column = 0; column < 99; column++) lines.push(writer.entry({ at: 0, text: String(column) }));
  for (let n = 0; n < 80_000; n++) {
    lines.push(writer.entry({ at: 0, text: '99' }), writer.entry({ at: 0, text: 'undo' }));
  }
  return lines.join('');
}
