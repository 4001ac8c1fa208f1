import { batch, signal } from '@preact/signals';
import type { Event } from '../../../../../engine/contract/event.js';
import { awaitedConfirm } from '../../../../../front/intents.js';
import type { Refusal } from '../../../../../front/pointer.js';
import { QuietGuard } from '../../../../../front/quiet-guard.js';
import type { Request } from '../../../controls/commands.js';
import { prefer, preferences } from '../../../keep/preferences.js';
import { announce } from '../../../parts/announcer.js';
import type { Well } from '../../../well/well.js';
import { words } from '../../../words/words.js';
import type { Ending, PlayedGame } from '../game/played-game.js';
import { Assistant } from './assistant.js';
import { CountInTimer } from './count-in-timer.js';
import { loadSounds } from './load-sounds.js';
import { emphasise, type MovePreview, movePreviewOf } from './move-preview.js';
import { Narrator } from './narrator.js';
import { Player } from './player.js';
import type { DialogName, GameChange, PlayerHost } from './player-host.js';

/** Shows the result after this time even if the last animation has not finished. */
const LONGEST_WAIT_MS = 3000;

/** Shows one game in the well, plays its sounds and announces it. The page draws the rest from the signals. */
export class GamePresenter implements PlayerHost {
  readonly view;
  readonly status;
  readonly isRunning = signal(false);
  readonly dialog = signal<DialogName | undefined>(undefined);
  readonly movePreview = signal<MovePreview>({});
  /** Whether the game stands still until somebody confirms. The player of this page does that by itself. */
  readonly awaitsConfirm = signal(false);
  readonly ending = signal<Ending | undefined>(undefined);
  readonly countIn = new CountInTimer();
  readonly well = signal<Well | undefined>(undefined);
  /** Since the game has ended. */
  guard: QuietGuard | undefined;
  readonly player: Player;
  readonly assistant: Assistant;
  /** The cells to point out on the field. */
  readonly advised = () => this.assistant.advised;
  readonly #narrator = new Narrator();
  #playSounds: (events: readonly Event[]) => void = () => {};
  #isAimShown = matchMedia('(hover: hover)').matches;
  #isStarted = false;

  constructor(readonly played: PlayedGame) {
    const { repeatDelay: delay, repeatInterval: interval, softDropInterval } = preferences.peek();
    this.player = new Player(played, this, { delay, interval, softDropInterval });
    this.view = signal(this.player.view);
    this.status = signal(played.session.status());
    this.assistant = new Assistant({
      player: this.player,
      isRunning: this.isRunning,
      askCost: () => this.open('hint'),
      say: text => this.#narrator.sayNow(text),
      redraw: this.#emphasise,
    });
    this.#refresh();
  }

  /** True if time passes by itself. Such a game hides the field while it is paused. */
  get runsByItself(): boolean {
    return this.played.session.hasClock && this.played.timeMode !== 'stepwise';
  }

  /** True if it also pauses while the player is away. */
  get #isTimed(): boolean {
    return this.played.session.hasClock && this.played.timeMode === 'timed';
  }

  /** Shows the game in this well. The first well starts the game. */
  show(well: Well): void {
    this.well.value = well;
    well.show(this.view.value);
    this.#emphasise();
    if (this.#isStarted) well.veil(this.#isVeiled);
    else this.#start();
  }

  /** A resumed game waits until the player is ready. */
  #start(): void {
    this.#isStarted = true;
    this.#narrator.load();
    void loadSounds().then(playSounds => {
      this.#playSounds = playSounds;
    });
    const { session, isPaused, isDrill } = this.played;
    const isUnderWay = !isDrill && this.#isTimed && session.now() > 0 && session.deadline() !== undefined;
    if (this.played.isOver) this.ended();
    else if (isPaused || isUnderWay) this.open('pause');
    else this.#run();
  }

  #run(): void {
    if (this.countIn.isCounting) return;
    if (this.#needsCountIn) {
      this.countIn.start(() => this.#runNow());
      this.#narrator.sayNow(words.value.play.spoken.countIn);
      this.well.peek()?.veil(false);
    } else this.#runNow();
  }

  /** Where time runs by itself. A live game that is under way does not wait. */
  get #needsCountIn(): boolean {
    const isWaiting = this.runsByItself && !this.played.clock.isRunning;
    return isWaiting && !this.player.isRunning && preferences.peek().hasCountIn && !this.played.isOver;
  }

  #runNow(): void {
    this.player.run();
    this.isRunning.value = this.player.isRunning;
    this.well.peek()?.veil(false);
    this.#refresh();
  }

  open(dialog: DialogName): void {
    if (this.dialog.value === 'over' || this.ending.value) return;
    if (this.countIn.isCounting && this.played.timeMode === 'live') this.#runNow();
    this.countIn.cancel();
    batch(() => {
      this.dialog.value = dialog;
      this.pause();
    });
  }

  /** `at any cost`: the player knows that a live game is not ranked any more then. */
  pause(how?: 'at any cost'): void {
    this.player.pause(how);
    this.isRunning.value = this.player.isRunning;
    this.well.peek()?.veil(this.#isVeiled);
  }

  close(): void {
    this.dialog.value = undefined;
    this.#run();
  }

  get #isVeiled(): boolean {
    const isStill = !this.player.isRunning && !this.countIn.isCounting && this.ending.value === undefined;
    return this.runsByItself && isStill && this.status.value.phase === 'playing';
  }

  playerLeft(where: 'unfocused' | 'hidden'): void {
    if (!this.#isStarted || this.dialog.value !== undefined || this.status.value.phase !== 'playing') return;
    if (this.#isTimed) this.open('pause');
    else if (where === 'hidden') this.player.pause();
    else this.player.releaseAll();
  }

  playerReturned(): void {
    if (this.#isStarted && this.dialog.value === undefined) this.#run();
  }

  changed({ before, events, after, how, untilNext }: GameChange): void {
    batch(() => {
      this.view.value = after;
      this.status.value = this.played.session.status();
      this.#refresh();
    });
    if (how === 'played') this.well.peek()?.play(before, events, after, untilNext);
    else this.well.peek()?.show(after);
    this.assistant.changed(how);
    this.#emphasise();
    this.#playSounds(events);
    this.#narrator.changed({ events, after, how }, this.played, this.#isTimed ? 'results' : 'all');
  }

  pointerMoved(by: 'command' | 'pointer'): void {
    this.#aim(true);
    const { pointer } = this.player;
    if (pointer && by === 'command') this.well.peek()?.reveal(pointer.cell);
    if (pointer) this.#narrator.aimed(this.view.value, pointer);
  }

  pointerLeft = (): void => this.#aim(false);

  refused(why?: Refusal): void {
    if (!this.#isTimed) this.#narrator.refused(why);
  }

  requested(request: Request | 'undo'): void {
    if (request === 'mute') prefer({ isMuted: !preferences.value.isMuted });
    else if (request === 'describe') this.#narrator.describe(this.view.value);
    else if (request === 'hint') void this.assistant.help('press');
    else if (this.#isStarted) this.open(request);
  }

  ended(): void {
    this.countIn.cancel();
    this.guard = new QuietGuard(performance.now());
    this.isRunning.value = false;
    this.#narrator.ended(this.played.session.status());
    void this.#finish();
  }

  async #finish(): Promise<void> {
    const patience = new Promise(resolve => setTimeout(resolve, LONGEST_WAIT_MS));
    const [ending] = await Promise.all([this.played.finish(), Promise.race([this.well.peek()?.idle(), patience])]);
    batch(() => {
      this.ending.value = ending;
      this.dialog.value = 'over';
    });
  }

  giveUp(): void {
    this.close();
    this.player.giveUp();
  }

  /** The player knows that the game is not ranked any more then. */
  undo(): void {
    this.close();
    this.player.undoUnranked();
  }

  /** The player knows that, too. The game may have to be counted in first. */
  hint(): void {
    this.close();
    void this.assistant.help('agree');
  }

  /** Ends the game and keeps its score. A live game ends when the server has answered. */
  finish(): void {
    this.close();
    if (!this.player.stop()) announce(words.value.dialogs.finish.failed, 'urgent');
  }

  dispose(): void {
    this.countIn.cancel();
    this.#narrator.close();
    this.assistant.close();
    this.player.end();
    if (this.ending.value === undefined) this.played.leave();
  }

  #refresh(): void {
    const { session, game } = this.played;
    this.awaitsConfirm.value = awaitedConfirm(session, game) !== undefined;
    this.movePreview.value = movePreviewOf(this.player, this.#isAimShown);
  }

  #aim(isShown: boolean): void {
    this.#isAimShown = isShown;
    this.#refresh();
    this.#emphasise();
  }

  #emphasise = (): void => emphasise(this.well.peek(), this.player, this.#isAimShown, this.advised());
}
