import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import manifest from '#package.json' with { type: 'json' };

/** `over`: only a game that is over gets a last line. `here`: the game ends here, whatever could follow. */
type Ending = 'over' | 'here';

/** Writes a game into a folder as a replay file. Only a game that is over gets its last line. Returns the path. */
export function saveReplay(folder: string, session: Session, player: string): string {
  mkdirSync(folder, { recursive: true });
  const { game, seed = '' } = session.replay();
  const path = join(folder, `${game}-${seed.replace(/[^\w-]+/g, '_').slice(0, 60)}.gridfall.jsonl`);
  writeFileSync(path, replayText(session, player, 'over'));
  return path;
}

/** A game as the text of a replay file. */
export function replayText(session: Session, player: string, ending: Ending): string {
  const lines: string[] = [];
  const about = { player, date: new Date().toISOString(), program: manifest.version };
  const recorder = new Recorder(session, about, line => lines.push(line));
  if (ending === 'over' && session.status().phase === 'playing') recorder.checkpoint();
  else recorder.end();
  return lines.join('');
}
