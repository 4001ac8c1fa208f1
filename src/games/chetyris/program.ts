import { BadInput, quote } from '#engine/bad-input.js';
import { listedRng, type Rng, seededRng } from '#engine/chance/rng.js';
import type { Game } from '#engine/contract/game.js';
import { layTable } from '#engine/play/table.js';
import { type Call, type ProgramForm, recordFor, type Wait } from '#engine/program/program.js';
import { wholeNumber } from '#engine/text.js';
import { makeChetyris } from './game.js';
import { PIECE_TYPES, pieceOf } from './pieces.js';

import { RULINGS, type Rulings } from './rulings.js';
import { screen } from './screen.js';
import type { Action, Config, State } from './state.js';

/** Lets the wait of the piece in play run out. */
const TIME = '.';

/** CH-3: what each key means. Enter is a newline. Arrows, which only a terminal has, arrive by name. */
const KEYS = new Map<string, Action>([
  ['\n', { type: 'enter' }],
  ...['a', '4', 'left'].map((key): [string, Action] => [key, { type: 'left' }]),
  ...['d', '6', 'right'].map((key): [string, Action] => [key, { type: 'right' }]),
  ...['w', '8', 'up'].map((key): [string, Action] => [key, { type: 'rotate' }]),
  ...['s', '2', 'down'].map((key): [string, Action] => [key, { type: 'down' }]),
  [' ', { type: 'drop' }],
  ...['q', 'Q'].map((key): [string, Action] => [key, { type: 'quit' }]),
  [TIME, { type: 'tick' }],
]);

export function makeProgram(rulings: Rulings = RULINGS): ProgramForm {
  const game = makeChetyris(rulings);
  return {
    about:
      'Reads keys: a d w s (or 4 6 8 2), space, q, Enter; "." lets the wait run out. Prints the screen after every key.',
    flags: {
      frames: { about: 'print the screens one below the other, even on a terminal' },
      pieces: { value: 'LETTERS', about: `deal these pieces in turn, again and again: ${PIECE_TYPES.join(' ')}` },
      seed: { value: 'TEXT', about: 'seed of the random pieces: the same seed deals the same pieces' },
      width: { value: 'N', about: 'width of the well, at least 7 (default 10)' },
      depth: { value: 'N', about: 'depth of the well, at least 4 (default 18)' },
    },
    example: { args: '--pieces SITVFC', input: '\nd.... a  w..sss. q\n' },
    reads: 'characters',
    *run(call) {
      const settings = { ...sizeOf(call, 'width'), ...sizeOf(call, 'depth') };
      const config = game.configure(settings);
      const table = layTable(game, config, { rng: chanceOf(call), record: recordFor(call, game, settings) });
      for (;;) {
        call.print(screen(table.state, rulings.shape));
        const key = yield waitFor(game, table.state);
        if (key === undefined || (key === '\n' && table.state.stage === 'over')) return;
        const action = KEYS.get(key);
        if (action) table.play(action);
      }
    },
  };
}

export const program = makeProgram();

/** CH-5, for real-time play. */
function waitFor(game: Game<Config, State, Action>, state: State): Wait | undefined {
  const wait = game.clock!.countdown(state);
  return wait && { ms: wait.ms, id: wait.id, key: TIME };
}

function sizeOf({ flags }: Call, name: 'width' | 'depth') {
  const text = flags[name];
  if (text === undefined) return {};
  const value = wholeNumber(String(text));
  if (value === undefined) throw new BadInput(`--${name} must be a whole number (got ${quote(String(text))})`);
  return { [name]: value };
}

/** CH-2: draws as given, or random ones. */
function chanceOf({ flags, freshSeed }: Call): Rng {
  const { pieces, seed } = flags;
  if (pieces === undefined) return seededRng(String(seed ?? freshSeed()));
  const draws = [...String(pieces)].map((letter, k) => {
    const piece = pieceOf(letter);
    if (piece === -1)
      throw new BadInput(
        `--pieces must be letters of ${PIECE_TYPES.join(' ')} (got ${quote(letter)} at letter ${k + 1})`,
      );
    return piece;
  });
  if (draws.length === 0) throw new BadInput(`--pieces needs at least one of ${PIECE_TYPES.join(' ')}`);
  return listedRng(draws);
}
