import { BadInput } from '../../engine/bad-input.js';
import type { AnyGame } from '../../engine/contract/game.js';
import type { Cell, View } from '../../engine/contract/view.js';
import type { Grading, Script } from '../../engine/program/grading.js';
import type { ProgramForm } from '../../engine/program/program.js';
import { openTimeline } from '../../engine/timeline/timeline.js';
import { replayOfTranscript } from '../../engine/timeline/transcript.js';
import { type Case, callOf } from '../cases/case.js';

/** Two courses of the same game side by side, step by step. */
export interface Steps {
  readonly expected: readonly string[];
  readonly actual: readonly string[];
  /** The first step that differs, from 0. */
  readonly first: number;
  /** Our board at each step, if the program prints no boards. */
  readonly boards?: readonly string[];
}

/** Keeps reports small when a program prints without end. */
const MOST_STEPS = 500;

export function stepsOf(grading: Grading, { expected, script }: Case, actual: string): Steps {
  const [right, own] = [grading.frames(expected), grading.frames(actual)];
  const parting = right.findIndex((frame, k) => frame !== own[k]);
  const boards = grading.game ? picturesOf(grading.program, grading.game, script) : undefined;
  return {
    expected: right.slice(0, MOST_STEPS),
    actual: own.slice(0, MOST_STEPS),
    first: parting === -1 ? right.length : parting,
    ...(boards && boards.length > 0 ? { boards: boards.slice(0, MOST_STEPS) } : {}),
  };
}

/** A script that plays nothing has no boards. */
function picturesOf(form: ProgramForm, game: AnyGame, script: Script): string[] {
  const call = { ...callOf(script), freshSeed: () => '' };
  try {
    const { replay } = replayOfTranscript(form, () => game, call, script.input);
    const timeline = openTimeline(game, replay);
    return timeline.log.map((_, k) => pictureOf(timeline.at(k + 1).view()));
  } catch (error) {
    if (error instanceof BadInput) return [];
    throw error;
  }
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
