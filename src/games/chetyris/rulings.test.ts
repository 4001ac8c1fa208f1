import { describe, expect, test } from 'vitest';
import { listedRng, seededRng } from '#engine/chance/rng.js';
import type { Event } from '#engine/contract/event.js';
import { openSession } from '#engine/play/session.js';
import { layTable } from '#engine/play/table.js';
import type { Wait } from '#engine/program/program.js';
import { gridOf, picture, pictureOf } from '#test/support/games/pictures.js';
import { runText } from '#test/support/games/run-text.js';
import { game } from './game.js';
import { PIECE_TYPES, pieceOf, shapeFor } from './pieces.js';
import { program } from './program.js';
import { FOAM, type State } from './state.js';

const LINES = 21;
type Flags = Record<string, string | true>;

/** The screens of a run, each a list of lines. */
async function screens(keys: string, flags: Flags = { pieces: 'OISV' }, lines = LINES): Promise<string[][]> {
  const { output, problem } = await runText(program, keys, { flags });
  expect(problem).toBeUndefined();
  const all = output.split('\n').slice(0, -1);
  return Array.from({ length: all.length / lines }, (_, k) => all.slice(k * lines, (k + 1) * lines));
}
const last = async (keys: string, flags?: Flags): Promise<string[]> => (await screens(keys, flags)).at(-1)!;

/** A game in play with this well, and these pieces to come; well pictures are filled up with empty rows above. */
function play(
  pieces: string,
  well: string,
  actions: readonly string[],
  settings: { width?: number; depth?: number; goal?: number; limit?: number } = {},
) {
  const events: Event[] = [];
  const table = layTable(game, game.configure(settings), {
    rng: listedRng([...pieces].map(pieceOf)),
    emit: event => events.push(event),
  });
  const { state } = table;
  const rows = well.trim() === '' ? null : gridOf(well, mark => (mark === '*' ? FOAM : 1));
  if (rows) state.grid.cells.set(rows.cells, state.grid.cells.length - rows.cells.length);
  const done = ['e', ...actions].map(text => table.play(game.notation.read(text)!));
  return { state, table, events, done: done.slice(1), well: () => wellOf(state) };
}

/** What rests in the well, as a picture of its lowest rows. */
const wellOf = ({ grid }: State, rows = 6): string => {
  const all = pictureOf(grid, code => (code === FOAM ? '*' : '$'))
    .trim()
    .split('\n');
  return `\n${all.slice(-rows).join('\n')}\n`;
};

describe('pieces', () => {
  const TABLE = `
T .#.. .#.. .... .#..   L .... .##. .... ....   J .... .... .... .##.   O ##.. ##.. ##.. ##..
  ###. .##. ###. ##..     ###. ..#. ..#. .#..     .### ..#. .#.. .#..     ##.. ##.. ##.. ##..
  .... .#.. .#.. .#..     #... ..#. ###. .#..     ...# ..#. .### .#..     .... .... .... ....
  .... .... .... ....     .... .... .... .##.     .... .##. .... ....     .... .... .... ....

S .... .#.. .... .#..   Z .... ..#. .... ..#.   I .... .#.. .... .#..   V .##. .##. .##. .##.
  .##. .##. .##. .##.     ##.. .##. ##.. .##.     #### .#.. #### .#..     .... .... .... ....
  ##.. ..#. ##.. ..#.     .##. .#.. .##. .#..     .... .#.. .... .#..     .... .... .... ....
  .... .... .... ....     .... .... .... ....     .... .#.. .... .#..     .... .... .... ....

F .... .... .... ....   C #..# ...# .... #...
  .#.. .#.. .#.. .#..     .##. ..#. .... .#..
  .... .... .... ....     .... ..#. .##. .#..
  .... .... .... ....     .... ...# #..# #...`;

  test('CH-1 the ten pieces in their four orientations', () => {
    const found: Record<string, string> = {};
    for (const block of TABLE.trim().split('\n\n')) {
      const lines = block.split('\n');
      for (const column of [0, 24, 48, 72]) {
        const letter = lines[0]!.charAt(column);
        if (letter.trim() === '') continue;
        found[letter] = lines.map(line => line.slice(column + 2, column + 21)).join('\n');
      }
    }
    const drawn = (letter: string): string =>
      [0, 1, 2, 3]
        .map(y =>
          [0, 1, 2, 3]
            .map(turn =>
              [0, 1, 2, 3]
                .map(x => (shapeFor(pieceOf(letter), turn).some(([dx, dy]) => dx === x && dy === y) ? '#' : '.'))
                .join(''),
            )
            .join(' '),
        )
        .join('\n');
    expect(Object.fromEntries(PIECE_TYPES.map(letter => [letter, drawn(letter)]))).toEqual(found);
  });

  test('CH-1 the well is 10 wide and 18 deep, and the box is placed at (3,0)', async () => {
    const screen = await last('\n', { pieces: 'T' });
    expect(screen.slice(0, 2)).toEqual(['@    #     @', '@   ###    @']);
    expect(screen[18]).toBe('@@@@@@@@@@@@');
  });

  test('CH-2 pieces are drawn in the order I L J T O S Z V F C, two at the start of a level, then one for each', async () => {
    expect(PIECE_TYPES.join('')).toBe('ILJTOSZVFC');
    const { state, table } = play('ILJTOSZVFC', '', []);
    expect([state.piece, state.queue[0]]).toEqual([0, 1]);
    table.play({ type: 'drop' });
    expect([state.piece, state.queue[0]]).toEqual([1, 2]);
  });

  test('CH-2 random draws take each of the ten', () => {
    const rng = seededRng('draws');
    const table = layTable(game, game.configure({}), { rng });
    expect(table.state.queue).toHaveLength(2);
    const drawn = new Set(
      Array.from({ length: 200 }, () => game.deal!({ ...table.state, queue: [] }, rng)).map(action =>
        game.notation.write(action!),
      ),
    );
    expect([...drawn].sort()).toEqual([...'ILJTOSZVFC'].map(letter => `+${letter}`).sort());
  });

  test('CH-2 a new level draws both pieces anew and drops the old next one', () => {
    const { state, table } = play('IOLJTSZ', `${'$$$......$ '.repeat(4)}$$$....$$$`, []);
    state.rowsLeft = 1;
    table.play({ type: 'drop' });
    expect(state.stage).toBe('done');
    expect(PIECE_TYPES[state.queue[0]!]).toBe('O');
    table.play({ type: 'enter' });
    expect([PIECE_TYPES[state.piece], PIECE_TYPES[state.queue[0]!]]).toEqual(['L', 'J']);
  });
});

describe('keys', () => {
  const rowOf = (screen: string[], y: number): string => screen[y]!.slice(0, 12);

  test('CH-3 a 4 left, d 6 right, w 8 rotate, s 2 down, space', async () => {
    for (const [keys, row] of [
      ['a4', '@ ##       @'],
      ['d6', '@     ##   @'],
    ] as const) {
      expect(rowOf(await last(`\n${keys}`), 0)).toBe(row);
    }
    expect(rowOf(await last('\ns2'), 2)).toBe('@   ##     @');
    expect(rowOf(await last('\nw', { pieces: 'I' }), 3)).toBe('@    #     @');
    expect(rowOf(await last('\nw8', { pieces: 'I' }), 1)).toBe('@   ####   @');
    expect(rowOf(await last('\n '), 17)).toBe('@   $$     @');
  });

  test('CH-3 q and Q quit', async () => {
    for (const key of ['q', 'Q']) expect((await last(`\n${key}`))[20]).toBe('Game Over!  Press the Enter key to exit!');
  });

  test('CH-3 for the CrazyShape left and right are swapped, in every spelling; nothing else is', async () => {
    for (const key of ['a', '4']) expect(rowOf(await last(`\n${key}`, { pieces: 'C' }), 0)).toBe('@    #  #  @');
    for (const key of ['d', '6']) expect(rowOf(await last(`\n${key}`, { pieces: 'C' }), 0)).toBe('@  #  #    @');
    expect(rowOf(await last('\nw', { pieces: 'C' }), 0)).toBe('@      #   @');
    expect(rowOf(await last('\ns', { pieces: 'C' }), 1)).toBe('@   #  #   @');
  });

  test('CH-4 a shift or rotation that would overlap or leave the well has no effect', () => {
    const left = play('O', '', ['a', 'a', 'a', 'a']);
    expect(left.done).toEqual([true, true, true, false]);
    expect(play('I', '', ['w', 'd', 'd', 'd', 'd', 'd', 'w']).done).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    const beside = play('O', '.....$.... '.repeat(18).trim(), ['d', 'a']);
    expect(beside.done).toEqual([false, true]);
  });

  test('CH-4 a rotation into a block has no effect', () => {
    const { state } = play('I', '', []);
    state.grid.cells[3 * 10 + 4] = 1;
    expect(game.apply(state, { type: 'rotate' }, () => {})).toBe(false);
    state.grid.cells[3 * 10 + 4] = 0;
    expect(game.apply(state, { type: 'rotate' }, () => {})).toBe(true);
  });

  test('CH-5 down goes one row and begins the wait anew; if it cannot, the piece rests at once', () => {
    const { state, table } = play('O', '', []);
    const before = game.clock!.countdown(state)!;
    table.play({ type: 'left' });
    table.play({ type: 'rotate' });
    expect(game.clock!.countdown(state)!.id).toBe(before.id);
    table.play({ type: 'down' });
    expect([state.y, game.clock!.countdown(state)!.id === before.id]).toEqual([1, false]);
    for (let k = 0; k < 15; k++) table.play({ type: 'down' });
    expect([state.y, state.turn]).toEqual([16, 0]);
    table.play({ type: 'down' });
    expect([state.y, state.turn]).toEqual([0, 1]);
  });

  test('CH-5 space drops and rests at once; time does what down does', () => {
    expect(play('O', '', ['_']).well()).toBe(
      picture('.......... .......... .......... .......... ...$$..... ...$$.....'),
    );
    const { state } = play('O', '', ['.', '.']);
    expect(state.y).toBe(2);
  });

  test('CH-5 T = max(1000 − 100·(level − 1), 100)', () => {
    const { state } = play('O', '', []);
    const waits = [1, 2, 5, 10, 11, 50].map(level => game.clock!.countdown({ ...state, level })!.ms);
    expect(waits).toEqual([1000, 900, 600, 100, 100, 100]);
  });
});

describe('rest', () => {
  test('CH-6 a normal piece, the CrazyShape too, becomes $', () => {
    expect(play('C', '', ['_']).well()).toBe(
      picture('.......... .......... .......... .......... ...$..$... ....$$....'),
    );
  });

  test('CH-6 the VaporBomb: it and everything up to two rows above and below its two cells vanishes', () => {
    const { state, well } = play('V', '....$$$... '.repeat(4).trim(), ['_']);
    expect(well()).toBe(picture('.......... .......... ......$... ......$... ....$$$... ....$$$...'));
    expect(state.piece).not.toBe(-1);
    const above = play('V', '', []);
    const place = (x: number, y: number, cell: number): void => {
      above.state.grid.cells[y * 10 + x] = cell;
    };
    for (let y = 12; y < 18; y++)
      for (const x of [3, 4, 5, 6]) if (!(y === 15 && (x === 4 || x === 5))) place(x, y, y === 14 ? FOAM : 1);
    above.state.y = 15;
    above.table.play({ type: 'down' });
    expect(above.well()).toBe(picture('...$$$$... ...$..$... ...*..*... ...$..$... ...$..$... ...$..$...'));
  });

  test('CH-6 the FoamBomb fills what it can reach 4-way within the 5×5 around it; $ and * stop it', () => {
    const open = play('F', '', ['_']);
    expect(open.well()).toBe(picture('.......... .......... .......... ..*****... ..*****... ..*****...'));
    const { state, table, well } = play('F', '..$$...... ..$......$ ..$.$.$..$ ...$$....$ ...$......', []);
    state.x = 2;
    state.y = 14;
    table.play({ type: 'down' });
    expect(well()).toBe(picture('.......... ..$$**.... ..$***...$ ..$*$*$..$ ...$$*...$ ...$**....'));
    const walled = play('F', '.***.***.. .*.*.*.*..', ['_']);
    expect(walled.well()).toBe(picture('.......... .......... .......... ..*****... .*******.. .*.***.*..'));
  });

  test('CH-7 full rows vanish and the rows above come down', () => {
    const { state, well } = play('I', '$......... $$$....$$$ .$.$......', ['_']);
    expect(well()).toBe(picture('.......... .......... .......... .......... $......... .$.$......'));
    expect([state.score, state.rowsLeft]).toEqual([100, 4]);
  });

  test('CH-7 1 to 5 rows at once give 100, 200, 400, 800, 1600', () => {
    const rowsFor = (n: number) => '$$$$.$$$$$ '.repeat(n).trim();
    const scores = [1, 2, 3, 4].map(n => play('I', rowsFor(n), ['w', '_']).state.score);
    expect(scores).toEqual([100, 200, 400, 800]);
    const five = play('F', '$$$$..$$$$ $$$$..$$$$ $$$$..$$$$ $$$$$.$$$$ $$$$..$$$$', []);
    Object.assign(five.state, { x: 3, y: 14 });
    five.table.play({ type: 'tick' });
    expect(five.state.score).toBe(1600);
    expect(five.well()).not.toContain('$');
  });

  test('CH-7 surplus rows of a level score, but rows left never shows less than 0', () => {
    const { state, table } = play('I', '$$$$.$$$$$ '.repeat(4).trim(), ['w']);
    state.rowsLeft = 1;
    table.play({ type: 'drop' });
    expect([state.score, state.rowsLeft, state.stage]).toEqual([800, 0, 'done']);
  });

  test('CH-8 level n needs 5·n rows; then the prompt, the old level, the next piece still shown, an empty well after Enter', () => {
    const { state, table, well } = play('IT', '........$. $$$....$$$', []);
    state.rowsLeft = 1;
    table.play({ type: 'drop' });
    expect([state.stage, state.level, state.rowsLeft, state.score]).toEqual(['done', 1, 0, 100]);
    expect(well()).toContain('........$.');
    expect(game.view(state).insets).toHaveLength(1);
    expect(game.view(state).message).toBe('Good job!  Press the Enter key to start next level!');
    expect(table.play({ type: 'quit' })).toBe(false);
    expect(table.play({ type: 'tick' })).toBe(false);
    table.play({ type: 'enter' });
    expect([state.stage, state.level, state.rowsLeft, state.score]).toEqual(['playing', 2, 10, 100]);
    expect(well()).not.toContain('$');
  });

  test('CH-8 a level is completed and the next begun, on the screen', async () => {
    const keys = `\n${'aaa a d ddd ddddd '.repeat(3)}`;
    const good = await last(keys, { pieces: 'O' });
    expect(good[20]).toBe('Good job!  Press the Enter key to start next level!');
    expect(good[3]!.slice(16)).toBe('Next piece:');
    expect(good.slice(8, 11).map(line => line.slice(16))).toEqual([
      'Score:         600',
      'Rows left:       0',
      'Level:           1',
    ]);
    const next = await last(`${keys}\n`, { pieces: 'O' });
    expect(next.slice(8, 11).map(line => line.slice(16))).toEqual([
      'Score:         600',
      'Rows left:      10',
      'Level:           2',
    ]);
    expect(next[20]).toBe('Good job!  Press the Enter key to start next level!');
  });
});

describe('prompts and screen', () => {
  test('CH-9 the start prompt waits for Enter and ignores other keys, q too', async () => {
    const all = await screens('aq .x\n');
    expect(new Set(all.slice(0, 6).map(screen => screen.join('\n'))).size).toBe(1);
    expect(all[0]![20]).toBe('Press the Enter key to begin playing Chetyris!');
  });

  test('CH-9 a prompt stays on its line, also during play, until the next one overwrites it', async () => {
    const all = await screens('\na. q');
    const begin = 'Press the Enter key to begin playing Chetyris!';
    expect(all.map(screen => screen[20])).toEqual([
      ...Array(5).fill(begin),
      'Game Over!  Press the Enter key to exit!',
    ]);
  });

  test('CH-9 a new piece that overlaps ends the game and is drawn over the blocks', async () => {
    const all = await screens(`\n${' '.repeat(9)}`, { pieces: 'O' });
    expect(all.at(-1)!.slice(0, 2)).toEqual(['@   ##     @', '@   ##     @']);
    expect(all.at(-1)![20]).toBe('Game Over!  Press the Enter key to exit!');
  });

  test('CH-9 a piece that sits just above blocks does not end it', () => {
    expect(play('O', '...$...... '.repeat(16).trim(), []).state.stage).toBe('playing');
    expect(play('O', '...$...... '.repeat(17).trim(), []).state.stage).toBe('over');
  });

  test('CH-9 after a quit the piece stays drawn; Enter ends the program, other keys do not', async () => {
    const all = await screens('\nqaxq.\n\naaa');
    expect(all).toHaveLength(7);
    expect(all.at(-1)![0]!.slice(0, 12)).toBe('@   ##     @');
  });

  test('CH-9 Enter and unknown keys do nothing during play', async () => {
    const all = await screens('\n\nxyz');
    expect(new Set(all.slice(1).map(screen => screen.join('\n'))).size).toBe(1);
  });

  test('CH-10 everything stands at its coordinates', async () => {
    const [start, playing] = await screens('\n', { pieces: 'OI' });
    expect(start).toEqual([
      ...Array(8).fill('@          @'),
      '@          @    Score:           0',
      '@          @    Rows left:       5',
      '@          @    Level:           1',
      ...Array(7).fill('@          @'),
      '@@@@@@@@@@@@',
      '',
      'Press the Enter key to begin playing Chetyris!',
    ]);
    expect(playing!.slice(3, 8)).toEqual([
      '@          @    Next piece:',
      '@          @',
      '@          @    ####',
      '@          @',
      '@          @',
    ]);
  });
});

describe('program', () => {
  test('CH-11 every character is a key, a screen after each; a \\r before a newline is skipped, any other is a key', async () => {
    expect(await screens('')).toHaveLength(1);
    expect(await screens('\r\na\r\n')).toHaveLength(4);
    expect(await screens('\ra\r')).toHaveLength(4);
    expect(await screens('é😀')).toHaveLength(3);
    const whole = await runText(program, '\r\nd\r\n .', { flags: { pieces: 'OIS' } });
    expect(await runText(program, '\r\nd\r\n .', { flags: { pieces: 'OIS' }, chunk: 1 })).toEqual(whole);
  });

  test('CH-11 nothing more once Enter has been pressed at Game Over', async () => {
    expect(await screens('\nq\nabc\n')).toHaveLength(3);
  });

  test('CH-11 --pieces repeats from the start; --seed makes draws repeatable', async () => {
    const rows = async (flags: Flags, keys = '\n   ') => (await last(keys, flags)).slice(0, 8).join('\n');
    expect((await last('\n  ', { pieces: 'OI' })).slice(0, 2)).toEqual(['@   ##     @', '@   ##     @']);
    expect(await rows({ seed: '7' })).toBe(await rows({ seed: '7' }));
    const openings = await Promise.all([...'abcdefgh'].map(seed => rows({ seed }, '\n')));
    expect(new Set(openings).size).toBeGreaterThan(2);
  });

  test('CH-11 on a terminal, a host is told when time acts: T after a new piece and after every row, nothing else', () => {
    const screens: string[] = [];
    const print = (output: string | Uint8Array): void => void screens.push(String(output));
    const flags = { pieces: 'O', frames: undefined };
    const live = program.run({ flags, file: '', isTyped: true, freshSeed: () => '', print }) as Generator<unknown>;
    const press = (key?: string) => (live as Generator<unknown, void, string | undefined>).next(key).value as Wait;
    expect(press()).toBeUndefined();
    const entered = press('\n');
    expect(entered).toEqual({ ms: 1000, id: expect.any(Number), key: '.' });
    expect([press('left'), press('right'), press('up'), press('x')]).toEqual([entered, entered, entered, entered]);
    const lower = press('down');
    expect(lower.id).not.toBe(entered.id);
    expect(press('.').id).not.toBe(lower.id);
    expect(screens.at(-1)!.split('\n').slice(2, 4)).toEqual(['@   ##     @', '@   ##     @    Next piece:']);
    expect(press('q')).toBeUndefined();
  });

  test('CH-11 a letter that is no piece is named, and nothing is printed', async () => {
    for (const pieces of ['OIX', 'o', '']) {
      const { output, problem } = await runText(program, '\n', { flags: { pieces } });
      expect(output).toBe('');
      expect(problem).toMatch(/^--pieces/);
    }
  });

  test('CH-12 the next piece and one more are drawn ahead; q is not offered', () => {
    const { state } = play('OISZ', '', []);
    expect(state.queue).toHaveLength(2);
    expect(game.legal(state).map(action => game.notation.write(action))).toEqual(['a', 'd', 'w', 's', '_']);
  });

  test('CH-12 the game is won when as many rows as the goal are completed', () => {
    const { state, events, table } = play('OOOOO', '$$$..$$$$$ $$$..$$$$$', ['_'], { goal: 2 });
    expect(game.status(state)).toMatchObject({ phase: 'won', score: 200 });
    expect(events.at(-1)).toEqual({ type: 'ended', phase: 'won' });
    expect([game.legal(state), game.clock!.countdown(state), table.play({ type: 'tick' })]).toEqual([
      [],
      undefined,
      false,
    ]);
  });

  test('CH-12 rows beyond what a level needs do not count for the goal', () => {
    const { state } = play('IIIII', '', [], { goal: 6 });
    Object.assign(state, { rowsLeft: 0, stage: 'done' });
    expect(game.status(state).phase).toBe('playing');
    expect(game.view(state).goal).toEqual({ done: 5, of: 6 });
    Object.assign(state, { level: 2, rowsLeft: 9 });
    expect(game.status(state).phase).toBe('won');
  });

  test('CH-12 the game is won even if the next piece does not fit', () => {
    const [well, size] = ['$$$..$$ ...$... ...$...', { width: 7, depth: 4 }];
    const endOf = (goal: number) =>
      play('OOOO', well, ['_'], { ...size, goal }).events.filter(({ type }) => type === 'ended');
    expect(endOf(1)).toEqual([{ type: 'ended', phase: 'won' }]);
    expect(endOf(2)).toEqual([{ type: 'ended', phase: 'lost' }]);
  });

  test('CH-12 the game ends at its limit, also while it waits for Enter', () => {
    const session = openSession(game, { settings: { limit: 3 }, seed: 'x' });
    session.advance(2999);
    expect(session.status().phase).toBe('playing');
    session.advance(3000);
    expect(session.status().phase).toBe('won');
    expect(session.log().at(-1)).toEqual({ at: 3000, text: 'time-up' });
  });

  test('CH-13 other sizes keep their distances', async () => {
    const [start] = await screens('', { width: '7', depth: '9', pieces: 'O' }, 12);
    expect(start!.slice(8)).toEqual([
      '@       @    Score:           0',
      '@@@@@@@@@    Rows left:       5',
      '             Level:           1',
      'Press the Enter key to begin playing Chetyris!',
    ]);
    const shallow = await screens('\nq', { width: '7', depth: '4', pieces: 'O' }, 11);
    expect(shallow[1]![6]).toBe('Press the Enter key to begin playing Chetyris!');
    expect(shallow.at(-1)![6]).toBe('Game Over!  Press the Enter key to exit!');
  });

  test('CH-13 in a shallow well an acknowledged prompt lies under the side texts, a waiting one over them', async () => {
    const [start, playing] = await screens('\n', { width: '7', depth: '6', pieces: 'O' }, 11);
    expect(start![8]).toBe('Press the Enter key to begin playing Chetyris!');
    expect(playing![8]).toBe('Press the EntScore:           0aying Chetyris!');
  });

  test('CH-13 sizes out of bounds are refused', async () => {
    for (const flags of [{ width: '6' }, { depth: '3' }, { width: 'x' }, { depth: '-4' }, { width: '1001' }]) {
      const { output, problem } = await runText(program, '', { flags });
      expect(output).toBe('');
      expect(problem).toMatch(/width|depth/);
    }
  });
});
