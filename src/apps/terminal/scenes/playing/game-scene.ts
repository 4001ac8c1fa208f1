import type { Event } from '../../../../engine/contract/event.js';
import type { Situation } from '../../../../front/commands.js';
import { Confirming } from '../../../../front/confirming.js';
import type { AppContext } from '../../context/app-context.js';
import { isUndoCostly, type OpenGame } from '../../context/open-game.js';
import { earliest, FramePlayer } from '../../drawing/frame-player.js';
import { framesOf } from '../../drawing/frames.js';
import { drawTooSmall, layOut, sizeOf } from '../../drawing/picture.js';
import { type Command, isRequest, kindOf, type Request } from '../../keep/bindings.js';
import type { Key } from '../../screen/keys.js';
import type { Scene } from '../../screen/stage.js';
import type { Surface } from '../../screen/surface.js';
import { drawGame } from './game-picture.js';
import { timeOf, withTime } from './game-text.js';
import { Hands } from './hands.js';
import { HeldKeys } from './held-keys.js';
import { GameHints, type HintScene } from './hints/game-hints.js';
import { PlayClock } from './play-clock.js';

/** Something other than a move: a request of the player, undo or a hint if it would cost the ranking, or the end of the game. */
export type Interruption = Request | 'undo' | 'over';

/** One game being played: turns keys into moves, lets time pass, and animates events. It works for every game. */
export class GameScene implements Scene, HintScene {
  readonly #clock: PlayClock;
  readonly #hands: Hands;
  readonly #held: HeldKeys;
  readonly #animation = new FramePlayer();
  readonly #confirming: Confirming;
  readonly #hints: GameHints;
  readonly #unwatch: () => void;
  #events: Event[] = [];
  #hasReleases = false;
  #isTooSmall = false;
  #isEnded = false;

  constructor(
    private readonly context: AppContext,
    private readonly openGame: OpenGame,
    private readonly best: string,
    private readonly interrupt: (interruption: Interruption) => void,
  ) {
    const { session, game } = openGame;
    this.#clock = new PlayClock(openGame, context.config.countIn);
    this.#hands = new Hands(openGame);
    this.#held = new HeldKeys(context.config);
    this.#confirming = new Confirming(session, game);
    this.#hints = new GameHints(context, openGame, this);
    this.#unwatch = session.watch(event => this.#events.push(event));
  }

  get isRunning(): boolean {
    return this.#clock.isRunning;
  }

  get situation(): Situation {
    return this.#hands.situation;
  }

  get #isTimed(): boolean {
    return this.openGame.session.hasClock;
  }

  /** Starts the clock, which stands still before the first call and while the scene is paused. */
  run(): void {
    this.#clock.start();
    if (this.#clock.isRunning) this.#running();
  }

  #running(): void {
    this.#confirm();
    this.#hints.resumed();
  }

  pause(): void {
    this.openGame.session.advance(this.#clock.now());
    this.#clock.stop();
    this.#held.releaseAll();
    this.#hints.paused();
    this.#afterChange();
  }

  end(): void {
    this.pause();
    this.#unwatch();
    this.#hints.close();
    this.#isEnded = true;
  }

  ending(): void {
    if (this.#isEnded) return;
    this.end();
    this.openGame.autosave.leave();
  }

  hasReleases(): void {
    this.#hasReleases = true;
  }

  focusLost(): void {
    this.#held.releaseAll();
    if (this.#isTimed && this.#clock.isStarted) this.interrupt('pause');
  }

  suspending(): void {
    this.focusLost();
  }

  key(key: Key): void {
    if (key.type === 'release') this.#held.release(key.id);
    else if (key.type === 'press' || !this.#hasReleases) this.#press(key);
  }

  #press(key: Key): void {
    const command = this.#commandOf(key.name);
    if (command === undefined) return;
    if (this.#clock.isCounting && !isRequest(command)) return;
    if (!this.#clock.isStarted && !this.#isTooSmall && command !== 'quit') {
      this.interrupt('pause');
      return;
    }
    if (this.#hasReleases) this.#held.hold(key.id, command, performance.now());
    this.#do(command, this.#clock.now());
  }

  /** The first command of a key that this game uses. */
  #commandOf(name: string): Command | undefined {
    return this.context.config.bindings.commandsOf(name).find(command => this.#isUsed(command));
  }

  #isUsed(command: Command): boolean {
    return this.#isTooSmall ? kindOf(command).when === 'always' && command !== 'hint' : this.#hands.isUsed(command);
  }

  /** False if it had no effect, or moved no piece. */
  #do(command: Command, at: number): boolean {
    this.#animation.stop();
    if (command === 'hint') this.#hints.press();
    else if (isRequest(command)) this.interrupt(command);
    else if (command === 'undo' && isUndoCostly(this.openGame)) this.interrupt('undo');
    else return this.#play(command, at);
    return false;
  }

  #play(command: Command, at: number): boolean {
    if (command === 'undo' || command === 'redo') this.#hints.hide();
    return this.act(() => this.#hands.play(command, at));
  }

  undo(): void {
    this.#play('undo', this.#clock.now());
  }

  act<Outcome>(work: (at: number) => Outcome): Outcome {
    const before = this.openGame.session.view();
    const outcome = work(this.#clock.now());
    this.#afterChange(before);
    return outcome;
  }

  askCost(): void {
    this.interrupt('hint');
  }

  /** The player knows what it costs. */
  askHint(): void {
    this.#hints.agree();
  }

  wakeAt(): number | undefined {
    if (this.#clock.isCounting) return this.#clock.countsAt(performance.now());
    const time = timeOf(this.openGame, this.#clock.now());
    const due = this.#clock.wallTime(earliest(this.openGame.session.deadline(), time?.nextAt, this.#hints.nextAt));
    return earliest(this.#animation.nextAt(), due, this.#held.nextAt(), this.#confirming.nextAt);
  }

  wake(now: number): void {
    if (this.#clock.startsIn(now) === 0) {
      this.#clock.run();
      this.#running();
    }
    this.#animation.advance(now);
    this.#held.repeat(now, (command, at) => this.#repeat(command, at));
    if (!this.#clock.isRunning) return;
    this.#hints.pressUntil(this.#clock.now(now));
    this.act(() => this.openGame.session.advance(this.#clock.now(now)));
  }

  /** False if it had no effect, or the piece has landed by it. */
  #repeat(command: Command, wall: number): boolean {
    const { session } = this.openGame;
    const { turn } = session.status();
    return this.#clock.isRunning && this.#do(command, this.#clock.now(wall)) && session.status().turn === turn;
  }

  /** Saves what was played, and animates what happened. */
  #afterChange(before = this.openGame.session.view()): void {
    const { session, autosave } = this.openGame;
    autosave.update();
    const events = this.#events;
    this.#events = [];
    if (events.length > 0) this.#hands.pointer?.update();
    if (events.length > 0) this.#hints.changed('played');
    if (events.length > 0 && this.context.config.animations === 'on') {
      const frames = framesOf(before, events, session.view());
      if (frames.length > 0) this.#animation.start(frames);
    }
    const isOver = session.status().phase !== 'playing';
    if (isOver && !this.#animation.frame && this.#clock.isRunning) this.interrupt('over');
    else this.#confirm();
  }

  #confirm(): void {
    if (!this.#clock.isRunning) this.#confirming.stop();
    const action = this.#clock.isRunning ? this.#confirming.due(performance.now()) : undefined;
    if (action !== undefined && this.openGame.session.play(action, this.#clock.now()) === 'done') this.#afterChange();
  }

  draw(surface: Surface): void {
    const { session } = this.openGame;
    const { frame } = this.#animation;
    const view = withTime(frame?.view ?? session.view(), timeOf(this.openGame, this.#clock.now()));
    const layout = layOut(view, surface);
    this.#isTooSmall = layout === undefined;
    if (!layout) {
      drawTooSmall(surface, this.context.theme, sizeOf(view, 1));
      if (this.#clock.isStarted && this.#isTimed) this.pause();
      return;
    }
    drawGame(surface, this.context, this.openGame, layout, {
      view,
      frame,
      pointer: this.#hands.pointer,
      hints: this.#hints,
      best: this.best,
      isHidden: this.#isTimed && !this.#clock.isStarted && session.status().phase === 'playing',
      startsIn: this.#clock.startsIn(),
    });
  }
}
