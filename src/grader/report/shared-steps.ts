import { BadInput, quote } from '#engine/bad-input.js';
import { asText, drive } from '#engine/program/drive.js';
import { firstDifference, type Printed, type PrintedBoard } from '#engine/program/printed.js';
import type { ProgramForm } from '#engine/program/program.js';
import { playedBefore } from '#engine/timeline/transcript.js';
import { callOf } from '../cases/case.js';
import type { SharedCase } from './case-link.js';
import { commandsOf, drawnIn, MOST_STEPS } from './steps.js';
import { harmless } from './visible.js';

/** The output of a program, step by step, to be shown beside our own game. */
export interface SharedSteps {
  readonly game: string;
  readonly title: string;
  readonly steps: readonly SharedStep[];
  /** The first step that differs from ours; undefined if it must not be shown. */
  readonly first?: number;
}

export interface SharedStep {
  /** The output of this step, made harmless to show. Undefined if the program had already ended. */
  readonly text?: string;
  readonly board?: PrintedBoard;
  /** The first cell in which the board differs from ours, and the height of ours. */
  readonly differs?: { readonly x: number; readonly y: number; readonly height: number };
  /** The command that led to it; empty at the start or for an empty line. */
  readonly command: string;
  /** How many entries of our game belong to it. */
  readonly position: number;
}

/** The program of a game, and a reader of the output of such programs. */
export interface ReadProgram extends Printed {
  readonly program: ProgramForm;
}

/** `printed` tells how much our program had printed before each entry of its game. */
export function sharedSteps(ours: ReadProgram, shared: SharedCase, printed: readonly number[]): SharedSteps {
  const { game, title, script, output, shows } = shared;
  for (const name of Object.keys(script.flags))
    if (!Object.hasOwn(ours.program.flags, name)) throw new BadInput(`${game} has no option ${quote(`--${name}`)}`);
  const expected = ours.frames(answerWithin(ours.program, script)).slice(0, MOST_STEPS);
  const own = ours.frames(output).slice(0, MOST_STEPS);
  const [right, theirs] = [drawnIn(ours, expected), drawnIn(ours, own)];
  const commands = commandsOf(ours, script, expected);
  let end = 0;
  const positions = expected.map(frame => {
    end += frame.length;
    return playedBefore(printed, end);
  });
  const stepAt = (k: number): SharedStep => {
    const [one, other] = [right[k], theirs[k]];
    const place = shows === 'both' && one && other ? firstDifference(one, other) : undefined;
    return {
      ...(own[k] === undefined ? {} : { text: harmless(own[k]) }),
      ...(other ? { board: { ...other, rest: harmless(other.rest) } } : {}),
      ...(place ? { differs: { ...place, height: one!.height } } : {}),
      command: harmless(NAMES[commands[k] ?? ''] ?? commands[k] ?? ''),
      position: shows === 'both' ? (positions[k] ?? printed.length) : 0,
    };
  };
  const count = shows === 'both' ? Math.max(expected.length, own.length) : own.length;
  const steps = Array.from({ length: count }, (_, k) => stepAt(k));
  if (shows === 'own') return { game, title, steps };
  const parting = expected.findIndex((frame, k) => frame !== own[k]);
  return { game, title, steps, first: Math.min(parting < 0 ? expected.length : parting, count - 1) };
}

/** The most that our program may print. Our own cases print far less, but a link may come from anybody. */
const MOST_PRINTED = 8 * 1024 * 1024;

/** All that our program prints, until it refuses to go on. Throws BadInput if it is too much. */
function answerWithin(program: ProgramForm, script: SharedCase['script']): string {
  const parts: string[] = [];
  let length = 0;
  const print = (part: string | Uint8Array): void => {
    length += part.length;
    if (length <= MOST_PRINTED) parts.push(typeof part === 'string' ? part : asText(part));
    else throw new BadInput(`the case prints more than ${MOST_PRINTED} characters`);
  };
  try {
    drive(program, { ...callOf(script), isTyped: false, freshSeed: () => '', print }, script.input);
  } catch (error) {
    if (!(error instanceof BadInput) || length > MOST_PRINTED) throw error;
  }
  return parts.join('');
}

const NAMES: Readonly<Record<string, string>> = { ' ': 'Space', '\n': 'Enter' };
