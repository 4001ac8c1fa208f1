import { BadInput } from '../../engine/bad-input.js';
import { type ProgramForm, recordFor } from '../../engine/program.js';
import { game } from './game.js';
import { NumberReader, TOO_LARGE } from './number-reader.js';
import { Pile } from './pile.js';
import { Printer } from './printer.js';
import type { Action } from './rules.js';

/** MC-8: bytes in, bytes out, as they come; what is kept is the pile alone. */
export const program: ProgramForm = {
  about:
    'Reads the width and the height, then the column of each cube. Prints where each stops, "A y" for each row annihilated, and the field at the end.',
  flags: {},
  example: { args: '', input: '3 4\n0\n2\n1\n1\n' },
  reads: 'bytes',
  *run(call) {
    const input = new NumberReader();
    const width = yield* readSize(input, 'width');
    const height = yield* readSize(input, 'height');
    const record = recordFor(call, game, { width, height });
    const pile = makePile(width, height, input.line);
    const printer = new Printer(call.print);
    try {
      for (;;) {
        dropCubes(input, pile, printer, record);
        if (input.isAtEnd) break;
        printer.flush();
        input.take(yield);
      }
    } finally {
      yield* printField(pile, printer);
    }
  },
};

/** MC-7 */
export function* readSize(input: NumberReader, what: string): Generator<undefined, number, Uint8Array | undefined> {
  let size = input.next();
  while (size === undefined && !input.isAtEnd) {
    input.take(yield);
    size = input.next();
  }
  if (size !== undefined && size > 0 && size < TOO_LARGE) return size;
  const found = size === undefined ? 'the input ends here' : `found ${size}`;
  throw new BadInput(`expected the ${what} of the field, at least 1 and less than ${TOO_LARGE}; ${found}`, {
    line: input.line,
  });
}

function makePile(width: number, height: number, line: number): Pile {
  try {
    return new Pile(width, height);
  } catch {
    throw new BadInput(`a field ${width} wide does not fit into memory`, { line });
  }
}

/** MC-4, MC-5, MC-7: all cubes that the input holds so far. */
function dropCubes(input: NumberReader, pile: Pile, printer: Printer, record?: (cube: Action) => void): void {
  for (let x = input.next(); x !== undefined; x = input.next()) {
    if (x >= pile.width) {
      throw new BadInput(`there is no column ${x}; columns are 0 to ${pile.width - 1}`, { line: input.line });
    }
    if (pile.isTaken(x)) throw new BadInput(`column ${x} is full: no room for another cube`, { line: input.line });
    const y = pile.add(x);
    record?.({ type: 'cube', column: x });
    printer.number(y);
    if (pile.isFull(y)) pile.annihilate(y, printer.annihilated);
  }
}

/** MC-6: top row first; a large field never waits as a whole to be written. */
function* printField({ width, height, rows }: Pile, printer: Printer): Generator<'written', void, unknown> {
  for (let y = height - 1; y >= 0; y--) {
    printer.row(width, rows[y]);
    if (y % 64 === 0) {
      printer.flush();
      yield 'written';
    }
  }
}
