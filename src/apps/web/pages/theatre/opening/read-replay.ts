import { BadInput } from '../../../../../engine/bad-input.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { Entry, Replay } from '../../../../../engine/play/replay.js';
import { resumeSession } from '../../../../../engine/play/resume.js';
import type { ProgramForm } from '../../../../../engine/program/program.js';
import { Recorder } from '../../../../../engine/record/recorder.js';
import { Verifier } from '../../../../../engine/record/verifier.js';
import { replayOfTranscript } from '../../../../../engine/timeline/transcript.js';
import { freshSeed } from '../../../browser/fresh-seed.js';
import { checkField } from './bounds.js';
import { flagsIn } from './flags.js';
import type { Job, Outcome, Paste, Tidings } from './reader-messages.js';
import { gameOfLink } from './link.js';

/** What is at hand where jobs are done. */
export interface Library {
  readonly games: ReadonlyMap<string, AnyGame>;
  program(id: string): Promise<ProgramForm | undefined>;
  /** The version of this program. */
  readonly version: string;
}

type Tell = (tidings: Tidings) => void;

const LINES_AT_ONCE = 500;
const ENTRIES_AT_ONCE = 2000;

/** Does a job and tells how it goes. Whatever the input is, it does not throw for it. */
export async function read(job: Job, library: Library, tell: Tell): Promise<void> {
  try {
    if (job.kind === 'file') readFile(job.text, library, tell);
    else if (job.kind === 'link') readLink(job.hash, library, tell);
    else await readPaste(job, library, tell);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    tell({ kind: 'failed', says: error.message });
  }
}

/** Good as far as its first wrong line. */
function readFile(text: string, { games }: Library, tell: Tell): void {
  if (!text.startsWith('{"gridfall":'))
    throw new BadInput('this is not a replay file: the first line must begin with {"gridfall":', { line: 1 });
  const lines = text.split('\n');
  const torn = lines.pop()!;
  const verifier = new Verifier(id => games.get(id));
  verifier.addLine(lines.shift() ?? torn);
  const { header } = verifier.played();
  const { game, rules: version, settings, player, date } = header;
  checkField(games.get(game)!, settings);
  tell({ kind: 'opened', billing: { game, version, settings, player, date } });
  const finding = check(verifier, lines, torn, tell);
  const { seed, until } = verifier.played().replay;
  tell({ kind: 'done', outcome: { text, until, finding, ...(seed === undefined ? {} : { seed }) } });
}

function check(verifier: Verifier, lines: readonly string[], torn: string, tell: Tell): Outcome['finding'] {
  let entries: Entry[] = [];
  const hand = (share: number): void => {
    tell({ kind: 'grown', entries, share });
    entries = [];
  };
  try {
    lines.forEach((text, i) => {
      const line = verifier.addLine(text);
      if (line.kind === 'entry') entries.push(line.entry);
      if ((i + 1) % LINES_AT_ONCE === 0) hand((i + 1) / lines.length);
    });
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    hand(1);
    return { kind: 'wrong', says: error.message };
  }
  hand(1);
  const findings = verifier.findings();
  if (!findings.result) return { kind: 'so-far', findings };
  if (torn !== '') return { kind: 'wrong', says: `line ${findings.lines + 1}: there is text after the end` };
  return { kind: 'genuine', findings };
}

function readLink(hash: string, library: Library, tell: Tell): void {
  const { replay, player, date } = gameOfLink(hash, id => library.games.get(id));
  show(replay, { player, date: new Date(date).toISOString() }, { kind: 'link' }, library, tell);
}

async function readPaste({ program, options, file, input }: Paste, library: Library, tell: Tell): Promise<void> {
  const form = await library.program(program);
  if (!form) throw new BadInput('unknown program');
  const call = { flags: flagsIn(options, form), file, freshSeed };
  const { replay, problem } = replayOfTranscript(form, id => library.games.get(id), call, input);
  checkField(library.games.get(replay.game)!, replay.settings);
  const finding = { kind: 'transcript' as const, ...(problem === undefined ? {} : { problem }) };
  show(replay, { player: '', date: '' }, finding, library, tell);
}

type About = { readonly player: string; readonly date: string };

/** Hands on a game that is whole already. */
function show(replay: Replay, about: About, finding: Outcome['finding'], library: Library, tell: Tell): void {
  const { game, version, settings, log, until, seed } = replay;
  tell({ kind: 'opened', billing: { game, version, settings, ...about } });
  for (let from = 0; from < log.length; from += ENTRIES_AT_ONCE) {
    const entries = log.slice(from, from + ENTRIES_AT_ONCE);
    tell({ kind: 'grown', entries, share: (from + entries.length) / log.length });
  }
  const text = fileOf(library.games.get(game)!, replay, { ...about, program: library.version });
  tell({ kind: 'done', outcome: { text, until, finding, ...(seed === undefined ? {} : { seed }) } });
}

/** A game as a replay file of its own, with an end. */
export function fileOf(game: AnyGame, replay: Replay, about: About & { readonly program: string }): string {
  const lines: string[] = [];
  const date = about.date === '' ? new Date().toISOString() : about.date;
  new Recorder(resumeSession(game, replay), { ...about, date }, line => void lines.push(line)).end();
  return lines.join('');
}
