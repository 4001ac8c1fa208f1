import { readFileSync, statSync } from 'node:fs';
import { BadInput, quote } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Entry, Replay } from '#engine/play/replay.js';
import type { Call, ProgramForm } from '#engine/program/program.js';
import { Verifier } from '#engine/record/verifier.js';
import { replayOfTranscript } from '#engine/timeline/transcript.js';
import { freshSeed } from '#node/fresh-seed.js';
import { reasonOf } from '#node/system-error.js';

type Games = ReadonlyMap<string, AnyGame>;

const MOST_BYTES = 1 << 28;

/** A replay to watch. */
export interface Recording {
  readonly game: AnyGame;
  readonly replay: Replay;
  readonly player: string;
  /** Whether it could be verified, as shown to the viewer. */
  readonly verification: string;
  /** The source of its later entries, if it is not complete yet. */
  readonly feed?: Feed;
}

/** The rest of a game that is watched while it is still being made. */
export interface Feed {
  readonly isDone: boolean;
  /** Works until this time at most, in `performance.now()` time. Returns the new entries of the log. */
  more(until: number): readonly Entry[];
}

/** Reads a replay file and checks every line. Only the part before the first wrong line is shown. */
export function readRecording(path: string, games: Games): Recording {
  const text = readText(path);
  if (!text.startsWith('{"gridfall":')) {
    throw new BadInput(`${quote(path)} is not a replay file; if it is the input of a program, add: --program <game>`);
  }
  const verifier = new Verifier(id => games.get(id));
  const verification = verify(verifier, text);
  const { header, replay } = verifier.played();
  return { game: games.get(header.game)!, replay, player: header.player, verification };
}

function verify(verifier: Verifier, text: string): string {
  const lines = text.split('\n');
  const torn = lines.pop();
  try {
    for (const line of lines) verifier.addLine(line);
  } catch (error) {
    if (error instanceof BadInput) return `Invalid from ${error.message}`;
    throw error;
  }
  if (verifier.findings().result === undefined) return 'Verified so far';
  return torn === '' ? 'Verified' : 'Invalid: there is text after the end';
}

/** Reads the input of a program as a replay. */
export function readTranscript(
  path: string,
  form: ProgramForm,
  call: Pick<Call, 'flags' | 'file'>,
  games: Games,
): Recording {
  const { replay, problem } = replayOfTranscript(form, id => games.get(id), { ...call, freshSeed }, readText(path));
  return { game: games.get(replay.game)!, replay, player: '', verification: problem ?? 'From program input' };
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
