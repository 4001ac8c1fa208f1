import type { Rng } from '#engine/chance/rng.js';
import { ignore } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';

/** A recorded random game, so that every form of the rules can play the same one. */
interface PlayedGame {
  /** The actions of chance and time before the first move. */
  readonly opening: readonly string[];
  /** For every move, its index among the legal ones. */
  readonly moves: readonly number[];
  /** For every move, the actions of chance and time after it. */
  readonly answers: readonly (readonly string[])[];
}

/** Time acts once in this many moves, even though the player could move. */
const TICK_EVERY = 4;

/** Reproducible pseudo-random numbers, too cheap to affect the measurement. */
export function cheapRng(seed: number): Rng {
  let word = seed;
  return {
    position: 0,
    below(n) {
      this.position++;
      word = (Math.imul(word, 1_664_525) + 1_013_904_223) | 0;
      return (word >>> 8) % n;
    },
  };
}

/** Random games with this many moves in total. */
export function recordGames(game: AnyGame, settings: Settings, length: number): PlayedGame[] {
  const rng = cheapRng(7);
  const games: PlayedGame[] = [];
  for (let left = length; left > 0; left -= games.at(-1)!.moves.length) {
    games.push(recordGame(game, settings, left, rng));
    if (games.at(-1)!.moves.length === 0) throw new Error(`${game.id}: the player has no move`);
  }
  return games;
}

function recordGame(game: AnyGame, settings: Settings, longest: number, rng: Rng): PlayedGame {
  const state = game.start(game.configure(settings));
  const moves: number[] = [];
  const answers: string[][] = [];
  const opening = answer(game, state, rng, 'in time');
  while (moves.length < longest) {
    const legal = game.legal(state);
    if (legal.length === 0) break;
    moves.push(rng.below(legal.length));
    game.apply(state, legal[moves.at(-1)!], ignore);
    answers.push(answer(game, state, rng, rng.below(TICK_EVERY) === 0 ? 'at once' : 'in time'));
  }
  return { opening, moves, answers };
}

/** Plays chance and time until the player can move. Time acts when nobody else can, or once more with `at once`. */
function answer(game: AnyGame, state: unknown, rng: Rng, tick: 'at once' | 'in time'): string[] {
  const played: string[] = [];
  const hasTicked = (): boolean => played.includes('.');
  for (;;) {
    const wait = game.clock?.countdown(state);
    const isTime = (tick === 'at once' && !hasTicked()) || game.legal(state).length === 0;
    const next = game.deal?.(state, rng) ?? (isTime ? wait?.action : undefined);
    if (next === undefined) return played;
    played.push(game.notation.write(next));
    game.apply(state, next, ignore);
  }
}

const NOTHING: readonly unknown[] = [];

/** Plays recorded games as a search would: lists the moves, and plays one on a copy. */
export class Follower {
  readonly #games: readonly {
    readonly opening: readonly unknown[];
    readonly moves: Int32Array;
    readonly answers: readonly (readonly unknown[])[];
  }[];
  readonly #beginning: unknown;
  #state: unknown;
  #spare: unknown;
  readonly #list: unknown[] = [];

  readonly #form: AnyGame;

  constructor(game: AnyGame, settings: Settings, games: readonly PlayedGame[]) {
    const config = game.configure(settings);
    const form = game.tailored?.(config) ?? game;
    this.#form = form;
    const read = (texts: readonly string[]): readonly unknown[] =>
      texts.length === 0 ? NOTHING : texts.map(text => form.notation.read(text));
    this.#games = games.map(({ opening, moves, answers }) => ({
      opening: read(opening),
      moves: Int32Array.from(moves),
      answers: answers.map(read),
    }));
    this.#beginning = form.start(config);
    this.#state = form.copy(this.#beginning);
    this.#spare = form.copy(this.#beginning);
  }

  get length(): number {
    return this.#games.reduce((sum, { moves }) => sum + moves.length, 0);
  }

  /**
   * `see` gets the final state of every game. The loop does nothing that would distort the measurement: no iterators, which
   * allocate, and no method lookups, which are slow once many games have been seen.
   */
  follow(see?: (state: unknown) => void): void {
    const { copy, legal, apply } = this.#form;
    const list = this.#list;
    let state = this.#state;
    let spare = this.#spare;
    for (let g = 0; g < this.#games.length; g++) {
      const { opening, moves, answers } = this.#games[g]!;
      state = copy(this.#beginning, state);
      for (let k = 0; k < opening.length; k++) apply(state, opening[k], ignore);
      for (let k = 0; k < moves.length; k++) {
        const move = legal(state, list)[moves[k]!];
        const next = copy(state, spare);
        spare = state;
        state = next;
        apply(state, move, ignore);
        const answer = answers[k]!;
        for (let j = 0; j < answer.length; j++) apply(state, answer[j], ignore);
      }
      see?.(state);
    }
    this.#state = state;
    this.#spare = spare;
  }

  /** The final states of all games. */
  canons(): string[] {
    const canons: string[] = [];
    this.follow(state => canons.push(this.#form.canon(state)));
    return canons;
  }
}
