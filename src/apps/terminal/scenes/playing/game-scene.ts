import { commandOf } from '#front/commands.js';
import type { GameChange, PlayerHost } from '#front/play/player-host.js';
import { earliest, FramePlayer, framesOf } from '../../drawing/frames.js';
import { drawTooSmall, layOut, sizeOf } from '../../drawing/picture.js';
import { type Command, kindOf, type Request } from '../../keep/bindings.js';
import type { Key } from '../../screen/keys.js';
import type { Scene } from '../../screen/stage.js';
import type { Surface } from '../../screen/surface.js';
import type { AppContext } from '../app-context.js';
import { type GamePlayer, gamePlayer } from '../game-player.js';
import type { OpenGame } from '../open-game.js';
import { GameHints } from './game-hints.js';
import { drawGame, timeOf, withTime } from './game-picture.js';

/** Something other than a move: a request of the player, undo or a hint if it would cost the ranking, or the end of the game. */
export type Interruption = Request | 'undo' | 'over';

/** One game on the screen: hands keys and time to its player, and animates the changes. It works for every game. */
export class GameScene implements Scene, PlayerHost<Request> {
  readonly player: GamePlayer;
  readonly #animation = new FramePlayer();
  readonly #hints: GameHints;
  #hasReleases = false;
  #isTooSmall = false;
  #isEnded = false;

  constructor(
    private readonly context: AppContext,
    private readonly openGame: OpenGame,
    private readonly best: string,
    private readonly interrupt: (interruption: Interruption) => void,
  ) {
    this.player = gamePlayer(context, openGame, this);
    this.#hints = new GameHints(context, this.player, () => interrupt('hint'));
  }

  stirred(): void {
    if (this.player.isRunning) this.#hints.resumed();
    this.context.stage.refresh();
  }

  changed({ before, events, after, how }: GameChange): void {
    this.#hints.changed(how);
    if (how !== 'played' || this.context.config.animations === 'off') return;
    const frames = framesOf(before, events, after);
    if (frames.length > 0) this.#animation.start(frames);
  }

  pointerMoved(): void {}

  refused(): void {}

  requested(request: Request | 'undo'): void {
    if (request === 'hint') this.#hints.press();
    else this.interrupt(request);
  }

  ended(): void {
    this.#tellEnd();
  }

  /** Waits until the last animation has shown how the game ended. */
  #tellEnd(): void {
    if (this.player.isOver && !this.#animation.frame && !this.#isEnded) this.interrupt('over');
  }

  end(): void {
    this.#isEnded = true;
    this.player.close();
    this.#hints.close();
  }

  ending(): void {
    if (this.#isEnded) return;
    this.player.pause('if free', performance.now());
    this.end();
    this.openGame.keeper.leave();
  }

  hasReleases(): void {
    this.#hasReleases = true;
  }

  focusLost(): void {
    this.player.hands.releaseAll();
    if (this.#mayStop) this.interrupt('pause');
  }

  suspending(): void {
    this.focusLost();
  }

  /** Time passes by itself here, and nobody else waits for it. */
  get #mayStop(): boolean {
    const { clock, isHidden, isOver } = this.player;
    return clock.runsByItself && !this.openGame.link && !isHidden && !isOver;
  }

  key(key: Key): void {
    if (key.type === 'release') this.player.hands.release(key.id);
    else if (key.type === 'press' || !this.#hasReleases) this.#press(key);
  }

  #press({ name, id }: Key): void {
    const { hands, isHidden } = this.player;
    const possible = this.context.config.bindings.commandsOf(name).filter(command => this.#isPossible(command));
    const command = commandOf(possible, hands.situation, kindOf);
    if (command === undefined) return;
    this.#animation.stop();
    if (isHidden && !this.#isTooSmall && command !== 'quit') this.interrupt('pause');
    else hands.press(this.#hasReleases ? id : undefined, [command], performance.now());
  }

  /** Nobody can play a well that is not shown. */
  #isPossible(command: Command): boolean {
    return !this.#isTooSmall || (kindOf(command).when === 'always' && command !== 'hint');
  }

  /** For a player who has accepted the cost. */
  askHint(): void {
    this.#hints.agree();
  }

  wakeAt(): number | undefined {
    const { clock } = this.player;
    const time = timeOf(this.openGame, clock.timeAt(performance.now()));
    return earliest(this.#animation.nextAt(), this.player.wakeAt(), clock.wallTime(time?.nextAt));
  }

  wake(now: number): void {
    const { nextAt } = this.player.hands;
    this.#animation.advance(now);
    if (nextAt !== undefined && nextAt <= now) this.#animation.stop();
    this.player.wake(now);
    this.#tellEnd();
  }

  draw(surface: Surface): void {
    const { player, openGame } = this;
    const { frame } = this.#animation;
    const now = performance.now();
    const view = withTime(frame?.view ?? openGame.session.view(), timeOf(openGame, player.clock.timeAt(now)));
    const layout = layOut(view, surface);
    this.#isTooSmall = layout === undefined;
    if (!layout) {
      drawTooSmall(surface, this.context.theme, sizeOf(view, 1));
      if (this.#mayStop) player.pause('if free', now);
      return;
    }
    drawGame(surface, this.context, openGame, layout, { view, frame, player, hints: this.#hints, best: this.best });
  }
}
