import type { Event } from '../../../../../engine/contract/event.js';
import type { View } from '../../../../../engine/contract/view.js';
import type { Session } from '../../../../../engine/play/session.js';
import { advanceOneTick, advanceUntilPlayable } from '../../../../../engine/play/stepwise.js';
import { type Repetition, triesOf } from '../../../../../front/commands.js';
import { Confirming, LEVEL_BREAK_MS } from '../../../../../front/confirming.js';
import { redoDecision, undoDecision } from '../../../../../front/decisions.js';
import { actionOf, playIntent } from '../../../../../front/intents.js';
import { Pointer } from '../../../../../front/pointer.js';
import { type Command, isRequest } from '../../../controls/commands.js';
import type { Hands } from '../../../controls/keyboard/keyboard.js';
import { commandOf, type Situation } from '../../../controls/meaning.js';
import type { PlayedGame } from '../game/played-game.js';
import { Alarm } from './alarm.js';
import { HeldCommands } from './held-commands.js';
import type { GameChange, PlayerHost } from './player-host.js';
import { situationOf } from './situation-of.js';

/** Plays one game: turns commands into actions, lets time pass and tells the host. Knows no particular game. */
export class Player implements Hands {
  readonly pointer: Pointer | undefined;
  readonly situation: Situation;
  readonly #alarm = new Alarm(() => this.#wake());
  readonly #held: HeldCommands;
  readonly #confirming: Confirming;
  readonly #unwatch: () => void;
  #events: Event[] = [];
  #view: View;
  #isRunning = false;
  #isOver = false;

  constructor(
    readonly played: PlayedGame,
    private readonly host: PlayerHost,
    repetition: Repetition,
  ) {
    const { session } = played;
    this.#view = session.view();
    this.pointer = this.#view.targets ? new Pointer(session) : undefined;
    this.situation = situationOf(played, this.pointer);
    this.#held = new HeldCommands(repetition);
    this.#confirming = new Confirming(session, this.situation.game, this.#isStepwise ? 0 : LEVEL_BREAK_MS);
    this.#unwatch = session.watch(event => this.#events.push(event));
    played.onChange = how => this.#publish(how);
    played.onPaused = () => host.requested('pause');
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

  run(): void {
    if (this.#isOver) return;
    const { clock, session } = this.played;
    this.#isRunning = true;
    this.played.resume();
    clock.catchUp(session.now());
    if (this.#isStepwise) advanceUntilPlayable(session);
    else clock.run();
    this.#publish();
  }

  /** Stops time. By itself it does so only if that costs nothing. */
  pause(when: 'if free' | 'at any cost' = 'if free'): void {
    this.releaseAll();
    if (when === 'if free' && this.played.pauseCost !== 'nothing') return;
    if (this.#isRunning && !this.#isStepwise) this.played.session.advance(this.#timeAt(performance.now()));
    this.played.clock.stop();
    this.#isRunning = false;
    this.#publish();
    this.played.pause();
  }

  end(): void {
    this.#isRunning = false;
    this.releaseAll();
    this.#alarm.clear();
    this.#unwatch();
    for (const listener of ['onChange', 'onPaused'] as const) delete this.played[listener];
  }

  press(id: string, meanings: readonly Command[], at: number): boolean {
    const command = commandOf(meanings, this.situation);
    if (command === undefined || this.#isOver) return false;
    if (this.#isRunning) this.#held.hold(id, command, at);
    this.perform(command, at);
    this.#schedule();
    return true;
  }

  release(id: string): void {
    this.#held.release(id);
  }

  releaseAll(): void {
    this.#held.releaseAll();
  }

  /** False if it had no effect, or moved no piece. */
  perform(command: Command, at = performance.now()): boolean {
    if (!isRequest(command)) return this.#isRunning && this.#play(command, this.#timeAt(at));
    this.host.requested(command);
    return false;
  }

  giveUp(): void {
    const action = actionOf('give-up', this.played.game);
    if (action !== undefined) this.act((session, at) => session.play(action, at));
  }

  /** Does something in the game at this moment, and shows what comes of it. */
  act<Outcome>(work: (session: Session, at: number) => Outcome): Outcome {
    const outcome = work(this.played.session, this.#timeAt(performance.now()));
    if (this.#isStepwise) advanceUntilPlayable(this.played.session);
    this.#publish();
    return outcome;
  }

  /** Ends the game with its present score. False if that is not possible now. */
  stop(): boolean {
    if (!this.#isStepwise) this.played.session.advance(this.#timeAt(performance.now()));
    const isStopped = this.played.isOver || this.played.stop();
    this.#publish();
    return isStopped;
  }

  /** Points at a cell of the field. False if nothing can be played there. */
  pointAt(x: number, y: number): boolean {
    if (!this.#isRunning || !this.pointer?.pointAt(x, y)) return false;
    this.host.pointerMoved('pointer');
    return true;
  }

  #play(command: Command, at: number): boolean {
    if (this.pointer?.move(command)) {
      this.host.pointerMoved('command');
      return false;
    }
    if (command === 'undo' || command === 'redo') {
      this.#takeBack(command, at);
      return false;
    }
    const isDone = this.#act(command, at);
    if (isDone && this.#isStepwise) advanceUntilPlayable(this.played.session);
    this.#publish();
    if (!isDone) this.host.refused();
    return isDone;
  }

  #takeBack(command: 'undo' | 'redo', at: number): void {
    const { session, isRanked } = this.played;
    if (command === 'undo' && isRanked && session.status().turn > 0) this.host.requested('undo');
    else if (command === 'undo' && undoDecision(session, at)) this.#publish('undone');
    else if (command === 'redo' && redoDecision(session, at)) this.#publish('redone');
    else this.host.refused();
  }

  undoUnranked(): void {
    if (undoDecision(this.played.session, this.#timeAt(performance.now()))) this.#publish('undone');
  }

  #act(command: Command, at: number): boolean {
    const { session } = this.played;
    const isDone = this.pointer ? this.#choose(command, at) : playIntent(session, command, this.situation.game, at);
    if (isDone) return true;
    return this.#isStepwise && (command === 'step' || command === 'down') && advanceOneTick(session);
  }

  #choose(command: Command, at: number): boolean {
    const action = this.pointer?.action;
    return command !== 'step' && action !== undefined && this.played.session.play(action, at) === 'done';
  }

  #timeAt(wall: number): number {
    const { session, clock } = this.played;
    return this.#isStepwise ? session.now() : Math.max(session.now(), clock.now(Math.min(wall, performance.now())));
  }

  #wake(): void {
    const now = performance.now();
    for (let due = this.#held.due(now); due; due = this.#held.due(now)) {
      this.#passTime(due.at);
      let tries = triesOf(due.what, due.isInstant);
      while (tries-- > 0 && this.#held.has(due.what) && this.perform(due.what, due.at));
    }
    this.#passTime(now);
  }

  #passTime(wall: number): void {
    if (!this.#isRunning) return;
    if (!this.#isStepwise) this.played.session.advance(this.#timeAt(wall));
    this.#publish();
  }

  /** Saves what was played and shows it. */
  #publish(how: GameChange['how'] = 'played'): void {
    this.played.update();
    const events = this.#events;
    this.#events = [];
    if (events.length > 0 || how !== 'played') this.#notifyHost(events, how);
    if (this.played.isOver && !this.#isOver) this.#finish();
    this.#confirm();
    this.#schedule();
  }

  #confirm(): void {
    const now = performance.now();
    if (!this.#isRunning) this.#confirming.stop();
    const action = this.#isRunning ? this.#confirming.due(now) : undefined;
    if (action !== undefined && this.played.session.play(action, this.#timeAt(now)) === 'done') this.#publish();
  }

  #notifyHost(events: readonly Event[], how: GameChange['how']): void {
    const before = this.#view;
    this.#view = this.played.session.view();
    // A key held for one piece must not move the next one down.
    if (events.some(({ type }) => type === 'entered')) this.#held.releaseCommand('down');
    this.pointer?.update();
    this.host.changed({ before, events, after: this.#view, how, untilNext: this.#untilNext() });
  }

  #untilNext(): number | undefined {
    const due = this.played.session.deadline();
    return due === undefined || !this.played.clock.isRunning ? undefined : due - this.played.session.now();
  }

  #finish(): void {
    this.#isOver = true;
    this.#isRunning = false;
    this.releaseAll();
    if (this.played.timeMode !== 'live') this.played.clock.stop();
    this.host.ended();
  }

  #schedule(): void {
    const due = this.#isRunning ? this.played.session.deadline() : undefined;
    const tick = due === undefined ? undefined : this.played.clock.wallTime(due);
    const times = [tick, this.#held.nextAt(), this.#confirming.nextAt].filter(time => time !== undefined);
    this.#alarm.set(times.length === 0 ? undefined : Math.min(...times));
  }
}
