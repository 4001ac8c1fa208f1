import type { Event } from '../../../../../engine/contract/event.js';
import type { View } from '../../../../../engine/contract/view.js';
import { actionOf, playIntent } from '../../../../../front/intents.js';
import { Pointer } from '../../../../../front/pointer.js';
import { type Command, isRequest, type Request } from '../../../controls/commands.js';
import type { Hands } from '../../../controls/keyboard/keyboard.js';
import { commandOf, type Situation } from '../../../controls/meaning.js';
import type { Table } from '../game/played-game.js';
import { Alarm } from './alarm.js';
import { Holding } from './held-commands.js';
import { stepOn, stepUntilAble } from './stepwise.js';

/** What has happened between two pictures. */
export interface Change {
  readonly before: View;
  readonly events: readonly Event[];
  readonly after: View;
  /** `anew`: there was no way from one to the other, as when a move is taken back. */
  readonly how: 'played' | 'anew';
  /** In milliseconds: when time acts again. */
  readonly untilNext: number | undefined;
}

/** Whoever shows the game. */
export interface PlayerHost {
  changed(change: Change): void;
  /** The cursor of a game played by pointing has gone elsewhere. */
  pointed(): void;
  /** A move that is none here. */
  refused(): void;
  asked(request: Request): void;
  ended(): void;
}

/** One game being played: commands become actions, time passes, and whoever shows it is told. Knows no game. */
export class Player implements Hands {
  readonly pointer: Pointer | undefined;
  readonly situation: Situation;
  readonly #alarm = new Alarm(() => this.#wake());
  readonly #holding: Holding;
  readonly #unwatch: () => void;
  #events: Event[] = [];
  #view: View;
  #isRunning = false;
  #isOver = false;

  constructor(
    readonly table: Table,
    private readonly host: PlayerHost,
    repetition: ConstructorParameters<typeof Holding>[0],
  ) {
    const { session, game } = table;
    this.#view = session.view();
    this.pointer = this.#view.targets ? new Pointer(session) : undefined;
    const isPointing = this.pointer !== undefined;
    this.situation = { game, session, isPointing, isStepwise: table.pace === 'stepwise' && session.hasClock };
    this.#holding = new Holding(repetition);
    this.#unwatch = session.watch(event => this.#events.push(event));
    table.onChange = how => this.#settle(how);
  }

  get view(): View {
    return this.#view;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  get #isStepwise(): boolean {
    return this.situation.isStepwise;
  }

  /** From now on the player may play, and time passes. */
  run(): void {
    if (this.#isOver) return;
    const { clock, session } = this.table;
    this.#isRunning = true;
    clock.catchUp(session.now());
    if (this.#isStepwise) stepUntilAble(session);
    else clock.run();
    this.#settle();
  }

  /** Time stands still, unless it is everybody's. */
  pause(): void {
    this.releaseAll();
    if (this.table.pace === 'live') return;
    if (this.#isRunning && !this.#isStepwise) this.table.session.advance(this.#timeAt(performance.now()));
    this.table.clock.stop();
    this.#isRunning = false;
    this.#settle();
    this.table.checkpoint();
  }

  end(): void {
    this.releaseAll();
    this.#alarm.clear();
    this.#unwatch();
    this.#isRunning = false;
    delete this.table.onChange;
  }

  press(id: string, meanings: readonly Command[], at: number): boolean {
    const command = commandOf(meanings, this.situation);
    if (command === undefined || this.#isOver) return false;
    if (this.#isRunning) this.#holding.hold(id, command, at);
    this.perform(command, at);
    this.#schedule();
    return true;
  }

  release(id: string): void {
    this.#holding.release(id);
  }

  releaseAll(): void {
    this.#holding.releaseAll();
  }

  perform(command: Command, at = performance.now()): void {
    if (isRequest(command)) this.host.asked(command);
    else if (this.#isRunning) this.#play(command, this.#timeAt(at));
  }

  giveUp(): void {
    const action = actionOf('give-up', this.table.game);
    if (action !== undefined) this.table.session.play(action, this.#timeAt(performance.now()));
    this.#settle();
  }

  /** Points at a cell of the field. False if that means nothing. */
  pointAt(x: number, y: number): boolean {
    if (!this.#isRunning || !this.pointer?.pointAt(x, y)) return false;
    this.host.pointed();
    return true;
  }

  #play(command: Command, at: number): void {
    const { session } = this.table;
    if (this.pointer?.move(command)) {
      this.host.pointed();
      return;
    }
    if (command === 'undo' || command === 'redo') {
      if (session[command](at)) this.#settle('anew');
      else this.host.refused();
      return;
    }
    const isDone = this.#act(command, at);
    if (isDone && this.#isStepwise) stepUntilAble(session);
    this.#settle();
    if (!isDone) this.host.refused();
  }

  #act(command: Command, at: number): boolean {
    const { session, game } = this.table;
    const isDone = this.pointer ? this.#choose(command, at) : playIntent(session, command, game, at);
    if (isDone) return true;
    return this.#isStepwise && (command === 'step' || command === 'down') && stepOn(session);
  }

  #choose(command: Command, at: number): boolean {
    const action = this.pointer?.action;
    return command !== 'step' && action !== undefined && this.table.session.play(action, at) === 'done';
  }

  #timeAt(wall: number): number {
    const { session, clock } = this.table;
    return this.#isStepwise ? session.now() : Math.max(session.now(), clock.now(Math.min(wall, performance.now())));
  }

  #wake(): void {
    const now = performance.now();
    for (let due = this.#holding.due(now); due; due = this.#holding.due(now)) {
      this.#passTime(due.at);
      if (this.#holding.has(due.what)) this.perform(due.what, due.at);
    }
    this.#passTime(now);
  }

  #passTime(wall: number): void {
    if (!this.#isRunning) return;
    if (!this.#isStepwise) this.table.session.advance(this.#timeAt(wall));
    this.#settle();
  }

  /** Has what was played written down and shown. */
  #settle(how: Change['how'] = 'played'): void {
    this.table.update();
    const events = this.#events;
    this.#events = [];
    if (events.length > 0 || how === 'anew') this.#tell(events, how);
    if (this.table.isOver && !this.#isOver) this.#finish();
    this.#schedule();
  }

  #tell(events: readonly Event[], how: Change['how']): void {
    const before = this.#view;
    this.#view = this.table.session.view();
    // What was meant for one piece would send the next one down as well.
    if (events.some(({ type }) => type === 'entered')) this.#holding.letGo('down');
    this.pointer?.update();
    this.host.changed({ before, events, after: this.#view, how, untilNext: this.#untilNext() });
  }

  #untilNext(): number | undefined {
    const due = this.table.session.deadline();
    return due === undefined || !this.table.clock.isRunning ? undefined : due - this.table.session.now();
  }

  #finish(): void {
    this.#isOver = true;
    this.#isRunning = false;
    this.releaseAll();
    if (this.table.pace !== 'live') this.table.clock.stop();
    this.host.ended();
  }

  #schedule(): void {
    const due = this.#isRunning ? this.table.session.deadline() : undefined;
    const tick = due === undefined ? undefined : this.table.clock.wallTime(due);
    const times = [tick, this.#holding.nextAt()].filter(time => time !== undefined);
    this.#alarm.set(times.length === 0 ? undefined : Math.min(...times));
  }
}
