import { setFlagsFromString } from 'node:v8';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Rng, seededRng } from '#engine/chance/rng.js';
import { ignore } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Option, Settings } from '#engine/contract/settings.js';
import type { View } from '#engine/contract/view.js';
import { openSession, type Session } from '#engine/play/session.js';
import { sometimesBegun } from '../support/games/begun.js';
import { ends, isEnd } from '../support/games/laws.js';

/** A random game. Choices become actions while it is played. */
interface Plan {
  readonly settings: Settings;
  readonly seed: string;
  /** Whether chance deals at once, as at a table, or only now and then. */
  readonly deals: 'promptly' | 'late';
  /** Whether the fast form is tailored to the settings. */
  readonly form: 'whole' | 'tailored';
  readonly choices: readonly number[];
}

setFlagsFromString('--allow-natives-syntax');
const haveSameMap = new Function('one', 'other', 'return %HaveSameMap(one, other)');
const hasFastProperties = new Function('state', 'return %HasFastProperties(state)');

/** Games that random play rarely finds. */
const CORNERS: Readonly<Record<string, readonly (readonly [Settings, string])[]>> = {
  'dr-mario': [
    // A piece lies on the right half of the faller, and then on nothing.
    [{ mode: 'model', rows: 6, columns: 5, contents: ['   R ', '', '', 'y'] }, 'F R B|.|.|<|<|.|.|.|.|.|.'],
    // The faller freezes on something that has just moved away.
    [{ mode: 'model', rows: 6, columns: 3, contents: ['', '', '', ' R'], edition: 'revised' }, 'F R B|.|.|.|.|.|.|.'],
    // A level without viruses is cleared while a capsule falls.
    [{ rows: 4, columns: 3 }, 'L ...|N R R|.|.|A|D|L rrr|N B B|.|.|.'],
  ],
};

/** Fast forms follow the plain rules: random games cannot tell them apart. `times` says how many times the fewest are tried. */
export function fastLaws(plain: AnyGame, fast: AnyGame, times: number): void {
  test('has the same identity, options and controls', () => {
    for (const key of ['id', 'title', 'version', 'options', 'controls'] as const) expect(fast[key]).toEqual(plain[key]);
  });

  /** Otherwise code that has seen many states is several times as slow. The first few may differ while the engine learns. */
  test('states have one hidden class, and so do their settings', () => {
    const states = Array.from({ length: 100 }, () => fast.start(fast.configure({})) as { readonly config: unknown });
    const [one, other] = [states.at(-1)!, states.at(-2)!];
    expect([haveSameMap(one, other), haveSameMap(one.config, other.config)]).toEqual([true, true]);
    expect([haveSameMap(one, fast.copy(one)), hasFastProperties(one)]).toEqual([true, true]);
  });

  test('every attempt has the same verdict and leads to the same state, and copies are independent', () => {
    const formFor = ({ form, settings }: Plan): AnyGame =>
      form === 'tailored' && fast.tailored ? fast.tailored(fast.configure(settings)) : fast;
    const law = (plan: Plan) => telling(plan, played => new Match(plain, formFor(plan), plan, played).play());
    fc.assert(fc.property(plansFor(plain), law), { numRuns: 40 * times });
  });

  const corners = CORNERS[plain.id] ?? [];
  if (corners.length > 0) {
    test.each(corners)('with %o after %s', (settings, texts) => {
      const plan: Plan = { settings, seed: '', deals: 'late', form: 'whole', choices: [] };
      new Match(plain, fast, plan, []).follow(texts.split('|'));
    });
  }

  test('two sessions with one seed stay the same: log, time, undo and redo', () => {
    const law = (plan: Plan) => telling(plan, played => playSessions(plain, fast, plan, played));
    fc.assert(fc.property(plansFor(plain), law), { numRuns: 8 * times });
  });
}

/** Adds the settings and the actions so far to an error. */
function telling({ settings }: Plan, law: (played: string[]) => void): void {
  const played: string[] = [];
  try {
    law(played);
  } catch (error) {
    throw new Error(`with ${JSON.stringify(settings)}\nafter ${played.join(' | ')}\n${(error as Error).message}`);
  }
}

interface Twin {
  plain: unknown;
  fast: unknown;
  /** The canon of both, when it was last compared. */
  canon: string;
}

/** Plays the same game with both forms. */
class Match {
  readonly #at: Twin;
  /** Copies of earlier states, which are overwritten and continued. */
  readonly #kept = new Map<number, Twin>();
  readonly #rngs: readonly [Rng, Rng];
  readonly #vocabulary: string[];
  readonly #list: unknown[] = [];

  constructor(
    private readonly plain: AnyGame,
    private readonly fast: AnyGame,
    private readonly plan: Plan,
    private readonly played: string[],
  ) {
    const start = (game: AnyGame): unknown => game.start(game.configure(plan.settings));
    this.#at = { plain: start(plain), fast: start(fast), canon: '' };
    this.#rngs = [seededRng(plan.seed), seededRng(plan.seed)];
    this.#vocabulary = [...VOCABULARY, ...plain.controls.map(({ action }) => action)];
  }

  play(): void {
    this.#compare();
    this.#dealDue();
    for (const choice of this.plan.choices) {
      this.#act(choice % 16, choice >> 4);
      this.#compare();
      if (this.plan.deals === 'promptly') this.#dealDue();
    }
    for (const { plain, fast, canon } of this.#kept.values()) {
      same([this.plain.canon(plain), this.fast.canon(fast)], [canon, canon]);
    }
  }

  /** Plays these, whether or not they have an effect. */
  follow(texts: readonly string[]): void {
    for (const text of texts) {
      this.#attempt(text);
      this.#compare();
    }
  }

  #act(kind: number, choice: number): void {
    if (kind === 15) this.#keep(choice % 3);
    else if (kind === 14) this.#goOn(choice % 3);
    else if (kind === 13) this.#attempt(mangled(this.#known(choice), choice));
    else if (kind === 12) this.#attempt(this.#known(choice));
    else if (kind === 11) this.#deal();
    else if (kind === 10) this.#tick();
    else this.#move(choice);
  }

  #move(choice: number): void {
    const texts = textsOf(this.plain, this.plain.legal(this.#at.plain));
    const text = texts[choice % Math.max(texts.length, 1)];
    const isWeary = this.plain.controls.some(({ action, intent }) => action === text && intent === 'give-up');
    if (text === undefined || (isWeary && choice % 32 > 0)) this.#tick();
    else this.#attempt(text);
  }

  #tick(): void {
    const wait = this.plain.clock?.countdown(this.#at.plain);
    if (wait) this.#attempt(this.plain.notation.write(wait.action));
    else this.#deal();
  }

  #known = (choice: number): string => this.#vocabulary[choice % this.#vocabulary.length]!;

  #attempt(text: string): boolean {
    const [plainAction, fastAction] = [this.plain.notation.read(text), this.fast.notation.read(text)];
    if (plainAction === undefined) {
      same([text, fastAction], [text, undefined]);
      return false;
    }
    this.played.push(text);
    if (!this.#vocabulary.includes(text)) this.#vocabulary.push(text);
    same([text, this.fast.notation.write(fastAction)], [text, this.plain.notation.write(plainAction)]);
    same([text, this.fast.seat(fastAction)], [text, this.plain.seat(plainAction)]);
    const isDone = this.plain.apply(this.#at.plain, plainAction, ignore);
    same([text, this.fast.apply(this.#at.fast, fastAction, ignore)], [text, isDone]);
    return isDone;
  }

  #deal(): boolean {
    const due = this.plain.deal?.(this.#at.plain, this.#rngs[0]);
    const fastDue = this.fast.deal?.(this.#at.fast, this.#rngs[1]);
    const [text, fastText] = textsOf(this.plain, [due, fastDue]);
    same(fastText, text);
    same(this.#rngs[1].position, this.#rngs[0].position);
    return text !== undefined && this.#attempt(text);
  }

  #dealDue(): void {
    while (this.#deal()) this.#compare();
  }

  /** Copies this state into a slot, overwriting what was there. */
  #keep(place: number): void {
    const old = this.#kept.get(place);
    this.#kept.set(place, {
      plain: this.plain.copy(this.#at.plain),
      fast: old ? this.fast.copy(this.#at.fast, old.fast) : this.fast.copy(this.#at.fast),
      canon: this.#at.canon,
    });
    this.played.push(`keep ${place}`);
  }

  /** Swaps the current state with the one in a slot. */
  #goOn(place: number): void {
    const kept = this.#kept.get(place);
    if (!kept) return;
    this.#kept.set(place, { ...this.#at });
    Object.assign(this.#at, kept);
    this.played.push(`go on ${place}`);
    same(this.plain.canon(kept.plain), kept.canon);
  }

  #compare(): void {
    const { plain, fast } = this.#at;
    this.#at.canon = this.plain.canon(plain);
    same(this.fast.canon(fast), this.#at.canon);
    same(this.fast.status(fast), this.plain.status(plain));
    same(waitOf(this.fast, fast), waitOf(this.plain, plain));
    const legal = textsOf(this.plain, this.plain.legal(plain));
    same(textsOf(this.fast, this.fast.legal(fast)), legal);
    same(textsOf(this.fast, this.fast.legal(fast, this.#list)), legal);
    if (this.played.length % 8 === 0) same(sightOf(this.fast.view(fast)), sightOf(this.plain.view(plain)));
  }
}

/** Like `expect`, but fast enough for thousands of calls. */
function same(actual: unknown, wanted: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(wanted)) expect(actual).toEqual(wanted);
}

const textsOf = (game: AnyGame, actions: readonly unknown[]): (string | undefined)[] =>
  actions.map(action => (action === undefined ? undefined : game.notation.write(action)));

/** What a view shows, but for the looks of cells: a canon need not tell which piece a cell was once part of. */
const sightOf = ({ cells, ...view }: View): unknown => ({ ...view, cells: cells.map(cell => cell !== null) });

function waitOf(game: AnyGame, state: unknown): unknown {
  const wait = game.clock?.countdown(state);
  return wait && [wait.ms, wait.id, game.notation.write(wait.action)];
}

function playSessions(plain: AnyGame, fast: AnyGame, { choices, ...opening }: Plan, played: string[]): void {
  const sessions = [openSession(plain, opening), openSession(fast, opening)] as const;
  const both = <Result>(what: (session: Session) => Result): Result => {
    const [ofPlain, ofFast] = sessions.map(what);
    same(ofFast, ofPlain);
    return ofPlain!;
  };
  for (const choice of choices) {
    const [kind, number] = [choice % 16, choice >> 4];
    const text = wordFor(kind, number, sessions[0]);
    played.push(text);
    if (text === 'undo') both(session => session.undo());
    else if (text === 'redo') both(session => session.redo());
    else if (text.startsWith('wait ')) both(session => session.advance(session.now() + Number(text.slice(5))));
    else if (kind === 11) both(session => session.feed(text));
    else both(session => session.play(text));
    both(session => session.hash());
    both(session => [session.deadline(), session.now(), session.status(), session.legal()]);
    if (choice % 5 === 0) both(session => session.preview(text)?.points);
  }
  both(session => session.log());
}

function wordFor(kind: number, number: number, session: Session): string {
  if (kind === 15) return 'undo';
  if (kind === 14) return 'redo';
  if (kind > 11) return `wait ${(number % 9) * 90}`;
  if (kind > 9) return VOCABULARY[number % VOCABULARY.length]!;
  const legal = session.legal();
  return legal[number % Math.max(legal.length, 1)] ?? 'wait 1000';
}

/** Texts that some game may read as an action, legal or not. */
const VOCABULARY =
  '.|time-up|+ABC|+A|+AB|+0,1|+1,0|+0,99|+T|+BG|+XX|F R Y|F B B|N B B|N R Y|V 3 1 r|V 0 0 b|L rb|L rrrr|=5|d|D|0|0 0|1 2|99 0|0 99'
    .split('|')
    .concat('L bbbbrrrr....yyyy', 'L ....', 'V 2 1 y', 'V 99 0 r');

/** The text with one character replaced, doubled or removed. */
function mangled(text: string, choice: number): string {
  const at = choice % text.length;
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  const instead = ['', text.charAt(at).repeat(2), 'A', 'B', '1', '3', 'r', 'X', '.', ' '];
  return before + instead[(choice >> 3) % instead.length] + after;
}

function plansFor(game: AnyGame): fc.Arbitrary<Plan> {
  const { id, options, configure } = game;
  const values = Object.entries(options).map(
    ([key, option]) => [key, isEnd(key, option) ? ends : valuesOf(key, option, id)] as const,
  );
  const settings = fc.record(Object.fromEntries(values), { requiredKeys: [] }) as fc.Arbitrary<Settings>;
  return fc.record({
    settings: sometimesBegun(
      game,
      settings.map(drawn => withoutLines(drawn, configure)),
    ),
    seed: fc.string({ unit: 'grapheme-ascii', maxLength: 3 }),
    deals: fc.constantFrom('promptly', 'promptly', 'late'),
    form: fc.constantFrom('whole', 'tailored'),
    choices: fc.array(fc.nat({ max: 0xfffff }), { maxLength: 150, size: 'max' }),
  });
}

/** Mostly the smallest sizes, sometimes the defaults, rarely wider than the bits of a word. */
function valuesOf(key: string, option: Option, id: string): fc.Arbitrary<unknown> {
  if (option.kind === 'choice') return fc.constantFrom(...option.choices);
  if (option.kind === 'lines') return LINES[`${id} ${key}`] ?? fc.constant(option.initially);
  const { min, max, initially } = option;
  return fc.oneof(
    { weight: 16, arbitrary: fc.integer({ min, max: Math.min(max, min + 6) }) },
    { weight: 8, arbitrary: fc.integer({ min, max: Math.min(max, initially + 1) }) },
    { weight: 1, arbitrary: fc.integer({ min: Math.min(max, initially + 20), max: Math.min(max, initially + 60) }) },
  );
}

/** What is given line by line, by the game: what Dr. Mario’s model starts with, and boards of balls. */
const LINES: Readonly<Record<string, fc.Arbitrary<readonly string[]>>> = {
  'dr-mario contents': fc.array(fc.string({ unit: fc.constantFrom(...' RRBYrby'), maxLength: 8 }), { maxLength: 8 }),
  'identic board': fc.integer({ min: 1, max: 6 }).chain(width =>
    fc.array(
      fc.array(fc.constantFrom(...'XBBGGWY'), { minLength: width, maxLength: width }).map(balls => balls.join(' ')),
      { maxLength: 6 },
    ),
  ),
};

/** Some games take lines only along with certain other settings. */
function withoutLines(settings: Settings, configure: AnyGame['configure']): Settings {
  try {
    configure(settings);
    return settings;
  } catch {
    return Object.fromEntries(Object.entries(settings).filter(([, value]) => !Array.isArray(value)));
  }
}
