import { readFileSync, statSync } from 'node:fs';
import { BadInput, quote } from '../../../engine/bad-input.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import type { Replay } from '../../../engine/play/replay.js';
import type { Call, ProgramForm } from '../../../engine/program/program.js';
import { Verifier } from '../../../engine/record/verifier.js';
import { replayOfTranscript } from '../../../engine/timeline/transcript.js';
import { freshSeed } from '../../../node/fresh-seed.js';
import { reasonOf } from '../../../node/system-error.js';

type Games = ReadonlyMap<string, AnyGame>;

const MOST_BYTES = 1 << 28;

/** A game that was played, and what is to be thought of it. */
export interface Recording {
  readonly game: AnyGame;
  readonly replay: Replay;
  readonly player: string;
  /** `genuine`, or why it is not, or not wholly. */
  readonly verdict: string;
}

/** A replay file, checked line by line; it is good as far as its first wrong line. */
export function readRecording(path: string, games: Games): Recording {
  const text = readText(path);
  if (!text.startsWith('{"gridfall":')) {
    throw new BadInput(
      `${quote(path)} is no replay file; if it is what one of the programs reads, say which: --program <game>`,
    );
  }
  const verifier = new Verifier(id => games.get(id));
  const verdict = verdictOn(verifier, text);
  const { header, replay } = verifier.played();
  return { game: games.get(header.game)!, replay, player: header.player, verdict };
}

function verdictOn(verifier: Verifier, text: string): string {
  const lines = text.split('\n');
  const torn = lines.pop();
  try {
    for (const line of lines) verifier.take(line);
  } catch (error) {
    if (error instanceof BadInput) return `not genuine from ${error.message}`;
    throw error;
  }
  if (verifier.findings().result === undefined) return 'genuine as far as it goes';
  return torn === '' ? 'genuine' : 'not genuine: something follows its end';
}

/** What a program was told on its stdin. */
export function readTranscript(
  path: string,
  form: ProgramForm,
  call: Pick<Call, 'flags' | 'file'>,
  games: Games,
): Recording {
  const { replay, problem } = replayOfTranscript(form, id => games.get(id), { ...call, freshSeed }, readText(path));
  return { game: games.get(replay.game)!, replay, player: '', verdict: problem ?? 'a transcript' };
}

function readText(path: string): string {
  try {
    if (statSync(path).size > MOST_BYTES) throw new BadInput(`${quote(path)} is larger than ${MOST_BYTES} bytes`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`cannot read ${quote(path)}: ${reasonOf(error)}`);
  }
}
