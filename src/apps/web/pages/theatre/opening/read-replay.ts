import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Entry, Replay } from '#engine/play/replay.js';
import { resumeSession } from '#engine/play/resume.js';
import type { Printed } from '#engine/program/printed.js';
import type { ProgramForm } from '#engine/program/program.js';
import { Recorder } from '#engine/record/recorder.js';
import { Verifier } from '#engine/record/verifier.js';
import { replayOfTranscript } from '#engine/timeline/transcript.js';
import { caseOfLink } from '#grader/report/case-link.js';
import { type SharedSteps, sharedSteps } from '#grader/report/shared-steps.js';
import { freshSeed } from '#web/browser/fresh-seed.js';
import { checkField } from './bounds.js';
import { flagsIn } from './flags.js';
import { gameOfLink } from './link.js';
import type { ProgramInput, ReaderMessage, ReadResult, ReplaySource } from './reader-messages.js';

export interface ReaderContext {
  readonly games: ReadonlyMap<string, AnyGame>;
  program(id: string): Promise<ProgramForm | undefined>;
  /** Reads the printed output of a game's programs. */
  printed(id: string): Promise<Printed | undefined>;
  /** The version of this program. */
  readonly version: string;
}

type Report = (messages: ReaderMessage) => void;

const LINES_AT_ONCE = 500;
const ENTRIES_AT_ONCE = 2000;

/** Reads a source and reports its progress. Invalid input is reported, not thrown. */
export async function readReplay(source: ReplaySource, context: ReaderContext, report: Report): Promise<void> {
  try {
    if (source.kind === 'file') readFile(source.text, context, report);
    else if (source.kind === 'link') readLink(source.hash, context, report);
    else if (source.kind === 'case') await readCase(source.hash, context, report);
    else await readProgramInput(source, context, report);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    report({ kind: 'failed', says: error.message });
  }
}

/** Reports everything before the first invalid line. */
function readFile(text: string, { games }: ReaderContext, report: Report): void {
  if (!text.startsWith('{"gridfall":'))
    throw new BadInput('this is not a replay file: the first line must begin with {"gridfall":', { line: 1 });
  const lines = text.split('\n');
  const rest = lines.pop()!;
  const verifier = new Verifier(id => games.get(id));
  verifier.addLine(lines.shift() ?? rest);
  const { header } = verifier.played();
  const { game, rules: version, settings, player, date } = header;
  checkField(games.get(game)!, settings);
  report({ kind: 'opened', details: { game, version, settings, player, date } });
  const finding = check(verifier, lines, rest, report);
  const { seed, until } = verifier.played().replay;
  report({ kind: 'done', result: { text, until, finding, ...(seed === undefined ? {} : { seed }) } });
}

function check(verifier: Verifier, lines: readonly string[], rest: string, report: Report): ReadResult['finding'] {
  let entries: Entry[] = [];
  const flush = (share: number): void => {
    report({ kind: 'grown', entries, share });
    entries = [];
  };
  try {
    lines.forEach((text, i) => {
      const line = verifier.addLine(text);
      if (line.kind === 'entry') entries.push(line.entry);
      if ((i + 1) % LINES_AT_ONCE === 0) flush((i + 1) / lines.length);
    });
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    flush(1);
    return { kind: 'wrong', says: error.message };
  }
  flush(1);
  const findings = verifier.findings();
  if (!findings.result) return { kind: 'so-far', findings };
  if (rest !== '') return { kind: 'wrong', says: `line ${findings.lines + 1}: there is text after the end` };
  return { kind: 'genuine', findings };
}

function readLink(hash: string, context: ReaderContext, report: Report): void {
  const { replay, player, date } = gameOfLink(hash, id => context.games.get(id));
  reportWhole(replay, { player, date: new Date(date).toISOString() }, { kind: 'link' }, context, report);
}

async function readProgramInput(
  { program, options, file, input }: ProgramInput,
  context: ReaderContext,
  report: Report,
): Promise<void> {
  const form = await context.program(program);
  if (!form) throw new BadInput('unknown program');
  const call = { flags: flagsIn(options, form), file, freshSeed };
  const { replay, problem } = replayOfTranscript(form, id => context.games.get(id), call, input);
  checkField(context.games.get(replay.game)!, replay.settings);
  const finding = { kind: 'transcript' as const, ...(problem === undefined ? {} : { problem }) };
  reportWhole(replay, { player: '', date: '' }, finding, context, report);
}

/** Plays the input of the case with our program, and puts the other program's output beside it. */
async function readCase(hash: string, context: ReaderContext, report: Report): Promise<void> {
  const shared = caseOfLink(hash);
  const [program, reading] = [await context.program(shared.game), await context.printed(shared.game)];
  if (!program || !reading) throw new BadInput('the link contains an unknown game');
  const { input, file = '', flags } = shared.script;
  const call = { flags, file, freshSeed: () => '' };
  const { replay, problem, printed } = replayOfTranscript(program, id => context.games.get(id), call, input);
  checkField(context.games.get(replay.game)!, replay.settings);
  const steps = sharedSteps({ ...reading, program }, shared, printed);
  if (steps.first === undefined) return report({ kind: 'printed', shared: steps });
  const finding = { kind: 'transcript' as const, ...(problem === undefined ? {} : { problem }) };
  reportWhole(replay, { player: '', date: '' }, finding, context, report, steps);
}

type PlayedBy = { readonly player: string; readonly date: string };

/** Reports a game that is already complete. */
function reportWhole(
  replay: Replay,
  about: PlayedBy,
  finding: ReadResult['finding'],
  context: ReaderContext,
  report: Report,
  shared?: SharedSteps,
): void {
  const { game, version, settings, log, until, seed } = replay;
  report({ kind: 'opened', details: { game, version, settings, ...about }, ...(shared ? { shared } : {}) });
  for (let from = 0; from < log.length; from += ENTRIES_AT_ONCE) {
    const entries = log.slice(from, from + ENTRIES_AT_ONCE);
    report({ kind: 'grown', entries, share: (from + entries.length) / log.length });
  }
  const text = fileOf(context.games.get(game)!, replay, { ...about, program: context.version });
  report({ kind: 'done', result: { text, until, finding, ...(seed === undefined ? {} : { seed }) } });
}

/** The game as a complete replay file. */
export function fileOf(game: AnyGame, replay: Replay, about: PlayedBy & { readonly program: string }): string {
  const lines: string[] = [];
  const date = about.date === '' ? new Date().toISOString() : about.date;
  new Recorder(resumeSession(game, replay), { ...about, date }, line => void lines.push(line)).end();
  return lines.join('');
}
