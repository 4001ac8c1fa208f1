import fc from 'fast-check';
import { listedRng } from '#engine/chance/rng.js';
import { layTable, type Table } from '#engine/play/table.js';
import type { Script } from '#engine/program/grading.js';
import { game } from '../game.js';
import { type PieceType, pieceOf } from '../pieces.js';
import type { Action, State } from '../state.js';

/** A script as plain data. Every value makes a valid script. */
export interface Plan {
  /** Keys before the first Enter. */
  readonly before: '' | 'a' | ' ';
  readonly scenes: readonly Scene[];
  /** The draws after those, repeated. */
  readonly pieces: readonly PieceType[];
  readonly steps: readonly Step[];
  readonly end: '' | 'q' | 'Q' | 'qx\n' | 'q\n\n';
}

/** The keys for one piece. If it does not come to rest, the next step continues with it. */
interface Step {
  readonly turns: number;
  /** Positive to the right, negative to the left. */
  readonly shift: number;
  readonly downs: number;
  /** Uses the digit keys instead of letters. */
  readonly isInDigits: boolean;
  /** How it ends: a drop, down by keys or by time until it rests, a single key, or nothing. */
  readonly end: ' ' | 'down' | 'time' | '.' | 'x' | '\n' | '';
  /** A key at the prompt of a finished level, before Enter. */
  readonly prompted: '' | 'x' | ' ';
}

/** Draws and keys for situations that chance rarely produces. FoamBombs fill the well fastest. */
const SCENES = {
  three: { draws: 'FF', keys: ['aa ', 'ddd '] },
  five: { draws: 'OOFF', keys: ['aa ', 'ddd ', 'aa ', 'ddd '] },
  leftover: { draws: 'IFF', keys: ['wd ', 'aa ', 'ddd '] },
  tower: { draws: 'FFFFF', keys: [' ', ' ', ' ', ' ', ' '] },
  aside: { draws: 'FFFFFF', keys: ['aaaa ', 'aaaa ', 'aaaa ', 'aaaa ', 'aaaa ', 'aaaa '] },
} as const;
type Scene = keyof typeof SCENES;

const often = <Value>(value: Value, times: number): Value[] => Array.from({ length: times }, () => value);

/** Uses no `oneof` and no `map`, because fast-check can shrink a given value only without them. */
const steps = fc.record({
  turns: fc.nat(3),
  shift: fc.integer({ min: -6, max: 6 }),
  downs: fc.constantFrom(0, 0, 0, 0, 1, 4),
  isInDigits: fc.constantFrom(...often(false, 6), true),
  end: fc.constantFrom<Step['end'][]>(...often(' ' as const, 12), 'down', 'time', '.', '.', 'x', '\n', ''),
  prompted: fc.constantFrom<Step['prompted'][]>('', '', 'x', ' '),
});

/** Many FoamBombs, which fill the well fastest, so that even short scripts complete rows and end games. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  before: fc.constantFrom<Plan['before'][]>(...often('' as const, 6), 'a', ' '),
  scenes: fc.array(fc.constantFrom<Scene[]>('three', 'three', 'five', 'leftover', 'tower', 'tower', 'aside'), {
    maxLength: 2,
    size: 'max',
  }),
  pieces: fc.array(fc.constantFrom(...([...'OVVVFFFCCILJJTSZ'] as PieceType[])), {
    minLength: 1,
    maxLength: 5,
    size: 'max',
  }),
  steps: fc.array(steps, { maxLength: 6, size: 'max' }),
  end: fc.constantFrom<Plan['end'][]>(...often('' as const, 5), 'q', 'Q', 'qx\n', 'q\n\n'),
});

/** The same game within the assignment's contract: it ends with a quit or a lost game, and then Enter. */
export const promisedScriptOf = (plan: Plan): Script => scriptOf(plan, 'to the end');

export function scriptOf({ before, scenes, pieces, steps: taken, end }: Plan, until?: 'to the end'): Script {
  const draws = scenes.map(scene => SCENES[scene].draws).join('') + pieces.join('');
  const play = new Play(draws);
  play.press(`${before}\n`);
  for (const keys of scenes.flatMap(scene => SCENES[scene].keys)) play.goOn('', keys);
  for (const step of taken) play.take(step);
  if (until) play.finish(end.startsWith('Q') ? 'Q' : 'q', end.includes('x') ? 'x' : '');
  return { input: until ? play.keys : play.keys + end, flags: { pieces: draws }, placeholders: { pieces: draws } };
}

/** Plays the keys while they are made, to know when a piece has come to rest. */
class Play {
  keys = '';
  readonly #table: Table<State, Action>;

  constructor(draws: string) {
    this.#table = layTable(game, game.configure({}), { rng: listedRng([...draws].map(pieceOf)) });
  }

  press(keys: string): void {
    for (const key of keys) {
      const action = game.notation.read(NOTATION[key] ?? key);
      if (action) this.#table.play(action);
      this.keys += key;
    }
  }

  /** Starts the next level first if the current one is finished. */
  goOn(prompted: string, keys: string): void {
    const { stage } = this.#table.state;
    if (stage !== 'over') this.press(stage === 'done' ? `${prompted}\n${keys}` : keys);
  }

  take({ turns, shift, downs, isInDigits, end, prompted }: Step): void {
    const [left, right, turn, down] = isInDigits ? '4682' : 'adws';
    const sideways = shift < 0 ? left!.repeat(-shift) : right!.repeat(shift);
    this.goOn(prompted, turn!.repeat(turns) + sideways + down!.repeat(downs));
    if (end === 'down') this.#pressUntilRest(down!);
    else if (end === 'time') this.#pressUntilRest('.');
    else this.goOn('', end);
  }

  /** Quits if the game goes on, and acknowledges the last prompt. */
  finish(quit: 'q' | 'Q', prompted: '' | 'x'): void {
    const { state } = this.#table;
    if (state.stage === 'done') this.press('\n');
    if (state.stage === 'playing') this.press(quit);
    this.press(`${prompted}\n`);
  }

  #pressUntilRest(key: string): void {
    const { state } = this.#table;
    for (const { turn } = state; state.stage === 'playing' && state.turn === turn; ) this.press(key);
  }
}

/** Keys that are written differently in the game's notation. */
const NOTATION: Readonly<Record<string, string>> = {
  '\n': 'e',
  ' ': '_',
  4: 'a',
  6: 'd',
  8: 'w',
  2: 's',
  e: 'x',
  _: 'x',
};

/** Makes a plan from the draws and the keys of each step: turns, shifts, downs, and how it ends. */
export const planOf = (pieces: string, ...lines: readonly string[]): Plan => ({
  before: '',
  scenes: [],
  pieces: [...pieces] as PieceType[],
  steps: lines.map(stepOf),
  end: '',
});

function stepOf(keys: string): Step {
  const [moves = ''] = keys.split(/[^wads]/);
  const count = (key: string): number => moves.split(key).length - 1;
  return {
    turns: count('w'),
    shift: count('d') - count('a'),
    downs: count('s'),
    isInDigits: false,
    end: keys.slice(moves.length) as Step['end'],
    prompted: '',
  };
}
