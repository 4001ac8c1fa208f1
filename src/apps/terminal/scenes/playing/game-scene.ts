import { controlsWith } from '../../../../engine/contract/controls.js';
import type { Event } from '../../../../engine/contract/event.js';
import type { AnyGame } from '../../../../engine/contract/game.js';
import { Clock } from '../../../../front/clock.js';
import { isCommandUsed } from '../../../../front/commands.js';
import { Confirming } from '../../../../front/confirming.js';
import { CountIn } from '../../../../front/count-in.js';
import { redoDecision, undoDecision } from '../../../../front/decisions.js';
import { playIntent } from '../../../../front/intents.js';
import { Pointer } from '../../../../front/pointer.js';
import type { AppContext } from '../../context/app-context.js';
import { isTimeStopped, isUndoCostly, mayUndo, type OpenGame } from '../../context/open-game.js';
import { earliest, FramePlayer } from '../../drawing/frame-player.js';
import { framesOf } from '../../drawing/frames.js';
import { drawAround, drawTooSmall, drawView, layOut, sizeOf } from '../../drawing/picture.js';
import type { Emphasis } from '../../drawing/theme.js';
import { type Command, isRequest, kindOf, type Request } from '../../keep/bindings.js';
import type { Key } from '../../screen/keys.js';
import type { Scene } from '../../screen/stage.js';
import type { Surface } from '../../screen/surface.js';
import { keysText, messageText, previewText, timeOf, withTime } from './game-text.js';
import { HeldKeys } from './held-keys.js';

/** Something other than a move: a request of the player, undo if it would cost the ranking, or the end of the game. */
export type Interruption = Request | 'undo' | 'over';

/** One game being played: turns keys into moves, lets time pass, and animates events. It works for every game. */
export class GameScene implements Scene {
  readonly #clock: Clock;
  readonly #held: HeldKeys;
  readonly #controls: Pick<AnyGame, 'controls'>;
  readonly #animation = new FramePlayer();
  readonly #pointer: Pointer | undefined;
  readonly #confirming: Confirming;
  readonly #unwatch: () => void;
  #events: Event[] = [];
  #hasReleases = false;
  #isTooSmall = false;
  #isEnded = false;
  #countIn: CountIn | undefined;

  constructor(
    private readonly context: AppContext,
    private readonly openGame: OpenGame,
    private readonly best: string,
    private readonly interrupt: (interruption: Interruption) => void,
  ) {
    const { session, game, settings } = openGame;
    this.#clock = new Clock(session.now(), () => performance.now());
    this.#held = new HeldKeys(context.config);
    this.#controls = { controls: controlsWith(game, settings) };
    this.#pointer = session.view().targets ? new Pointer(session) : undefined;
    this.#confirming = new Confirming(session, openGame.game);
    this.#unwatch = session.watch(event => this.#events.push(event));
  }

  get #isTimed(): boolean {
    return this.openGame.session.hasClock;
  }

  /** Starts the clock, which stands still before the first call and while the scene is paused. Counts 3, 2, 1 first. */
  run(): void {
    const isWanted = this.context.config.countIn === 'on' && this.#isTimed && isTimeStopped(this.openGame);
    if (isWanted && this.openGame.session.status().phase === 'playing') this.#countIn = new CountIn(performance.now());
    else this.#runNow();
  }

  #runNow(): void {
    this.#countIn = undefined;
    this.openGame.livePause?.resume();
    this.#clock.catchUp(this.openGame.session.now());
    this.#clock.run();
    this.#confirm();
  }

  pause(): void {
    this.#countIn = undefined;
    this.openGame.session.advance(this.#now);
    this.#clock.stop();
    this.#held.releaseAll();
    this.#afterChange();
  }

  end(): void {
    this.pause();
    this.#unwatch();
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
    if (this.#isTimed && (this.#clock.isRunning || this.#countIn)) this.interrupt('pause');
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
    if (this.#countIn && !isRequest(command)) return;
    if (!this.#clock.isRunning && !this.#countIn && !this.#isTooSmall && command !== 'quit') {
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
    const kind = kindOf(command);
    if (this.#isTooSmall) return kind.when === 'always';
    const playedBy = this.#pointer?.playedBy ?? 'controls';
    const isAllowed = mayUndo(this.openGame);
    return isCommandUsed(command, kind, { game: this.#controls, playedBy, isStepwise: false, mayUndo: isAllowed });
  }

  /** False if it had no effect, or moved no piece. */
  #do(command: Command, at: number): boolean {
    const { session } = this.openGame;
    this.#animation.stop();
    if (isRequest(command)) {
      this.interrupt(command);
      return false;
    }
    if (command === 'undo' && isUndoCostly(this.openGame)) {
      this.interrupt('undo');
      return false;
    }
    const before = session.view();
    let isDone = false;
    if (command === 'undo') this.undo(at);
    else if (command === 'redo') redoDecision(session, at);
    else if (this.#pointer) this.#point(command, at);
    else isDone = playIntent(session, command, this.#controls, at);
    this.#afterChange(before);
    return isDone;
  }

  undo(at = this.#now): void {
    undoDecision(this.openGame.session, at);
    this.#pointer?.update();
  }

  #point(command: Command, at: number): void {
    const pointer = this.#pointer!;
    if (!pointer.move(command) && pointer.action !== undefined) this.openGame.session.play(pointer.action, at);
  }

  wakeAt(): number | undefined {
    const now = performance.now();
    if (this.#countIn) return this.#countIn.left(now) > 0 ? this.#countIn.nextAt(now) : now;
    const due = earliest(this.openGame.session.deadline(), timeOf(this.openGame, this.#now)?.nextAt);
    const tick = due === undefined ? undefined : this.#clock.wallTime(due);
    return earliest(this.#animation.nextAt(), tick, this.#held.nextAt(), this.#confirming.nextAt);
  }

  wake(now: number): void {
    if (this.#countIn?.left(now) === 0) this.#runNow();
    this.#animation.advance(now);
    this.#held.repeat(now, (command, at) => this.#repeat(command, at));
    if (!this.#clock.isRunning) return;
    const before = this.openGame.session.view();
    this.openGame.session.advance(Math.max(this.openGame.session.now(), this.#clock.now(now)));
    this.#afterChange(before);
  }

  /** False if it had no effect, or the piece has landed by it. */
  #repeat(command: Command, wall: number): boolean {
    const { session } = this.openGame;
    const { turn } = session.status();
    const at = Math.max(session.now(), this.#clock.now(wall));
    return this.#clock.isRunning && this.#do(command, at) && session.status().turn === turn;
  }

  /** Saves what was played, and animates what happened. */
  #afterChange(before = this.openGame.session.view()): void {
    const { session, autosave } = this.openGame;
    autosave.update();
    const events = this.#events;
    this.#events = [];
    if (events.length > 0) this.#pointer?.update();
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
    if (action !== undefined && this.openGame.session.play(action, this.#now) === 'done') this.#afterChange();
  }

  get #now(): number {
    return Math.max(this.openGame.session.now(), this.#clock.now());
  }

  draw(surface: Surface): void {
    const { session, game, autosave } = this.openGame;
    const { frame } = this.#animation;
    const view = withTime(frame?.view ?? session.view(), timeOf(this.openGame, this.#now));
    const layout = layOut(view, surface);
    this.#isTooSmall = layout === undefined;
    if (!layout) {
      drawTooSmall(surface, this.context.theme, sizeOf(view, 1));
      if ((this.#clock.isRunning || this.#countIn) && this.#isTimed) this.pause();
      return;
    }
    const isHidden = this.#isTimed && !this.#clock.isRunning && !this.#countIn && session.status().phase === 'playing';
    const shown = isHidden ? { ...view, cells: view.cells.map(() => null), sky: [], shadow: [], insets: [] } : view;
    drawView(surface, this.context.theme, layout, shown, {
      emphasis: index => (frame ? frame.emphasis.get(index) : this.#emphasis(shown.shadow ?? [], index)),
      column: frame ? undefined : this.#pointer?.column,
      notes: [this.best, previewText(this.openGame, this.#pointer), '', autosave.problem ?? ''],
    });
    const left = this.#countIn?.left(performance.now());
    const message = isHidden ? 'Paused' : left === undefined ? messageText(this.openGame) : `Starting in ${left}`;
    drawAround(surface, this.context.theme, layout, game.title, message, keysText(this.context, this.openGame));
  }

  #emphasis(shadow: readonly number[], index: number): Emphasis | undefined {
    return this.#pointer?.emphasis(index) ?? (shadow.includes(index) ? 'shadow' : undefined);
  }
}
