import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../../../package.json' with { type: 'json' };
import type { Session } from '../../../engine/play/session.js';
import { Recorder } from '../../../engine/record/recorder.js';

/** Writes a game into a folder as a replay file. Only a game that is over gets its last line. Returns the path. */
export function saveReplay(folder: string, session: Session, player: string): string {
  const lines: string[] = [];
  const about = { player, date: new Date().toISOString(), program: manifest.version };
  const recorder = new Recorder(session, about, line => lines.push(line));
  if (session.status().phase === 'playing') recorder.checkpoint();
  else recorder.end();
  mkdirSync(folder, { recursive: true });
  const { game, seed = '' } = session.replay();
  const path = join(folder, `${game}-${seed.replace(/[^\w-]+/g, '_').slice(0, 60)}.gridfall.jsonl`);
  writeFileSync(path, lines.join(''));
  return path;
}
