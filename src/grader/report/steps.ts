import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Cell, View } from '#engine/contract/view.js';
import { stepwise } from '#engine/program/drive.js';
import type { Grading, Script } from '#engine/program/grading.js';
import type { Printed, PrintedBoard } from '#engine/program/printed.js';
import type { ProgramForm } from '#engine/program/program.js';
import { openTimeline } from '#engine/timeline/timeline.js';
import { playedBefore, replayOfTranscript } from '#engine/timeline/transcript.js';
import { type Case, callOf } from '../cases/case.js';

/** Two courses of the same game side by side, step by step. */
export interface Steps {
  readonly expected: readonly string[];
  readonly actual: readonly string[];
  /** The first step that differs, from 0. */
  readonly first: number;
  /** Our board at each step, if the program prints no boards. */
  readonly boards?: readonly string[];
  /** Which of our boards was shown when the output first differs. */
  readonly firstBoard?: number;
  /** The command that led to each step. The first step has none if it comes before any command. */
  readonly commands: readonly string[];
  /** The boards as cells, for pages that draw them. The JSON report leaves them out: its texts say the same. */
  readonly pictures: Pictures;
}

/** Our boards, and those that the program printed. `null` where there is no board that can be read. */
interface Pictures {
  readonly expected: readonly (PrintedBoard | null)[];
  readonly actual: readonly (PrintedBoard | null)[];
}

/** Keeps reports small when a program prints without end. */
export const MOST_STEPS = 500;
const MOST_DRAWN_CELLS = 100_000;

export function stepsOf(grading: Grading, { expected, script }: Case, actual: string): Steps {
  const all = [grading.frames(expected), grading.frames(actual)] as const;
  const [right, own] = [all[0].slice(0, MOST_STEPS), all[1].slice(0, MOST_STEPS)];
  const parting = all[0].findIndex((frame, k) => frame !== all[1][k]);
  const first = parting === -1 ? all[0].length : parting;
  const played = grading.game && playedBy(grading.program, grading.game, script);
  if (!played) {
    const pictures = { expected: drawnIn(grading, right), actual: drawnIn(grading, own) };
    return { expected: right, actual: own, first, commands: commandsOf(grading, script, right), pictures };
  }
  const shown = played.steps.slice(0, MOST_STEPS);
  const firstBoard = Math.min(playedBefore(played.printed, lineEnd(expected, actual)), shown.length) - 1;
  return {
    expected: right,
    actual: own,
    first,
    boards: shown.map(({ board }) => textOfBoard(board)),
    firstBoard: Math.max(0, firstBoard),
    commands: shown.map(({ command }) => command),
    pictures: { expected: shown.map(({ board }) => board), actual: [] },
  };
}

export function drawnIn({ board }: Printed, frames: readonly string[]): (PrintedBoard | null)[] {
  let left = MOST_DRAWN_CELLS;
  return frames.map(frame => {
    const found = left > 0 ? (board?.(frame) ?? null) : null;
    left -= found?.cells.length ?? 0;
    return found;
  });
}

/** The part of the input after which each frame was complete. The part before the first frame is the set-up. */
export function commandsOf({ program }: Pick<Grading, 'program'>, script: Script, frames: readonly string[]): string[] {
  const steps = stepwise(program, callOf(script), script.input);
  let end = 0;
  return frames.map((frame, k) => {
    end += frame.length;
    return k === 0 ? '' : (steps.find(({ printed }) => printed >= end)?.part ?? '');
  });
}

/** Where the first line that differs ends in the expected output. */
function lineEnd(expected: string, actual: string): number {
  let at = 0;
  while (at < expected.length && expected[at] === actual[at]) at++;
  const end = expected.indexOf('\n', at);
  return end < 0 ? expected.length : end + 1;
}

/** Our board after each action. A script that plays nothing has no boards. */
function playedBy(form: ProgramForm, game: AnyGame, script: Script) {
  const call = { ...callOf(script), freshSeed: () => '' };
  try {
    const { replay, printed } = replayOfTranscript(form, () => game, call, script.input);
    const timeline = openTimeline(game, replay);
    const steps = timeline.log.map(({ text }, k) => ({
      command: text,
      board: boardOfView(timeline.at(k + 1).view()),
    }));
    return steps.length > 0 ? { steps, printed } : undefined;
  } catch (error) {
    if (error instanceof BadInput) return undefined;
    throw error;
  }
}

/** A board of ours, with the rows above its rim, as if it had been printed. */
function boardOfView({ width, height, cells, sky = [] }: View): PrintedBoard {
  const printed = (all: readonly (Cell | null)[], empty: string) =>
    all.map(cell => ({ text: cell?.glyph ?? empty, cell }));
  return {
    width,
    height: height + sky.length / width,
    cells: [...printed(sky, ' '), ...printed(cells, '.')],
    rest: '',
  };
}

const textOfBoard = ({ width, height, cells }: PrintedBoard): string =>
  Array.from({ length: height }, (_, y) =>
    cells
      .slice(y * width, (y + 1) * width)
      .map(({ text }) => text)
      .join(''),
  )
    .concat('')
    .join('\n');
