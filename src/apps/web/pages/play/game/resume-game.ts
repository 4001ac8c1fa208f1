import { BadInput } from '../../../../../engine/bad-input.js';
import { seededRng } from '../../../../../engine/chance/rng.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import { resumeSession } from '../../../../../engine/play/resume.js';
import type { Session } from '../../../../../engine/play/session.js';
import { Verifier } from '../../../../../engine/record/verifier.js';

/** The session of a resumed game, and its valid lines with their newlines. */
export interface ResumedGame {
  readonly session: Session;
  readonly lines: readonly string[];
}

/** Resumes a game from its last valid line. Throws BadInput if even the first line is invalid. */
export function resumeGame(game: AnyGame, lines: readonly string[], freshSeed: () => string): ResumedGame {
  const verifier = new Verifier(id => (id === game.id ? game : undefined));
  const good = validLines(verifier, lines);
  const { replay } = verifier.played();
  const session = resumeSession(game, replay);
  if (replay.seed === undefined) session.dealFrom(seededRng(freshSeed()));
  return { session, lines: good };
}

function validLines(verifier: Verifier, lines: readonly string[]): string[] {
  const good: string[] = [];
  for (const line of lines) {
    try {
      verifier.addLine(line.replace(/\n$/, ''));
    } catch (error) {
      if (!(error instanceof BadInput) || good.length === 0) throw error;
      break;
    }
    good.push(line);
  }
  return good;
}
