import { BadInput } from '#engine/bad-input.js';
import { type ProgramForm, recordFor } from '#engine/program/program.js';
import { game } from '../game.js';
import type { Action } from '../rules.js';
import { NumberReader, TOO_LARGE } from './number-reader.js';
import { Pile } from './pile.js';
import { Printer } from './printer.js';

/** The number of cubes handled together, so that their data stays in the first-level cache. */
const BATCH = 2048;

/** MC-8: works on bytes as they arrive, and keeps only the pile. */
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
    const batch = { columns: new Int32Array(BATCH), heights: new Int32Array(BATCH) };
    const work = { input, pile, printer, batch, record };
    try {
      for (;;) {
        dropCubes(work);
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

interface Work {
  readonly input: NumberReader;
  readonly pile: Pile;
  readonly printer: Printer;
  readonly batch: { readonly columns: Int32Array; readonly heights: Int32Array };
  readonly record: ((cube: Action) => void) | undefined;
}

/**
 * MC-4, MC-5, MC-7: drops all cubes that have been read so far. Reading, falling and printing happen in batches, because three
 * short loops are faster than one long one.
 */
function dropCubes({ input, pile, printer, batch, record }: Work): void {
  const { columns, heights } = batch;
  for (let count = input.fill(columns); count > 0; count = input.fill(columns)) {
    for (let from = 0; from < count; ) {
      const to = pile.addAll(columns, from, count, heights);
      printer.heights(heights, from, to);
      if (record) for (const column of columns.subarray(from, to)) record({ type: 'cube', column });
      if (to > from && pile.isFull(heights[to - 1]!)) pile.annihilate(heights[to - 1]!, printer.annihilated);
      else if (to < count) refuse(input.again(to), pile, input.line);
      from = to;
    }
  }
}

function refuse(x: number, { width }: Pile, line: number): never {
  if (x >= width) throw new BadInput(`there is no column ${x}; columns are 0 to ${width - 1}`, { line });
  throw new BadInput(`column ${x} is full: no room for another cube`, { line });
}

/** MC-6: top row first. Flushes in between, so that a large field is never kept in memory as a whole. */
function* printField({ width, height, rows }: Pile, printer: Printer): Generator<'written', void, unknown> {
  for (let y = height - 1; y >= 0; y--) {
    printer.row(width, rows[y]);
    if (y % 64 === 0) {
      printer.flush();
      yield 'written';
    }
  }
}
