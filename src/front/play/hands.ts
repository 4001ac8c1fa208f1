import { type CommandSet, commandOf, type Repetition, type Situation, triesOf } from '../commands.js';
import type { Pointer } from '../pointer.js';
import { HeldCommands } from './held-commands.js';
import { Moves } from './moves.js';
import type { PlayClock } from './play-clock.js';
import { type Played, pointerFor, situationOf } from './played.js';
import type { GameChange, PlayerHost } from './player-host.js';
import type { Ranking } from './ranking.js';

/** The game that hands play. `now` is the host's time. */
export interface Table {
  readonly played: Played;
  readonly ranking: Ranking;
  readonly clock: PlayClock;
  readonly isRunning: boolean;
  readonly isOver: boolean;
  passTime(now: number): void;
  publish(now: number, how?: GameChange['how']): void;
}

/** Turns the commands that a player presses and holds into moves. */
export class Hands<Command extends string, Request extends Command> {
  readonly pointer: Pointer | undefined;
  readonly situation: Situation;
  readonly moves: Moves;
  readonly #held: HeldCommands<Command>;

  constructor(
    private readonly table: Table,
    private readonly host: PlayerHost<Request>,
    private readonly commands: CommandSet<Command, Request>,
    repetition: Repetition,
  ) {
    this.pointer = pointerFor(table.played);
    this.situation = situationOf(table.played, this.pointer);
    this.moves = new Moves(table.played.session, this.situation, this.pointer);
    this.#held = new HeldCommands(repetition, commands.kindOf);
  }

  /** False if this game has no use for it. `id` names a key or button in `release`; without one nothing is repeated. */
  press(id: string | undefined, meanings: readonly Command[], at: number): boolean {
    const command = commandOf(meanings, this.situation, this.commands.kindOf);
    if (command === undefined || this.table.isOver) return false;
    if (id !== undefined && this.table.isRunning) this.#held.hold(id, command, at);
    this.perform(command, at);
    this.host.stirred();
    return true;
  }

  release(id: string): void {
    this.#held.release(id);
  }

  releaseAll(): void {
    this.#held.releaseAll();
  }

  /** When the next repetition is due. */
  get nextAt(): number | undefined {
    return this.#held.nextAt();
  }

  repeat(now: number): void {
    for (let due = this.#held.due(now); due; due = this.#held.due(now)) {
      this.table.passTime(due.at);
      const { command, at, isInstant } = due;
      let tries = triesOf(command, isInstant);
      while (tries-- > 0 && this.#held.has(command) && this.perform(command, at));
    }
  }

  /** False if it had no effect, or moved no piece. */
  perform(command: Command, now: number): boolean {
    if (!this.commands.isRequest(command)) return this.table.isRunning && this.#play(command, now);
    this.host.requested(command);
    return false;
  }

  #play(command: string, now: number): boolean {
    if (this.pointer?.move(command)) {
      this.host.pointerMoved('command');
      return false;
    }
    const { played, ranking } = this.table;
    const isCostly = command === 'undo' && ranking.isRanked && played.session.status().turn > 0;
    if (isCostly) this.host.requested('undo');
    return !isCostly && this.#do(command, now);
  }

  #do(command: string, now: number): boolean {
    const how = command === 'undo' ? 'undone' : command === 'redo' ? 'redone' : 'played';
    const isDone = this.moves.do(command, this.table.clock.timeAt(now));
    this.table.publish(now, isDone ? how : 'played');
    if (!isDone) this.host.refused();
    return isDone && how === 'played';
  }

  /** For a player who has accepted the cost. */
  undoUnranked(now: number): void {
    this.#do('undo', now);
  }

  /** Points at a cell of the field. False if nothing can be played there. */
  pointAt(x: number, y: number): boolean {
    if (!this.table.isRunning || !this.pointer?.pointAt(x, y)) return false;
    this.host.pointerMoved('pointer');
    return true;
  }

  /** The field has changed. A key held for one piece must not move the next one down. */
  changed({ events }: Pick<GameChange, 'events'>): void {
    if (events.some(({ type }) => type === 'entered')) this.#held.releaseCommand('down');
    this.pointer?.update();
  }
}
