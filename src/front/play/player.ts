import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import type { Session } from '#engine/play/session.js';
import type { CommandSet, Repetition } from '../commands.js';
import { actionOf } from '../intents.js';
import { Hands, type Table } from './hands.js';
import { Confirming, type Key, KeyPresses, LEVEL_BREAK_MS, recordHelp } from './moves.js';
import { PlayClock } from './play-clock.js';
import type { Played } from './played.js';
import type { GameChange, PlayerHost } from './player-host.js';
import { Ranking } from './ranking.js';

/** The changes in a game since its host was last told of them. */
class Changes {
  readonly #unwatch: () => void;
  #events: Event[] = [];
  #view: View;

  constructor(
    private readonly session: Session,
    private readonly clock: PlayClock,
  ) {
    this.#view = session.view();
    this.#unwatch = session.watch(event => this.#events.push(event));
  }

  /** The game as its host knows it. */
  get view(): View {
    return this.#view;
  }

  /** Undefined if nothing has happened. */
  take(how: GameChange['how']): GameChange | undefined {
    const { view: before } = this;
    const events = this.#events;
    if (events.length === 0 && how === 'played') return undefined;
    this.#events = [];
    this.#view = this.session.view();
    return { before, events, after: this.#view, how, untilNext: this.#untilNext };
  }

  get #untilNext(): number | undefined {
    const due = this.session.deadline();
    return due === undefined || !this.clock.isRunning ? undefined : due - this.session.now();
  }

  close(): void {
    this.#unwatch();
  }
}

/** `still`: before the start, and while paused. `over`: the end is certain. */
type State = 'still' | 'counting' | 'running' | 'over';

interface PlayerOptions<Command extends string, Request extends Command> {
  readonly commands: CommandSet<Command, Request>;
  readonly repetition: Repetition;
  readonly countIn: 'on' | 'off';
}

/**
 * One game being played: key presses, time and the server's messages come together here, and the host hears of the changes. It
 * has no timers: every call gets the time on the host's clock, and `wakeAt` says when to call `wake`.
 */
export class Player<Command extends string, Request extends Command> implements Table {
  readonly hands: Hands<Command, Request>;
  readonly clock: PlayClock;
  readonly ranking: Ranking;
  /** The keys that are pressed for the player. */
  readonly keys: KeyPresses;
  readonly #confirming: Confirming;
  readonly #changes: Changes;
  #state: State = 'still';
  #isStopped = false;

  constructor(
    readonly played: Played,
    private readonly host: PlayerHost<Request>,
    { commands, repetition, countIn }: PlayerOptions<Command, Request>,
    now: number,
  ) {
    const { session, link } = played;
    this.clock = new PlayClock(played, countIn, now);
    this.#changes = new Changes(session, this.clock);
    this.ranking = new Ranking(played);
    this.keys = new KeyPresses(session);
    this.hands = new Hands(this, host, commands, repetition);
    const { game, isStepwise } = this.hands.situation;
    this.#confirming = new Confirming(session, game, isStepwise ? 0 : LEVEL_BREAK_MS);
    link?.start({
      timeAt: now => this.clock.now(now),
      changed: (how, now) => this.publish(now, how),
      leftPaused: now => this.#foundPaused(now),
    });
  }

  /** The game as its host knows it. */
  get view(): View {
    return this.#changes.view;
  }

  get isRunning(): boolean {
    return this.#state === 'running';
  }

  get isOver(): boolean {
    return this.#state === 'over';
  }

  /** A real-time game that stands still must not be studied. */
  get isHidden(): boolean {
    return this.clock.runsByItself && this.#state === 'still' && this.played.session.status().phase === 'playing';
  }

  /** Starts for the first time. A real-time game that is under way waits until its player is ready. */
  start(now: number): void {
    const { session, link, isTaught } = this.played;
    const isTimed = this.clock.runsByItself && !link && !isTaught;
    const isUnderWay = isTimed && session.now() > 0 && session.deadline() !== undefined;
    if (isUnderWay || link?.isPaused) this.host.requested('pause');
    else this.run(now);
  }

  /** Time runs, or is counted in first. */
  run(now: number): void {
    if (this.#state !== 'still') return;
    if (this.#isEnded) this.#finish(now);
    else if (this.clock.count(now)) this.#enter('counting');
    else this.#begin(now);
  }

  #begin(now: number): void {
    this.#state = 'running';
    this.played.link?.resume();
    this.clock.run(now);
    this.hands.moves.waitForPlayer();
    this.publish(now);
  }

  #enter(state: State): void {
    this.#state = state;
    this.host.stirred();
  }

  /** Stops time. `if free`: only if that costs nothing. A live game that is being counted in begins at once. */
  pause(when: 'if free' | 'at any cost', now: number): void {
    this.hands.releaseAll();
    if (this.#state === 'counting' && this.played.link) this.#begin(now);
    if (when === 'if free' && this.ranking.pauseCost !== 'nothing') return;
    this.passTime(now);
    this.#stopTime(now);
    this.#rest(now);
  }

  #stopTime(now: number): void {
    this.keys.stop();
    this.clock.stop(now);
    if (!this.isOver) this.#enter('still');
  }

  /** Makes sure that the game can be resumed from this moment. */
  checkpoint(now: number): void {
    if (this.ranking.pauseCost === 'nothing') this.#rest(now);
  }

  /** A live game is paused on its server, which then waits longer. */
  #rest(now: number): void {
    const { link, keeper } = this.played;
    keeper?.checkpoint?.();
    if (!link || link.isPaused || this.isOver) return;
    this.ranking.paused();
    link.pause(this.clock.now(now));
  }

  /** A game without a clock was only left, and resumes at once. */
  #foundPaused(now: number): void {
    if (!this.ranking.isTimed) this.played.link?.resume();
    else {
      this.ranking.paused();
      this.#stopTime(now);
      this.host.requested('pause');
    }
  }

  /** Called when the host goes away. */
  close(): void {
    this.#state = 'over';
    this.hands.releaseAll();
    this.keys.stop();
    this.#changes.close();
  }

  giveUp(now: number): void {
    const action = actionOf('give-up', this.played.game);
    if (action !== undefined) this.act(now, (session, at) => session.play(action, at));
  }

  /** Records that the player was helped. False if that is not possible now. */
  recordHelp(now: number): boolean {
    return this.act(now, recordHelp);
  }

  /** Presses keys for the player: at once where the game waits, and otherwise each at its time. `pressed` is called after each. */
  pressKeys(keys: readonly Key[], now: number, pressed: () => void): void {
    if (this.clock.runsByItself) this.keys.start(keys, pressed);
    else this.keys.press(() => this.act(now, (_, at) => this.hands.moves.decide(keys, at)), pressed);
    this.host.stirred();
  }

  /** Does something in the game at this moment, and shows the result. */
  act<Outcome>(now: number, work: (session: Session, at: number) => Outcome): Outcome {
    const outcome = work(this.played.session, this.clock.timeAt(now));
    this.hands.moves.waitForPlayer();
    this.publish(now);
    return outcome;
  }

  /** Ends the game with its present score. A live game ends when its server has answered. False if that is not possible now. */
  stop(now: number): boolean {
    const { link, keeper, isTaught } = this.played;
    this.passTime(now);
    this.#isStopped = !link && !isTaught;
    if (this.#isStopped) keeper?.keepScore?.();
    const isDone = link?.finish(this.clock.now(now)) ?? this.#isStopped;
    this.publish(now);
    return isDone;
  }

  /** When to call `wake`; undefined if nothing happens by itself. */
  wakeAt(): number | undefined {
    if (!this.isRunning) return this.clock.countsAt;
    const due = [this.played.session.deadline(), this.keys.nextAt].map(time => this.clock.wallTime(time));
    const times = [...due, this.hands.nextAt, this.#confirming.nextAt].filter(time => time !== undefined);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  wake(now: number): void {
    if (this.clock.countOn(now)) this.#begin(now);
    this.hands.repeat(now);
    this.passTime(now);
    this.host.stirred();
  }

  /** Carries out everything that is due until this time. */
  passTime(now: number): void {
    if (!this.isRunning) return;
    const time = this.clock.timeAt(now);
    this.keys.pressUntil(time, () => this.publish(now));
    if (!this.hands.situation.isStepwise) this.played.session.advance(time);
    this.publish(now);
  }

  /** Saves the changes and shows them. To be called after a change that was not made here. */
  publish(now: number, how: GameChange['how'] = 'played'): void {
    this.played.keeper?.update();
    const change = this.#changes.take(how);
    if (change) this.hands.changed(change);
    if (change) this.host.changed(change);
    if (this.#isEnded && !this.isOver) this.#finish(now);
    this.#confirm(now);
    this.host.stirred();
  }

  #confirm(now: number): void {
    if (!this.isRunning) this.#confirming.stop();
    const action = this.isRunning ? this.#confirming.due(now) : undefined;
    if (action !== undefined && this.played.session.play(action, this.clock.timeAt(now)) === 'done') this.publish(now);
  }

  /** Only the server ends a live game: one that looks over may still be corrected. */
  get #isEnded(): boolean {
    const { session, link, isTaught } = this.played;
    if (isTaught) return false;
    return link ? link.isOver : this.#isStopped || session.status().phase !== 'playing';
  }

  #finish(now: number): void {
    this.hands.releaseAll();
    this.keys.stop();
    if (!this.played.link) this.clock.stop(now);
    this.#enter('over');
    this.host.ended();
  }
}
