import { BadInput } from '../bad-input.js';
import { seededRng } from '../chance/rng.js';
import type { AnyGame } from '../contract/game.js';
import { resumeSession } from '../play/resume.js';
import type { Session } from '../play/session.js';
import type { Header, Line } from './replay-file.js';
import { Verifier } from './verifier.js';

/** A game that continues where its lines end. */
export interface ResumedGame {
  readonly session: Session;
  readonly header: Header;
  /** Those that are valid, as they were given. */
  readonly lines: readonly string[];
}

/** Resumes a game from its last valid line. Throws BadInput if even the first line is invalid. */
export function resumeGame(
  find: (id: string) => AnyGame | undefined,
  lines: readonly string[],
  freshSeed: () => string,
): ResumedGame {
  const verifier = new Verifier(find);
  const good = validLines(verifier, lines);
  const { header } = verifier.findings();
  const { rules: version, ...rest } = header;
  const log = good.flatMap(line => (line.kind === 'entry' ? line.entry : []));
  const session = resumeSession(find(header.game)!, { ...rest, version, log, until: timeOf(good.at(-1)!) });
  if (header.seed === undefined) session.dealFrom(seededRng(freshSeed()));
  return { session, header, lines: lines.slice(0, good.length) };
}

function validLines(verifier: Verifier, lines: readonly string[]): Line[] {
  const good: Line[] = [];
  try {
    for (const text of lines) good.push(verifier.addLine(text.replace(/\n$/, '')));
  } catch (error) {
    if (!(error instanceof BadInput) || good.length === 0) throw error;
  }
  return good;
}

function timeOf(line: Line): number {
  if (line.kind === 'header') return 0;
  return line.kind === 'entry' ? line.entry.at : line.proof.at;
}
