import { describe, expect, test } from 'vitest';
import { openSession, type Session } from '#engine/play/session.js';
import { game as identic } from '#games/identic/game.js';
import { game as magnetic } from '#games/magnetic/game.js';
import { type Emphasis, Pointer } from './pointer.js';

const SIGNS: Readonly<Record<Emphasis, string>> = { cursor: '@', lit: '*', shadow: 'o' };

/** The field in rows, with a sign wherever the pointer has an emphasis. */
function picture(session: Session, pointer: Pointer): string[] {
  const { cells, width, height } = session.view();
  const signs = cells.map((cell, i) => SIGNS[pointer.emphasis(i)!] ?? cell?.glyph ?? '.');
  return Array.from({ length: height }, (_, y) => signs.slice(y * width, (y + 1) * width).join(''));
}

const go = (pointer: Pointer, ...directions: ('left' | 'right' | 'up' | 'down')[]): void => {
  for (const direction of directions) expect(pointer.move(direction)).toBe(true);
};

describe('at a board of balls', () => {
  const opened = (): { session: Session; pointer: Pointer } => {
    const session = openSession(identic, { settings: { board: ['B G W W', 'B W W W', 'R G Y G'] } });
    return { session, pointer: new Pointer(session) };
  };

  test('begins on a ball, and a single one takes nothing with it', () => {
    const { session, pointer } = opened();
    expect(picture(session, pointer)).toEqual(['BGWW', 'BWWW', 'RG@G']);
    expect(pointer.says).toBe('');
    expect(pointer.column).toBeUndefined();
  });

  test('is played by cells before the first row is dealt, and after the last pick', () => {
    const session = openSession(identic, { settings: { rows: 2, columns: 2, bombs: 0 } });
    const pointer = new Pointer(session);
    expect(pointer.playedBy).toBe('cells');
    for (const row of ['+RR', '+BB']) expect(session.feed(row)).toBe('done');
    pointer.update();
    expect(pointer.playedBy).toBe('cells');
    for (let picks = 0; picks < 2; picks++) {
      session.play(pointer.action!);
      pointer.update();
    }
    expect(session.status().phase).toBe('won');
    expect(pointer.playedBy).toBe('cells');
  });

  test('lights what a pick takes, and says what it gives', () => {
    const { session, pointer } = opened();
    go(pointer, 'up');
    expect(picture(session, pointer)).toEqual(['BG**', 'B*@*', 'RGYG']);
    expect(pointer.says).toBe('5 x 7 = 35 points');
    expect(session.play(pointer.action!)).toBe('done');
    expect(session.status().score).toBe(35);
  });

  test('goes on from the nearest ball, and only to balls', () => {
    const { session, pointer } = opened();
    go(pointer, 'up');
    session.play(pointer.action!);
    pointer.update();
    expect(picture(session, pointer)).toEqual(['B...', 'BG..', 'RG@G']);
    const ways = ['up', 'left', 'up', 'up', 'left', 'up', 'up', 'left', 'right', 'right', 'right', 'right'] as const;
    const places = ways.map(way => {
      go(pointer, way);
      return pointer.action;
    });
    const expected = ['2 2', '2 1', '1 1', '1 1', '1 0', '0 0', '0 0', '0 0', '1 1', '2 2', '2 3', '2 3'];
    expect(places).toEqual(expected);
  });

  test('goes at once to a cell that is pointed at, if that means something', () => {
    const { session, pointer } = opened();
    expect([pointer.pointAt(1, 1), pointer.action, pointer.gain]).toEqual([
      true,
      '1 1',
      { taken: 5, points: 35, each: 7 },
    ]);
    session.play(pointer.action!);
    pointer.update();
    const before = pointer.cell;
    for (const [x, y] of [
      [-1, 0],
      [4, 0],
      [0, 3],
      [3, 0],
    ] as const)
      expect(pointer.pointAt(x, y)).toBe(false);
    expect(pointer.cell).toBe(before);
  });

  test('a bomb lights its row and its column', () => {
    const session = openSession(identic, { settings: { board: ['B G B', 'G X G', 'B G B'] } });
    const pointer = new Pointer(session);
    go(pointer, 'up');
    expect(picture(session, pointer)).toEqual(['B*B', '*@*', 'B*B']);
    expect(pointer.says).toBe('clears 5, +32 points');
  });

  test('a pick that costs points says so', () => {
    const board = ['G G G G R R F D F D F D F'];
    const session = openSession(identic, { settings: { board, edition: 'samegame' } });
    const pointer = new Pointer(session);
    pointer.pointAt(0, 0);
    expect(pointer.says).toBe('clears 4, +4 points');
    session.play(pointer.action!);
    pointer.update();
    pointer.pointAt(0, 0);
    expect(pointer.says).toBe('clears 2, -4 points');
  });

  test('when all is gone there is nothing to point at', () => {
    const session = openSession(identic, { settings: { board: ['B B', 'B B'] } });
    const pointer = new Pointer(session);
    session.play(pointer.action!);
    pointer.update();
    expect([pointer.action, pointer.says]).toEqual([undefined, '']);
    go(pointer, 'left', 'up');
    expect(pointer.action).toBeUndefined();
  });
});

describe('above a field of cubes', () => {
  const opened = (columns: readonly number[], width = 4): { session: Session; pointer: Pointer } => {
    const session = openSession(magnetic, { settings: { width, height: 4 } });
    for (const column of columns) session.play(String(column));
    return { session, pointer: new Pointer(session) };
  };

  test('goes by column, from one wall to the other', () => {
    const { pointer } = opened([]);
    expect([pointer.column, pointer.action]).toEqual([2, '2']);
    go(pointer, 'up', 'down', 'down');
    expect([pointer.column, pointer.action]).toEqual([2, '2']);
    go(pointer, 'right', 'right');
    expect([pointer.column, pointer.action]).toEqual([3, '3']);
    go(pointer, 'left', 'left', 'left', 'left');
    expect([pointer.column, pointer.action]).toEqual([0, '0']);
  });

  test('shows where the cube stops', () => {
    const { session, pointer } = opened([0, 0]);
    const ways = ['left', 'left', 'right', 'right', 'right'] as const;
    const shown = ways.map(way => {
      go(pointer, way);
      return picture(session, pointer).join(' ');
    });
    expect(shown).toEqual([
      '.... .... #o.. #...',
      '.... o... #... #...',
      '.... .... #o.. #...',
      '.... .... #... #.o.',
      '.... .... #... #..o',
    ]);
    expect(pointer.says).toBe('');
    session.play(pointer.action!);
    pointer.update();
    expect(picture(session, pointer)).toEqual(['....', '....', '#..o', '#..#']);
  });

  test('lights a row that would annihilate, but for where the cube stops', () => {
    const { session, pointer } = opened([0, 1, 3]);
    expect(picture(session, pointer)).toEqual(['....', '....', '....', '**o*']);
    expect(pointer.says).toBe('clears 4, +1 point');
    go(pointer, 'left');
    expect(picture(session, pointer)).toEqual(['....', '....', '.o..', '##.#']);
    expect(pointer.says).toBe('');
  });

  test('counts a whole cascade, and lights its beginning', () => {
    const { session, pointer } = opened([0, 1, 1, 2, 2], 3);
    go(pointer, 'left');
    expect(picture(session, pointer)).toEqual(['...', '..#', 'o**', '##.']);
    expect(pointer.says).toBe('clears 6, +3 points');
  });
});

describe('where chance offers columns', () => {
  const opened = (...offers: readonly string[]): { session: Session; pointer: Pointer } => {
    const session = openSession(magnetic, { settings: { width: 5, height: 2, offers: 2 } });
    for (const offer of offers) session.feed(offer);
    return { session, pointer: new Pointer(session) };
  };

  test('goes only to columns on offer, and from the last one to the nearest of the next offer', () => {
    const { session, pointer } = opened('+0,3', '+1,2', '+2,4');
    expect(pointer.action).toBe('3');
    go(pointer, 'left');
    expect(pointer.action).toBe('0');
    go(pointer, 'left');
    expect(pointer.action).toBe('0');
    session.play('0');
    pointer.update();
    expect(pointer.action).toBe('1');
  });

  test('says why another column cannot be picked', () => {
    const { session, pointer } = opened('+0,3', '+0,3', '+0,1', '+0,4');
    expect([0, 1, 3, 5, -1].map(x => pointer.whyNot(x))).toEqual([
      undefined,
      'not-offered',
      undefined,
      undefined,
      undefined,
    ]);
    session.play('0');
    session.play('0');
    pointer.update();
    expect([pointer.whyNot(0), pointer.pointAt(0, 1), pointer.action]).toEqual(['full', false, '1']);
  });

  test('has no reason to give where the choice is free, or while the next offer is still to come', () => {
    const free = new Pointer(openSession(magnetic, { settings: { width: 2, height: 1 } }));
    expect([free.whyNot(0), free.whyNot(1)]).toEqual([undefined, undefined]);
    const { pointer } = opened('+0,3');
    expect([pointer.action, pointer.whyNot(0)]).toEqual([undefined, undefined]);
  });
});
