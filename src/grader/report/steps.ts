import { BadInput } from '../../engine/bad-input.js';
import type { AnyGame } from '../../engine/contract/game.js';
import type { Cell, View } from '../../engine/contract/view.js';
import type { Grading, Mutant, Script } from '../../engine/program/grading.js';
import type { ProgramForm } from '../../engine/program/program.js';
import { openTimeline } from '../../engine/timeline/timeline.js';
import { replayOfTranscript } from '../../engine/timeline/transcript.js';
import { callOf } from '../cases.js';

/** Two courses of the same game side by side, step by step. */
export interface Steps {
  readonly expected: readonly string[];
  readonly actual: readonly string[];
  /** The first step that differs, from 0. */
  readonly first: number;
}

/** Keeps reports small when a program prints without end. */
const MOST_STEPS = 500;

export function stepsOf(expected: readonly string[], actual: readonly string[]): Steps {
  const parting = expected.findIndex((frame, k) => frame !== actual[k]);
  const first = parting === -1 ? expected.length : parting;
  return { expected: expected.slice(0, MOST_STEPS), actual: actual.slice(0, MOST_STEPS), first };
}

/** For games whose output shows no boards: the boards of the correct game and of the mutant. Undefined if they are equal. */
export function boardsOf({ program, game }: Grading, mutant: Mutant | undefined, script: Script): Steps | undefined {
  if (!game || !mutant?.game) return undefined;
  try {
    const steps = stepsOf(picturesOf(program, game, script), picturesOf(mutant.program, mutant.game, script));
    return steps.first === Math.max(steps.expected.length, steps.actual.length) ? undefined : steps;
  } catch (error) {
    // A script that plays nothing has no boards.
    if (error instanceof BadInput) return undefined;
    throw error;
  }
}

function picturesOf(form: ProgramForm, game: AnyGame, script: Script): string[] {
  const call = { ...callOf(script), freshSeed: () => '' };
  const { replay } = replayOfTranscript(form, () => game, call, script.input);
  const timeline = openTimeline(game, replay);
  return timeline.log.map((_, k) => pictureOf(timeline.at(k + 1).view()));
}

function pictureOf({ width, height, cells, sky = [] }: View): string {
  const rows = (all: readonly (Cell | null)[], count: number, empty: string): string[] =>
    Array.from({ length: count }, (_, y) =>
      all
        .slice(y * width, (y + 1) * width)
        .map(cell => cell?.glyph ?? empty)
        .join(''),
    );
  return [...rows(sky, sky.length / width, ' '), ...rows(cells, height, '.'), ''].join('\n');
}
