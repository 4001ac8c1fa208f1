import { batch, signal } from '@preact/signals';
import type { AnyGame } from '#engine/contract/game.js';
import type { Landing } from '#engine/play/landing.js';
import type { StepWords } from '#front/intro/english.js';
import { GuidedGame, SETTLE_MS } from '#front/intro/guided-game.js';
import type { Guide } from '#front/intro/guides.js';
import { type Miss, refusalAt } from '#front/intro/misses.js';
import type { GameChange } from '#front/play/player-host.js';
import type { Refusal } from '#front/pointer.js';
import type { Request } from '#web/controls/commands.js';
import { announce } from '#web/parts/announcer.js';
import { words } from '#web/words/words.js';
import { taughtGame } from '../game/played-game.js';
import { GamePresenter } from '../playing/presenter.js';

/** The message at a step: its task, the task again after a wrong try, or its effect. */
export type Told = 'ask' | 'again' | 'done';

/** Long enough to see what has happened, in milliseconds. */
const PAUSE_MS = { ready: 250, done: 150, wrong: 700 };
/** The longest wait for an animation. */
const LONGEST_WAIT_MS = 3000;

/** Plays a guide in the well: judges each step after every move, and starts the next one or the same again. */
export class GuidePresenter extends GamePresenter {
  readonly told = signal<Told>('ask');
  readonly index = signal(0);
  /** Why the last try was wrong, or had no effect. */
  readonly miss = signal<Miss | undefined>(undefined);
  readonly #guided: GuidedGame;
  #isClosed = false;
  #settling: ReturnType<typeof setTimeout> | undefined;
  /** Whether the player points with keys, and so needs to see the cursor. */
  #pointsByKeys = false;
  override readonly advised = (): readonly Landing[] => {
    const { aim, progress } = this.#guided;
    return progress === 'open' ? aim.target : [];
  };

  /** The game must be prepared for positions. */
  static open(game: AnyGame, guide: Guide): GuidePresenter {
    return new GuidePresenter(new GuidedGame(game, guide));
  }

  private constructor(guided: GuidedGame) {
    super(taughtGame(guided));
    this.#guided = guided;
  }

  get guided(): GuidedGame {
    return this.#guided;
  }

  get stepWords(): StepWords {
    return words.value.guide.games[this.played.game.id]!.steps[this.index.value]!;
  }

  /** The mistake of the last try, in words. */
  get why(): string | undefined {
    const { guide } = words.value;
    if (!this.miss.value) return undefined;
    const said = guide.missed(this.miss.value);
    return this.told.value === 'again' ? `${guide.again} ${said}` : said;
  }

  override changed(change: GameChange): void {
    super.changed(change);
    if (!this.player.isRunning) return;
    this.#judge();
    this.#settleLater();
  }

  /** A pick that the game does not accept is answered too. */
  override refused(why?: Refusal): void {
    const { hands, view } = this.player;
    const miss = why || !hands.pointer ? undefined : refusalAt(view, hands.pointer.cell);
    if (miss) this.#tell('ask', miss);
    else super.refused(why);
  }

  override pointerMoved(by: 'command' | 'pointer'): void {
    this.#pointsByKeys = by === 'command';
    super.pointerMoved(by);
  }

  /** There is nothing to pause, restart or give up. A request for help repeats the message. */
  override requested(request: Request | 'undo'): void {
    if (request === 'mute' || request === 'describe') super.requested(request);
    else if (request === 'help' || request === 'hint') this.#tell(this.told.value, this.miss.value);
  }

  /** Starts the first step. */
  start(): void {
    this.#tell('ask');
  }

  next(): void {
    if (this.told.value === 'done' && !this.#guided.isLast) this.#goOn();
  }

  override dispose(): void {
    this.#isClosed = true;
    clearTimeout(this.#settling);
    super.dispose();
  }

  #judge(): void {
    const { aim } = this.#guided;
    const progress = this.#guided.judge();
    if (progress === 'open') return;
    this.pause();
    this.pointerLeft();
    if (progress === 'wrong') this.#after(PAUSE_MS.wrong, () => this.#restart());
    else if (aim.isTurn) this.#after(PAUSE_MS.done, () => this.#tell('done'));
    else this.#after(PAUSE_MS.ready, () => this.#goOn());
  }

  /** A piece that lies on something need not be dropped: soon time does the rest, as in a game. */
  #settleLater(): void {
    clearTimeout(this.#settling);
    const { rest } = this.#guided;
    if (rest === undefined) return;
    this.#settling = setTimeout(() => {
      if (this.player.isRunning) this.player.act(performance.now(), () => this.#guided.settle());
    }, SETTLE_MS[rest]);
  }

  #restart(): void {
    const { miss } = this.#guided;
    this.#guided.restart();
    this.#begin('again', miss);
  }

  #goOn(): void {
    this.#guided.next();
    this.index.value = this.#guided.index;
    this.#begin('ask');
  }

  #begin(told: Told, miss?: Miss): void {
    this.playerReturned();
    this.player.publish(performance.now(), 'replaced');
    if (this.#pointsByKeys) this.pointerMoved('command');
    this.#tell(told, miss);
  }

  #tell(told: Told, miss?: Miss): void {
    batch(() => {
      this.told.value = told;
      this.miss.value = miss;
    });
    announce(this.#inWords(told), 'urgent');
  }

  #inWords(told: Told): string {
    const { guide } = words.peek();
    const { ask, done = '' } = this.stepWords;
    if (told === 'done') return done;
    if (this.why !== undefined) return `${this.why} ${ask}`;
    const place = guide.step(this.#guided.index + 1, this.#guided.guide.steps.length);
    return `${place}: ${ask}`;
  }

  /** Once the animation is over and there was time to look. */
  #after(ms: number, go: () => void): void {
    const patience = new Promise(resolve => setTimeout(resolve, LONGEST_WAIT_MS));
    void Promise.race([this.well.peek()?.idle(), patience]).then(() => {
      setTimeout(() => {
        if (!this.#isClosed) go();
      }, ms);
    });
  }
}
