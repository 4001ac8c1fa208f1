import { describe, expect, test } from 'vitest';
import { type Rng, seededRng } from '#engine/chance/rng.js';
import type { Event } from '#engine/contract/event.js';
import { controlsWith } from '#engine/contract/game.js';
import { openSession, type Session } from '#engine/play/session.js';
import { layTable, type Table } from '#engine/play/table.js';
import { gridOf, pictureOf } from '#test/support/games/pictures.js';
import { game } from './game.js';
import { letterOf, PIECE_TYPES, pieceOf } from './pieces.js';
import { type Action, FOAM, type State } from './state.js';

const MODERN = { edition: 'modern' };

/** Draws these pieces first, and then the others of each bag in order. */
function bagOf(letters: string): Rng {
  let left: string[] = [];
  return {
    position: 0,
    below(n) {
      if (n === PIECE_TYPES.length) left = [...PIECE_TYPES];
      const wanted = letters[this.position++] ?? left[0]!;
      const index = left.indexOf(wanted);
      left.splice(index, 1);
      return index;
    },
  };
}

interface Play {
  readonly state: State;
  readonly events: Event[];
  /** Plays these letters, and returns whether each had an effect: `+` or `-`. */
  does(letters: string): string;
  readonly table: Table<State, Action>;
}

/** A game with these pieces to come, and this well; well pictures are filled up with empty rows above. */
function play(letters: string, well = '', settings: object = {}): Play {
  const events: Event[] = [];
  const rows = well.trim() === '' ? undefined : gridOf(well, mark => (mark === '*' ? FOAM : 1));
  const config = game.configure({ ...MODERN, ...(rows ? { width: rows.width } : {}), ...settings });
  const table = layTable(game, config, { rng: bagOf(letters), emit: event => events.push(event) });
  const { state } = table;
  if (rows) state.grid.cells.set(rows.cells, state.grid.cells.length - rows.cells.length);
  const does = (text: string): string =>
    [...text].map(letter => (table.play(game.notation.read(letter)!) ? '+' : '-')).join('');
  return { state, events, does, table };
}

/** The lowest rows with the piece in play as `#`. */
function pictured({ state }: Play, rows: number): string {
  const { width, height } = state.grid;
  const lines = pictureOf(state.grid, code => (code === FOAM ? '*' : '$'))
    .trim()
    .split('\n');
  const piece = new Set(game.view(state).cells.flatMap((cell, i) => (cell?.mark === 'falling' ? [i] : [])));
  return lines
    .map((line, y) => [...line].map((mark, x) => (piece.has(y * width + x) ? '#' : mark)).join(''))
    .slice(height - rows)
    .join('\n');
}

const inPlay = ({ state: { piece, orientation, x, y } }: Play) => [letterOf(piece), orientation, x, y];
const waiting = ({ state }: Play): string => state.queue.map(letterOf).join('');

describe('begin and previews', () => {
  test('CH-14 nothing waits for Enter: the first piece that is dealt is in play, and four wait', () => {
    const played = play('TSZVO');
    expect([inPlay(played), waiting(played)]).toEqual([['T', 0, 3, 0], 'SZVO']);
    expect([played.does('e'), game.view(played.state).message]).toEqual(['-', undefined]);
    expect(game.clock!.countdown(played.state)).toMatchObject({ ms: 1000 });
  });

  test('CH-14 three of the pieces that wait are shown, and what is on hold', () => {
    const shown = (played: Play) =>
      game
        .view(played.state)
        .insets.map(({ label, cells, hold }) => [label, cells.find(cell => cell)?.glyph ?? '', hold ?? '']);
    const played = play('TSZVOFC');
    expect(shown(played)).toEqual([
      ['Next', 'S', ''],
      ['Next', 'Z', ''],
      ['Next', 'V', ''],
      ['Hold', '', 'ready'],
    ]);
    played.does('c');
    expect(shown(played)).toEqual([
      ['Next', 'Z', ''],
      ['Next', 'V', ''],
      ['Next', 'O', ''],
      ['Hold', 'T', 'used'],
    ]);
  });

  test('CH-14 each edition has the controls that it uses', () => {
    const intents = (settings: Record<string, string>) => controlsWith(game, settings).map(({ intent }) => intent);
    expect(intents({})).toEqual(['left', 'right', 'turn', 'down', 'drop', 'confirm', 'give-up']);
    expect(intents(MODERN)).toEqual(['left', 'right', 'turn', 'down', 'drop', 'give-up', 'turn-back', 'hold']);
    const assignment = layTable(game, game.configure({}), { rng: seededRng('x') });
    assignment.play({ type: 'enter' });
    expect([assignment.play({ type: 'hold' }), assignment.play({ type: 'rotate-back' })]).toEqual([false, false]);
  });
});

describe('the bag', () => {
  test('CH-15 every ten draws hold each piece once, whatever the seed', () => {
    for (const seed of ['a', 'b', 'c']) {
      const rng = seededRng(seed);
      const state = game.start(game.configure({ ...MODERN, depth: 1000 }));
      const drawn: string[] = [];
      for (let k = 0; k < 60; k++) {
        const draw = game.deal!(Object.assign(state, { queue: [] }), rng)!;
        game.apply(state, draw, () => {});
        drawn.push(game.notation.write(draw).charAt(1));
      }
      for (let k = 0; k < 60; k += 10) {
        expect(drawn.slice(k, k + 10).toSorted()).toEqual(PIECE_TYPES.toSorted());
      }
    }
  });

  test('CH-15 a draw takes one of the pieces that are left, in the order of the list', () => {
    const state = game.start(game.configure(MODERN));
    const asked: number[] = [];
    const rng = {
      position: 0,
      below(n: number) {
        asked.push(n);
        return n - 1;
      },
    };
    for (let k = 0; k < 5; k++) game.apply(state, game.deal!(state, rng)!, () => {});
    expect([letterOf(state.piece), state.queue.map(letterOf).join('')]).toEqual(['C', 'FVZS']);
    expect(asked).toEqual([10, 9, 8, 7, 6]);
    expect(state.bag.map(letterOf).join('')).toBe('ILJTO');
  });

  test('CH-15 a piece that the bag no longer holds cannot be dealt', () => {
    const state = game.start(game.configure(MODERN));
    const deal = (letter: string) => game.apply(state, { type: 'draw', piece: pieceOf(letter) }, () => {});
    expect([...'TTST'].map(deal)).toEqual([true, false, true, false]);
    expect([...'ILJOZVFC'].map(deal)).toEqual(Array(8).fill(true));
    expect([state.bag, deal('T')]).toEqual([[], true]);
  });

  test('CH-15 an undo puts drawn pieces back, and they are drawn again', () => {
    const session = openSession(game, { settings: MODERN, seed: 'undo' });
    for (let k = 0; k < 8; k++) session.play('_');
    const [canon, queue] = [session.canon(), session.log().filter(({ text }) => text.startsWith('+'))];
    for (let k = 0; k < 5; k++) session.undo();
    expect(session.canon()).not.toBe(canon);
    for (let k = 0; k < 5; k++) session.play('_');
    expect(session.canon()).toBe(canon);
    expect(
      session
        .log()
        .filter(({ text }) => text.startsWith('+'))
        .slice(queue.length),
    ).toEqual(queue.slice(-5));
  });
});

describe('hold', () => {
  test('CH-16 the first hold brings the next piece, a later one exchanges; either starts at the top, in orientation 0', () => {
    const played = play('TSZVOFC');
    expect(played.does('wdsc')).toBe('++++');
    expect([inPlay(played), letterOf(played.state.held), waiting(played)]).toEqual([['S', 0, 3, 0], 'T', 'ZVOF']);
    expect(played.does('_wdc')).toBe('++++');
    expect([inPlay(played), letterOf(played.state.held), waiting(played)]).toEqual([['T', 0, 3, 0], 'Z', 'VOFC']);
    expect(played.state.turn).toBe(1);
  });

  test('CH-16 one exchange for each piece that came from the queue', () => {
    const played = play('TSZVOFC');
    expect(played.does('cc')).toBe('+-');
    expect(game.legal(played.state).map(({ type }) => type)).not.toContain('hold');
    expect(played.does('_cc_c')).toBe('++-++');
  });

  test('CH-16 hold is told, and starts the wait again', () => {
    const { events, does, state } = play('TSZVOFC');
    does('s');
    const { id } = game.clock!.countdown(state)!;
    events.length = 0;
    does('c');
    expect(events.map(({ type }) => type)).toEqual(['held', 'entered', 'dealt']);
    expect(events[0]).toEqual({ type: 'held', cells: [14, 23, 24, 25] });
    expect(game.clock!.countdown(state)!.id).not.toBe(id);
  });

  test('CH-16 a piece from hold that finds no room ends the game, like any other', () => {
    const played = play('OVFTSZC', '...$......\n'.repeat(17));
    expect([played.does('c_'), letterOf(played.state.held), inPlay(played)]).toEqual(['++', 'O', ['F', 0, 3, 0]]);
    expect([played.does('c'), inPlay(played), played.state.stage]).toEqual(['+', ['O', 0, 3, 0], 'over']);
  });
});

describe('kicks', () => {
  test('CH-17 a turn without room is pushed aside by one column, then by two', () => {
    const right = play('I', '', { depth: 8 });
    right.does('wdddddd');
    expect([inPlay(right), right.does('w'), inPlay(right)]).toEqual([['I', 1, 8, 0], '+', ['I', 2, 6, 0]]);
    const left = play('I', '', { depth: 8 });
    left.does('waaaaa');
    expect([inPlay(left), left.does('w'), inPlay(left)]).toEqual([['I', 1, -1, 0], '+', ['I', 2, 0, 0]]);
  });

  test('CH-17 a turn to the next orientation is first pushed to the right, a turn back to the left', () => {
    const turned = (letter: string) => {
      const played = play('S', '', { depth: 8 });
      played.does('ss');
      // Only the middle is blocked, so that both sides have room.
      played.state.grid.cells[2 * 10 + 4] = 1;
      played.does(letter);
      return inPlay(played).slice(1, 3);
    };
    expect([turned('w'), turned('z')]).toEqual([
      [1, 4],
      [3, 2],
    ]);
  });

  test('CH-17 a piece on the ground is lifted to turn, the I by two rows', () => {
    const played = play('I', '', { depth: 8 });
    played.does('sssssss');
    expect([pictured(played, 2), played.does('w'), inPlay(played)]).toEqual([
      '..........\n...####...',
      '+',
      ['I', 1, 3, 4],
    ]);
    const t = play('T', '', { depth: 8 });
    t.does('sssssss');
    expect([t.does('w'), pictured(t, 3)]).toEqual(['+', '....#.....\n....##....\n....#.....']);
  });

  test('CH-17 a turn finds its way down under an overhang before it is lifted', () => {
    const played = play('L', '..$....\n....$..\n.......\n.......\n.......', { depth: 8 });
    Object.assign(played.state, { x: 1, y: 3 });
    expect(pictured(played, 5)).toBe('..$....\n.###$..\n.#.....\n.......\n.......');
    expect([played.does('w'), pictured(played, 5)]).toEqual(['+', '..$....\n..##$..\n...#...\n...#...\n.......']);
  });

  test('CH-17 a turn that has room nowhere has no effect', () => {
    const played = play('I', '', { width: 7, depth: 4 });
    played.does('w');
    for (let y = 0; y < 4; y++) for (let x = 0; x < 7; x++) if (x !== 4) played.state.grid.cells[y * 7 + x] = 1;
    expect([played.does('wz'), inPlay(played)]).toEqual(['--', ['I', 1, 3, 0]]);
  });

  test('CH-17 no turn lifts the box of a piece out of the well', () => {
    const played = play('T', '', { width: 7, depth: 4 });
    for (let x = 0; x < 7; x++) for (let y = 2; y < 4; y++) played.state.grid.cells[y * 7 + x] = 1;
    expect([played.does('wz'), inPlay(played)]).toEqual(['--', ['T', 0, 3, 0]]);
  });
});

describe('lock delay', () => {
  const session = (): Session => {
    const opened = openSession(game, { settings: { ...MODERN, width: 40, depth: 6 } });
    for (const letter of 'OTSZI') opened.feed(`+${letter}`);
    return opened;
  };
  const ticks = (opened: Session): number[] => opened.log().flatMap(({ at, text }) => (text === '.' ? [at] : []));

  test('CH-18 a piece that cannot go down rests 500 ms after it came there', () => {
    const opened = session();
    opened.play('s', 100);
    for (const at of [110, 120, 130]) opened.play('s', at);
    opened.advance(629);
    expect(opened.status().turn).toBe(0);
    opened.advance(630);
    expect([opened.status().turn, ticks(opened)]).toEqual([1, [630]]);
  });

  test('CH-18 a step down has no effect on the ground, and a drop rests at once', () => {
    const played = play('OTSZI', '', { depth: 6 });
    expect([played.does('sssss'), played.state.turn]).toEqual(['++++-', 0]);
    expect([played.does('_'), played.state.turn]).toEqual(['+', 1]);
  });

  test('CH-18 a shift or a turn on the ground starts the delay again, 15 times for each piece', () => {
    const opened = session();
    for (let k = 0; k < 4; k++) opened.play('s', 0);
    for (let k = 1; k <= 15; k++) expect(opened.play(k % 2 ? 'd' : 'w', 400 * k)).toBe('done');
    expect([opened.status().turn, opened.deadline(), ticks(opened)]).toEqual([0, 6500, []]);
    opened.advance(6500);
    expect(opened.status().turn).toBe(1);
  });

  test('CH-18 once they are used up, a piece on the ground still moves, and then rests at once', () => {
    const played = play('OTSZI', '', { width: 40, depth: 6 });
    played.does(`ssss${'d'.repeat(15)}`);
    expect([played.state.resets, played.state.turn, played.state.x]).toEqual([15, 0, 18]);
    played.does('d');
    expect([played.state.turn, played.state.resets, letterOf(played.state.piece)]).toEqual([1, 0, 'T']);
    expect(
      pictured(played, 2)
        .split('\n')
        .map(row => row.indexOf('$$')),
    ).toEqual([19, 19]);
  });

  test('CH-18 a piece that leaves the ground comes down again in its own time, and rests at once if nothing is left', () => {
    const step = `${'$'.repeat(19)}${'.'.repeat(21)}`;
    const played = play('OTSZI', step, { depth: 6 });
    expect(played.does('sss')).toBe('+++');
    expect(game.clock!.countdown(played.state)!.ms).toBe(500);
    played.does('d'.repeat(14));
    expect([played.state.resets, game.clock!.countdown(played.state)!.ms]).toEqual([14, 500]);
    played.does('dd');
    expect([played.state.resets, played.state.x, game.clock!.countdown(played.state)!.ms]).toEqual([15, 19, 1000]);
    expect(played.does('.')).toBe('+');
    expect([played.state.turn, letterOf(played.state.piece)]).toEqual([1, 'T']);
  });

  test('CH-18 shifts in the air do not restart the wait, and do not count', () => {
    const opened = session();
    for (const at of [100, 200, 300]) opened.play('d', at);
    expect([opened.deadline(), opened.canon().split(';').at(-1)]).toEqual([1000, '0']);
  });

  test('CH-18 a turn that lifts the piece counts, and is not possible once all are used up', () => {
    const lifted = play('I', '', { depth: 8 });
    lifted.does('sssssss');
    lifted.does('w');
    expect(lifted.state.resets).toBe(1);
    const used = play('I', '', { depth: 8 });
    used.does('ssssss');
    used.state.resets = 15;
    expect([used.does('w'), inPlay(used)]).toEqual(['-', ['I', 0, 3, 6]]);
  });
});

describe('levels', () => {
  const FULL_BUT_ONE = '$$$$$$$$$.\n'.repeat(4);

  test('CH-19 rows beyond what a level needs count for the next one, and play goes on in the same well', () => {
    const played = play('IOT', `$.........\n${FULL_BUT_ONE}`, { depth: 12 });
    played.state.rowsLeft = 2;
    played.events.length = 0;
    played.does('wdddddd_');
    expect(pictured(played, 2)).toBe('..........\n$.........');
    expect([played.state.level, played.state.rowsLeft, played.state.score, played.state.stage]).toEqual([
      2,
      8,
      800,
      'playing',
    ]);
    expect(played.events.filter(({ type }) => type === 'levelled')).toEqual([
      { type: 'levelled', level: 2, stage: 'begun' },
    ]);
    expect(game.clock!.countdown(played.state)!.ms).toBe(900);
    expect(game.view(played.state).facts).toEqual([
      ['Score', 800],
      ['Rows', 7],
      ['Level', 2],
    ]);
  });

  test('CH-19 bombs go off as in the assignment', () => {
    const foam = play('F', '', { depth: 6 });
    foam.does('_');
    expect(pictured(foam, 3)).toBe('..*****...\n..*****...\n..*****...');
    const vapor = play('V', '$$$$$$$$$.\n$$$$$$$$$.\n$$$$$$$$$.', { depth: 9 });
    vapor.does('_');
    expect(pictured(vapor, 3)).toBe('$$$$..$$$.\n$$$$..$$$.\n$$$$$$$$$.');
  });

  test('CH-19 the canon also holds the bag, the hold and the resets, in this edition only', () => {
    const played = play('TSZVOFCILJ', '', { width: 7, depth: 4 });
    played.does('c');
    const canon = (state: State): string => game.canon(state);
    expect(canon(played.state)).toBe('playing;S,0,3,0;ZVOF;1;5;0;0;......./......./......./.......;ILJC;T!;0');
    const assignment = layTable(game, game.configure({ width: 7, depth: 4 }), { rng: seededRng('a') });
    expect(canon(assignment.state).split(';')).toHaveLength(8);
  });
});
