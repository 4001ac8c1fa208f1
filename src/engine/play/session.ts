import { type Rng, seededRng } from '../chance/rng.js';
import { sha256Hex } from '../chance/sha256.js';
import { hasClock } from '../contract/clock.js';
import type { Emit, Event } from '../contract/event.js';
import type { Game, Status } from '../contract/game.js';
import type { Settings } from '../contract/settings.js';
import type { View } from '../contract/view.js';
import { ActionIndex } from './action-index.js';
import { type FutureTick, forecast } from './forecast.js';
import { History } from './history.js';
import { type PlannedText, type Rehearsal, readAll, rehearse } from './rehearse.js';
import { type Entry, REDO, type Replay, UNDO } from './replay.js';
import { layTable } from './table.js';

/** The outcome of an action. Only an action that was `done` changed the game and is in the log. */
export type Verdict = (typeof VERDICTS)[number];
export const VERDICTS = ['done', 'no-effect', 'unreadable', 'not-your-seat', 'not-due', 'bad-time'] as const;

/**
 * One game being played, with the game's own types hidden behind text and views: seats, the log, chance, logical time,
 * undo and redo are done here once, for every game and every host. Time is in whole milliseconds and never goes back;
 * before anything else happens at a time, every tick due until then is played at its exact deadline.
 */
export interface Session {
  /** The player's seat. */
  play(text: string, at?: number): Verdict;
  /** The host's seat: also what chance and time do, unless the session itself deals or keeps time. */
  feed(text: string, at?: number): Verdict;
  /** Lets time pass. False if it would go back. */
  advance(to: number): boolean;
  /** Undoes the player's last action and everything after it. False if the player has not acted. */
  undo(at?: number): boolean;
  /** Redoes the last undo, as long as nothing else was played. */
  redo(at?: number): boolean;
  /** Deals from this source from now on; earlier deals were fed. Only for a session without a seed, and only once. */
  dealFrom(rng: Rng): void;
  /** Plays an action on a copy; undefined if it would have no effect. */
  preview(text: string): Preview | undefined;
  /** Plays the moves of a turn on a copy. See `rehearse`. Moves that cannot be read are left out. */
  rehearse(texts: readonly PlannedText[]): Rehearsal;
  /** Plays the coming ticks on a copy, one by one. See `forecast`. */
  forecast(): Iterable<FutureTick>;

  legal(): readonly string[];
  view(): View;
  status(): Status;
  canon(): string;
  /** SHA-256 of the canon: equal hashes, equal states. */
  hash(): string;
  /** Whether time acts in this game. One without a clock waits for its player. */
  readonly hasClock: boolean;
  /** The logical time at which the game ends at the latest, if there is a limit. */
  readonly limit: number | undefined;
  /** The logical time now, and that of the next tick, if there is one. */
  now(): number;
  deadline(): number | undefined;
  /** Everything that happened, `undo` and `redo` included. It only grows. */
  log(): readonly Entry[];
  replay(): Replay;
  /** Tells of events as they happen, until the returned function is called. */
  watch(listener: Emit): () => void;
}

export interface Preview {
  readonly events: readonly Event[];
  readonly points: number;
  readonly view: View;
}

export interface Opening {
  readonly settings?: Settings;
  /** The seed of the session's own deals. Without it, deals are fed. */
  readonly seed?: string;
  /** The list that receives the log. Its owner may remove entries that are no longer needed. */
  readonly log?: Entry[];
}

export function openSession<Config, State, Action>(
  game: Game<Config, State, Action>,
  { settings = {}, seed, log = [] }: Opening = {},
): Session {
  let rng: Rng | undefined = seed === undefined ? undefined : seededRng(seed);
  /** The source's position when `dealFrom` was called: steps before that count no draws. */
  let firstDraw = 0;
  const listeners = new Set<Emit>();
  const actions = new ActionIndex(game.notation);
  let now = 0;

  const emit: Emit = event => {
    for (const listener of listeners) listener(event);
  };
  const config = game.configure(settings);
  const history = new History(game, actions, game.start(config));
  const record = (action: Action): void => {
    const number = actions.numberOf(action);
    log.push({ at: now, text: actions.text(number) });
    history.add(number, rng?.position ?? 0);
  };
  const table = layTable(game, config, { rng, emit, record });

  const { clock } = game;
  let wait = clock?.countdown(table.state);
  let waitSince = 0;
  const updateWait = (): void => {
    const next = clock?.countdown(table.state);
    if (next?.id !== wait?.id) waitSince = now;
    wait = next;
  };
  /** A limit counts from the start of the game. It stays where it is when moves are taken back. */
  const limit = clock?.limit?.(config);
  const isLimited = (): boolean => limit !== undefined && game.status(table.state).phase === 'playing';
  const isLimitNext = (): boolean => isLimited() && (!wait || limit!.ms <= waitSince + wait.ms);
  const deadline = (): number | undefined => {
    if (limit && isLimitNext()) return Math.max(now, limit.ms);
    return wait && Math.max(now, waitSince + wait.ms);
  };

  const play = (action: Action): boolean => {
    if (!table.play(action)) return false;
    history.save(table.state);
    updateWait();
    return true;
  };
  const advance = (to: number): boolean => {
    if (!Number.isSafeInteger(to) || to < now) return false;
    for (let due = deadline(); due !== undefined && due <= to; due = deadline()) {
      const { action } = limit && isLimitNext() ? limit : wait!;
      now = due;
      if (!play(action)) throw new Error(`${game.id}: a tick that was due had no effect`);
    }
    now = to;
    return true;
  };
  const attempt = (text: string, at: number, mayPlay: (action: Action) => Verdict): Verdict => {
    if (!advance(at)) return 'bad-time';
    const action = actions.read(text);
    if (action === undefined) return 'unreadable';
    const verdict = mayPlay(action);
    if (verdict !== 'done') return verdict;
    return play(action) ? 'done' : 'no-effect';
  };
  const asPlayer = (action: Action): Verdict => (game.seat(action) === 'player' ? 'done' : 'not-your-seat');
  const asHost = (action: Action): Verdict => {
    const seat = game.seat(action);
    if (seat === 'chance' && rng) return 'not-your-seat';
    return seat === 'time' && (wait || isLimited()) ? 'not-due' : 'done';
  };

  const dealFrom = (source: Rng): void => {
    if (rng) throw new Error(`${game.id}: chance comes from somewhere already`);
    rng = source;
    firstDraw = source.position;
    const { length } = log;
    table.dealFrom(source);
    if (log.length === length) return;
    history.save(table.state);
    updateWait();
  };

  /** After an undo or redo. Time does not go back with the game: a wait that was under way starts again. */
  const goTo = (state: State | undefined, text: string): boolean => {
    if (state === undefined) return false;
    table.state = state;
    if (rng) rng.position = Math.max(history.draws, firstDraw);
    log.push({ at: now, text });
    wait = clock?.countdown(table.state);
    waitSince = now;
    return true;
  };

  return {
    play: (text, at = now) => attempt(text, at, asPlayer),
    feed: (text, at = now) => attempt(text, at, asHost),
    advance,
    undo: (at = now) => advance(at) && goTo(history.undo(table.state), UNDO),
    redo: (at = now) => advance(at) && goTo(history.redo(table.state), REDO),
    dealFrom,
    preview(text) {
      const action = actions.read(text);
      if (action === undefined || game.seat(action) !== 'player') return undefined;
      const scratch = game.copy(table.state);
      const events: Event[] = [];
      if (!game.apply(scratch, action, event => events.push(event))) return undefined;
      const points = game.status(scratch).score - game.status(table.state).score;
      return { events, points, view: game.view(scratch) };
    },
    rehearse: texts => rehearse(game, game.copy(table.state), readAll(game, texts), now - waitSince),
    forecast: () => forecast(game, game.copy(table.state), { now, since: waitSince, until: limit?.ms }),

    legal: () => game.legal(table.state).map(action => game.notation.write(action)),
    view: () => game.view(table.state),
    status: () => game.status(table.state),
    canon: () => game.canon(table.state),
    hash: () => sha256Hex(game.canon(table.state)),
    hasClock: hasClock(game, config),
    limit: limit?.ms,
    now: () => now,
    deadline,
    log: () => log,
    replay: () => ({
      game: game.id,
      version: game.version,
      settings,
      ...(seed === undefined ? {} : { seed }),
      until: now,
      log: [...log],
    }),
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
