import { describe, expect, test } from 'vitest';
import { listedRng, seededRng } from '#engine/chance/rng.js';
import type { Event } from '#engine/contract/event.js';
import { openSession } from '#engine/play/session.js';
import { gridOf, picture, pictureOf } from '#test/support/games/pictures.js';
import { runText } from '#test/support/games/run-text.js';
import { game } from './game.js';
import { Pile } from './program/pile.js';
import { program } from './program/program.js';

const run = (input: string) => runText(program, input);
const lines = async (input: string): Promise<string[]> => (await run(input)).output.trimEnd().split('\n');

/** The plain rules on a given field: the rows after a cube, and what happened. */
function drop(field: string, column: number) {
  const grid = gridOf(field, () => 1);
  const state = game.start({ width: grid.width, height: grid.height });
  state.grid.cells.set(grid.cells);
  const events: Event[] = [];
  game.apply(state, { type: 'cube', column }, event => events.push(event));
  return { field: pictureOf(state.grid, () => '#'), state, events };
}

test('MC-1 whole numbers, separated by any blanks and line ends: width, height, then a column a cube', async () => {
  expect(await lines(' 3\n2 0\r\n\t2\n')).toEqual(['0', '0', '...', '#.#']);
  expect(await lines('3 2 0 2')).toEqual(['0', '0', '...', '#.#']);
});

test('MC-1 the input may be cut anywhere', async () => {
  const input = '12 10\r\n10\r\n11\n  007\t3 10';
  const whole = await run(input);
  for (const chunk of [1, 2, 3, 5]) expect(await runText(program, input, { chunk })).toEqual(whole);
  expect(whole.output).toMatch(/^0\n0\n0\n0\n1\n/);
});

test('MC-2 stable is what stands in the bottom row or touches something stable', () => {
  expect(drop('.... .... #...', 1).field).toBe(picture('.... .... ##..'));
  expect(drop('.... #... #...', 1).field).toBe(picture('.... ##.. #...'));
  expect(drop('.... #... #...', 2).field).toBe(picture('.... #... #.#.'));
});

/** A pile that annihilates row 2 first and then, while cubes still fall, rows 0 and 1 in one step. */
const TWO_AT_ONCE = [0, 3, 2, 4, 3, 4, 3, 2, 1, 0, 1, 1, 0, 2, 4];

/** What the last of these cubes does by the plain rules. */
function last(width: number, height: number, columns: readonly number[]) {
  const state = game.start({ width, height });
  let events: Event[] = [];
  for (const column of columns) {
    events = [];
    game.apply(state, { type: 'cube', column }, event => events.push(event));
  }
  return { state, events, cleared: events.flatMap(event => (event.type === 'cleared' ? [event.cells.length] : [])) };
}

test('MC-3 what hangs loose comes down until it is stable', () => {
  expect(drop('.... #... ###.', 3).field).toBe(picture('.... .... #...'));
  expect(drop('.... #... ###. ..#.', 3).field).toBe(picture('.... .... .... #.#.'));
});

test('MC-3 what hung on an annihilated row from below comes loose too', () => {
  const hung = '...... .##### ....#. #...#. #.....';
  const { field, events } = drop(hung, 0);
  expect(events.filter(({ type }) => type === 'cleared')).toHaveLength(1);
  expect(field).toBe(picture('...... ...... ...... #...#. #...#.'));
  const pile = Pile.holding(6, 5, hung.split(' '));
  pile.annihilate(pile.add(0), () => {});
  expect(pile.rows.map(row => [0, 1, 2, 3, 4, 5].filter(x => row.has(x)))).toEqual([
    [0, 4],
    [0, 4],
  ]);
});

test('MC-3 all full rows are emptied at once', () => {
  expect(last(5, 7, TWO_AT_ONCE).cleared).toEqual([5, 10]);
});

test('MC-3 rows are looked at after every step, while others still fall', async () => {
  expect((await lines(`5 7 ${TWO_AT_ONCE.join(' ')}`)).slice(14, 18)).toEqual(['2', 'A 2', 'A 0', 'A 1']);
  const { events, field } = drop('..## ..## ...# .### ##.. ##.. ###.', 0);
  const rows = events.flatMap(event => (event.type === 'cleared' ? [6 - event.cells[0]! / 4] : []));
  expect(rows).toEqual([3, 2, 0, 0]);
  expect(field).not.toContain('#');
});

test('MC-3 only a row of stable cubes is full: in width 1 a cube reaches the bottom first', async () => {
  expect(await lines('1 3 0 0')).toEqual(['0', 'A 0', '0', 'A 0', '.', '.', '.']);
  expect(drop('. . .', 0).events.map(({ type }) => type)).toEqual(['entered', 'moved', 'landed', 'cleared', 'scored']);
});

test('MC-4 a cube glues to the first cube it passes beside or above', async () => {
  expect(await lines('3 4 0 0 0 1')).toEqual(['0', '1', '2', '2', '...', '##.', '#..', '#..']);
});

test('MC-4 in the top row too', async () => {
  expect(await lines('3 2 0 0 1')).toEqual(['0', '1', '1', '##.', '#..']);
});

test('MC-5 first where the cube stopped, then the rows it annihilates, those of one step from the bottom up', async () => {
  expect(await lines('2 3 0 1')).toEqual(['0', '0', 'A 0', '..', '..', '..']);
  expect((await lines(`5 7 ${TWO_AT_ONCE.join(' ')}`)).slice(16, 18)).toEqual(['A 0', 'A 1']);
});

test('MC-6 at the end the field, top row first, with no blank line before it', async () => {
  expect(await run('2 2')).toEqual({ output: '..\n..\n', problem: undefined });
  expect((await run('2 2 1')).output).toBe('0\n..\n.#\n');
});

test('MC-7 a bad column or word: what was done stands, the field is printed, the line is named', async () => {
  const bad: [string, RegExp][] = [
    ['2', /^line 3: there is no column 2; columns are 0 to 1/],
    ['-1', /^line 3: "-" is not a digit/],
    ['+1', /^line 3: "\+" is not a digit/],
    ['1x', /^line 3: "x" is not a digit/],
    ['1.5', /^line 3: "\." is not a digit/],
    ['99999999999999999999', /^line 3: there is no column/],
  ];
  for (const [word, problem] of bad) {
    expect(await run(`2 2\n1\n${word}\n0\n`)).toEqual({
      output: '0\n..\n.#\n',
      problem: expect.stringMatching(problem),
    });
  }
  expect(await run('2 1 0\n0')).toEqual({
    output: '0\n#.\n',
    problem: expect.stringMatching(/^line 2: column 0 is full/),
  });
});

test('MC-7 a bad or missing size prints nothing', async () => {
  for (const input of [
    '',
    ' \n ',
    '3',
    '0 3',
    '3 0',
    'x 3',
    '3 -1',
    '3 y',
    '3 99999999999999999999',
    '999999999999 3',
  ]) {
    expect(await run(input)).toEqual({ output: '', problem: expect.stringMatching(/^line \d+: /) });
  }
});

test('MC-8 output appears as input arrives, and the pile keeps no more rows than it has cubes in', () => {
  const printed: string[] = [];
  const print = (bytes: string | Uint8Array): void => void printed.push(Buffer.from(bytes as Uint8Array).toString());
  const running = program.run({ flags: {}, file: '', isTyped: false, freshSeed: () => '', print }) as Generator<
    unknown,
    void,
    Uint8Array | undefined
  >;
  running.next();
  running.next(Buffer.from('2 5 0 '));
  expect(printed.join('')).toBe('0\n');
  running.next(Buffer.from('1 1 '));
  expect(printed.join('')).toBe('0\n0\nA 0\n0\n');

  const pile = new Pile(2, 1_000_000_000);
  for (let k = 0; k < 10_000; k++) {
    const y = pile.add(k % 2);
    if (pile.isFull(y)) pile.annihilate(y, () => {});
  }
  expect(pile.rows).toHaveLength(0);
});

test('MC-9 rows of the n-th wave count 2^(n-1) each', () => {
  expect(drop('.... ###.', 3).state.score).toBe(1);
  expect(last(5, 7, TWO_AT_ONCE).state.score).toBe(1 + 2 * 2);
});

test('MC-10 letting go above a full column ends the game; such columns are not offered', () => {
  const { state, events, field } = drop('#. #.', 0);
  expect(field).toBe(picture('#. #.'));
  expect(events).toEqual([{ type: 'ended', phase: 'lost' }]);
  expect(game.status(state).phase).toBe('lost');
  const open = game.start({ width: 2, height: 1 });
  game.apply(open, { type: 'cube', column: 0 }, () => {});
  expect(game.legal(open)).toEqual([{ type: 'cube', column: 1 }]);
});

test('MC-10 the game is won when as many cubes as the goal have been let go and have settled', () => {
  const state = game.start(game.configure({ width: 2, height: 2, goal: 2 }));
  const events: Event[] = [];
  for (const column of [0, 1]) game.apply(state, { type: 'cube', column }, event => events.push(event));
  expect(game.status(state)).toEqual({ phase: 'won', score: 1, turn: 2 });
  expect(events.at(-1)).toEqual({ type: 'ended', phase: 'won' });
  expect(game.apply(state, { type: 'cube', column: 0 }, () => {})).toBe(false);
});

describe('with offers', () => {
  const offered = (seed: string, settings = {}) =>
    openSession(game, { settings: { width: 7, height: 11, offers: 3, ...settings }, seed });

  /** A field with offers that the test deals itself. */
  function dealt(field: string, ...offers: readonly (readonly number[])[]) {
    const grid = gridOf(field, () => 1);
    const state = game.start({ width: grid.width, height: grid.height, offers: offers[0]!.length });
    state.grid.cells.set(grid.cells);
    const events: Event[] = [];
    const play = (action: Parameters<typeof game.apply>[1]): boolean =>
      game.apply(state, action, event => events.push(event));
    for (const columns of offers) play({ type: 'offer', columns });
    return { state, events, play, pick: (column: number) => play({ type: 'cube', column }) };
  }

  test('MC-11 three offers of different columns at the start, then one after each cube', () => {
    const session = offered('a');
    const OFFER = expect.stringMatching(/^\+[0-6],[0-6],[0-6]$/);
    const texts = (): string[] => session.log().map(({ text }) => text);
    expect(texts()).toEqual([OFFER, OFFER, OFFER]);
    const [column = ''] = session.legal();
    expect(session.play(column)).toBe('done');
    expect(texts().slice(3)).toEqual([column, OFFER]);
    expect(session.view().offers).toHaveLength(3);
  });

  test('MC-11 each draw takes one of the columns that are left, counted from the left', () => {
    const state = game.start({ width: 7, height: 11, offers: 3 });
    expect(game.deal!(state, listedRng([2, 2, 0]))).toEqual({ type: 'offer', columns: [0, 2, 3] });
    expect(game.deal!(state, listedRng([6, 5, 4]))).toEqual({ type: 'offer', columns: [4, 5, 6] });
  });

  test('MC-11 never more columns than there are, and none without the setting', () => {
    expect(offered('a', { width: 2 }).view().offers).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    const free = offered('a', { offers: 0 });
    expect([free.log(), free.view().offers]).toEqual([[], undefined]);
    expect(dealt('...', [0, 1]).state.offers).toHaveLength(1);
    expect(game.apply(game.start({ width: 3, height: 1 }), { type: 'offer', columns: [0] }, () => {})).toBe(false);
  });

  test('MC-11 the field has no influence: other moves, same offers', () => {
    const [one, other] = [offered('b'), offered('b')];
    for (let k = 0; k < 12; k++) {
      one.play(one.legal()[0]!);
      other.play(other.legal().at(-1)!);
    }
    expect(one.canon()).not.toBe(other.canon());
    expect(one.view().offers).toEqual(other.view().offers);
  });

  test('MC-11 all sets of columns are about equally likely', () => {
    const rng = seededRng('fair');
    const counts = new Map<string, number>();
    const state = game.start({ width: 5, height: 1, offers: 2 });
    for (let k = 0; k < 5000; k++) {
      const text = game.notation.write(game.deal!(state, rng)!);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    expect(counts.size).toBe(10);
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(100);
  });

  test('MC-11 only what chance could have drawn is an offer', () => {
    for (const columns of [[0], [0, 1, 2], [1, 0], [1, 1], [0, 4]]) {
      expect(dealt('....', [0, 1]).play({ type: 'offer', columns })).toBe(false);
    }
    for (const text of ['+', '+1,', '+,1', '+01', '+1,,2', '+1, 2', '+x'])
      expect(game.notation.read(text)).toBeUndefined();
  });

  test('MC-12 a cube goes above a column of the present offer, and the next offer follows', () => {
    const { state, pick } = dealt('... ...', [0, 1], [1, 2], [0, 2]);
    expect([pick(2), state.turn]).toEqual([false, 0]);
    expect([pick(1), state.turn, state.offers.length]).toEqual([true, 1, 2]);
    expect(game.legal(state)).toEqual([
      { type: 'cube', column: 1 },
      { type: 'cube', column: 2 },
    ]);
  });

  test('MC-12 a blocked column cannot be picked, and is no target', () => {
    const { state, pick } = dealt('#.. #..', [0, 1], [1, 2]);
    expect([pick(0), game.legal(state)]).toEqual([false, [{ type: 'cube', column: 1 }]]);
    expect(game.view(state).targets).toEqual([null, '1', null, null, '1', null]);
    expect(game.status(state).phase).toBe('playing');
  });

  test('MC-12 before the next offer is dealt, a cube cannot be let go', () => {
    const { state, pick, play } = dealt('... ...', [0, 1]);
    expect([pick(0), game.legal(state)]).toEqual([false, []]);
    play({ type: 'offer', columns: [0, 2] });
    expect([pick(0), game.legal(state)]).toEqual([true, []]);
  });

  test('MC-13 the game is lost as soon as all columns of the present offer are blocked', () => {
    const { state, events, pick } = dealt('#... #...', [0, 1], [0, 1], [2, 3]);
    expect(pick(1)).toBe(true);
    expect(pictureOf(state.grid, () => '#')).toBe(picture('##.. #...'));
    expect(events.at(-1)).toEqual({ type: 'ended', phase: 'lost' });
    expect([game.status(state).phase, game.legal(state), state.offers.length]).toEqual(['lost', [], 2]);
    expect(game.deal!(state, seededRng('over'))).toBeUndefined();
  });

  test('MC-13 a deal never ends the game', () => {
    const { state, play } = dealt('#... #...', [0, 1]);
    state.grid.cells[1] = 1;
    expect(play({ type: 'offer', columns: [0, 1] })).toBe(true);
    expect(game.status(state).phase).toBe('playing');
  });

  test('MC-13 a column that an annihilation opens is not blocked', () => {
    const { state, pick } = dealt('#. #.', [0, 1], [0, 1]);
    expect([pick(1), game.status(state)]).toEqual([true, { phase: 'playing', score: 1, turn: 1 }]);
  });
});
