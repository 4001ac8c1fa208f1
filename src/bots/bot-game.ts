import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Entry } from '#engine/play/replay.js';
import { openSession, type Session } from '#engine/play/session.js';
import { LogPlaces } from '#engine/timeline/log-places.js';
import { Bot, type Move } from './bot.js';
import type { Skill } from './levels.js';
import { numberOf } from './search/dice.js';
import type { Thought } from './search/thought.js';
import type { Key } from './ways.js';

export interface BotTable {
  readonly game: AnyGame;
  readonly mind: AnyMind;
  readonly settings: Settings;
  /** Where chance comes from. The bot never sees it. Not needed for a session that is under way. */
  readonly seed?: string;
  readonly skill: Skill;
  /** Where the bot's own dice come from. */
  readonly botSeed: string;
  readonly tempo: Tempo;
}

/** How long a bot takes, in milliseconds of the game's own time. */
export interface Tempo {
  /** Before the first key of a decision. Not while time acts, where thinking costs nothing. */
  readonly think: number;
  /** After a decision by which something has vanished, so that spectators can see it. */
  readonly look: number;
}

export const AT_ONCE: Tempo = { think: 0, look: 0 };
export const HUMAN: Tempo = { think: 350, look: 500 };

/** A game that a bot plays, in a session like any other: it can be watched, saved, replayed and verified. */
export class BotGame {
  readonly #bot: Bot;
  /** How many entries of the log the bot has processed. */
  #recorded: number;
  #nodes = 0;
  #hasCleared = false;
  /** The time from which the bot may press a key again. */
  #readyAt = 0;

  /** If a session is given, the bot continues it. */
  constructor(
    private readonly table: BotTable,
    readonly session: Session = openSession(table.game, table),
  ) {
    const { game, mind, settings, skill, botSeed } = table;
    const config = mind.game.configure(settings);
    this.#bot = new Bot(mind, config, skill, numberOf(botSeed));
    const log = session.log();
    for (const text of standing(game, log)) this.#bot.record(mind.game.notation.read(text));
    this.#recorded = log.length;
    this.session.watch(({ type }) => {
      this.#hasCleared ||= type === 'cleared';
    });
  }

  /** How many decisions the bot has tried out in all. */
  get nodes(): number {
    return this.#nodes;
  }

  get isOver(): boolean {
    return this.session.status().phase !== 'playing';
  }

  /**
   * Thinks, and plays one decision. Yields thoughts on the way, and may be broken off before it has decided. Returns false if
   * the bot can do nothing more.
   */
  *playTurn(): Generator<Thought, boolean, void> {
    if (this.session.hasClock) this.session.advance(Math.max(this.session.now(), this.#readyAt));
    if (this.isOver) return false;
    this.#update();
    const move = yield* this.#bot.think(this.#untilTick());
    if (!move) return letTimeAct(this.session);
    this.#nodes += move.thought.nodes;
    this.#hasCleared = false;
    this.#carryOut(move);
    if (this.#hasCleared && this.table.tempo.look > 0 && this.session.deadline() === undefined)
      this.session.advance(this.session.now() + this.table.tempo.look);
    return true;
  }

  #carryOut({ keys }: Move): void {
    const { session, table } = this;
    const start = session.now() + (session.deadline() === undefined ? table.tempo.think : 0);
    const pressed = carryOut(session, table.mind, keys, start);
    if (pressed !== undefined) this.#readyAt = pressed + table.skill.pace;
  }

  #update(): void {
    const { notation } = this.table.mind.game;
    for (const log = this.session.log(); this.#recorded < log.length; this.#recorded++)
      this.#bot.record(notation.read(log[this.#recorded]!.text));
  }

  #untilTick(): number | undefined {
    const deadline = this.session.deadline();
    return deadline === undefined ? undefined : deadline - this.session.now();
  }
}

/**
 * Presses keys in a session, from the time `start` on, until the decision is made: a piece that is on its way comes to rest.
 * Returns when the last key was pressed, if any was.
 */
export function carryOut(session: Session, mind: AnyMind, keys: readonly Key[], start: number): number | undefined {
  const { turn } = session.status();
  const isStill = (): boolean => session.status().turn === turn && session.status().phase === 'playing';
  // A piece that only comes by these keys, as at the start of a level, still has to be decided about.
  const wasFalling = mind.falling !== undefined && session.deadline() !== undefined;
  let pressed: number | undefined;
  for (const { after, action } of keys) {
    if (!isStill() || session.play(mind.game.notation.write(action), start + after) !== 'done') return pressed;
    pressed = start + after;
  }
  while (wasFalling && isStill() && letTimeAct(session));
  return pressed;
}

/** Lets the next tick come. Returns false if none will. */
export function letTimeAct(session: Session): boolean {
  const deadline = session.deadline();
  return deadline !== undefined && session.advance(deadline);
}

/** The entries of a log that were not taken back. */
function standing(game: AnyGame, log: readonly Entry[]): readonly string[] {
  const places = new LogPlaces(game);
  for (const { text } of log) places.add(text);
  return places.way().map(place => log[place - 1]!.text);
}
