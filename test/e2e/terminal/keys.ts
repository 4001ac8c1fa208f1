import { expect, test } from 'vitest';
import { movesIn, startGame, unfinishedOf } from '../../support/terminal/playing.js';
import type { TestTerminal } from '../../support/terminal/terminal.js';

/** Keys that are typed as fast as a terminal takes them. */

/** Quits a game and returns its moves. */
export async function quitAndReadMoves(
  game: TestTerminal,
  leave: () => void = () => game.press('q'),
): Promise<string[]> {
  leave();
  expect(await game.exited).toEqual({ exitCode: 0, signal: 0 });
  return movesIn(unfinishedOf(game)[0]!);
}

/** Moves in Static Columns, none of which is stopped by a wall. */
function walk(length: number, width: number): string[] {
  let column = 0;
  return Array.from({ length }, (_, k) => {
    if (k % 5 === 4) return 's';
    const isRight = column === 0 || (column < width - 1 && (k * k + (k >> 2)) % 3 > 0);
    column += isRight ? 1 : -1;
    return isRight ? 'r' : 'l';
  });
}

/** Splits keys into parts of 1, 2, 3 … keys, then starts again with 1. */
export function* inOddParts(keys: readonly string[], most: number): Generator<string[]> {
  for (let at = 0, size = 1; at < keys.length; at += size, size = (size % most) + 1) yield keys.slice(at, at + size);
}

export const WALK = walk(600, 6);
const typed = (keys: Readonly<Record<string, string>>) => WALK.map(move => keys[move]!);

type Encoding = readonly [name: string, keys: readonly string[]];

/** As a terminal sends them. */
export const ENCODED: readonly Encoding[] = [
  ['letters', typed({ r: 'l', l: 'h', s: 'k' })],
  ['arrows', typed({ r: '\x1b[C', l: '\x1b[D', s: '\x1b[A' })],
];

export const ENCODED_OTHERWISE: readonly Encoding[] = [
  ['digits', typed({ r: '6', l: '4', s: '8' })],
  ['arrows of a keypad in application mode', typed({ r: '\x1bOC', l: '\x1bOD', s: '\x1bOA' })],
];

export function losesNoKey(encodings: readonly Encoding[]): void {
  test.each(encodings)('%s', async (_, keys) => {
    const game = await startGame('columns --seed 1');
    for (const part of inOddParts(keys, 37)) game.type(part.join(''));
    expect(await quitAndReadMoves(game)).toEqual(WALK);
  });
}
