import { batch, signal } from '@preact/signals';
import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import { actionOf, awaitedConfirm } from '#front/intents.js';
import type { GameChange, PlayerHost } from '#front/play/player-host.js';
import type { Emphasis, Gain, Pointer, Refusal } from '#front/pointer.js';
import { QuietGuard } from '#front/quiet-guard.js';
import type { Request } from '#web/controls/commands.js';
import { prefer, preferences } from '#web/keep/preferences.js';
import { announce } from '#web/parts/announcer.js';
import type { AdvisedCell } from '#web/well/aim.js';
import type { Well } from '#web/well/well.js';
import { words } from '#web/words/words.js';
import type { Ending, PlayedGame } from '../game/played-game.js';
import { Alarm } from './alarm.js';
import { Assistant } from './assistant.js';
import { type GamePlayer, gamePlayer } from './game-player.js';
import { Narrator } from './narrator.js';

/** Shows the result after this time even if the last animation has not finished. */
const LONGEST_WAIT_MS = 3000;

/** A request that opens no dialog is carried out in `requested`. */
type DialogName = 'pause' | 'help' | 'restart' | 'give-up' | 'hint' | 'undo' | 'finish' | 'over';

/** Shows one game in the well, plays its sounds and announces it. The page draws the rest from the signals. */
export class GamePresenter implements PlayerHost<Request> {
  readonly view;
  readonly status;
  readonly isRunning = signal(false);
  readonly dialog = signal<DialogName | undefined>(undefined);
  readonly movePreview = signal<MovePreview>({});
  /** Whether the game stands still until somebody confirms. The player of this page does that by itself. */
  readonly awaitsConfirm = signal(false);
  readonly ending = signal<Ending | undefined>(undefined);
  /** The number to show, while it counts in. */
  readonly startsIn = signal<number | undefined>(undefined);
  readonly well = signal<Well | undefined>(undefined);
  /** Since the game has ended. */
  guard: QuietGuard | undefined;
  readonly player: GamePlayer;
  readonly assistant: Assistant;
  /** The cells to point out on the field. */
  readonly advised = () => this.assistant.advised;
  readonly #narrator = new Narrator();
  readonly #alarm = new Alarm(() => this.player.wake(performance.now()));
  #playSounds: (events: readonly Event[]) => void = () => {};
  #isAimShown = matchMedia('(hover: hover)').matches;
  #isStarted = false;
  #isVeiled = false;

  constructor(readonly played: PlayedGame) {
    this.player = gamePlayer(played, this);
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
    return this.player.clock.runsByItself;
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
    if (this.#isStarted) well.veil(this.player.isHidden);
    else this.#start();
  }

  #start(): void {
    this.#isStarted = true;
    this.#narrator.load();
    // Without sounds it is silent.
    void import('#web/sound/sound.js').then(
      ({ playSounds }) => {
        this.#playSounds = playSounds;
      },
      () => {},
    );
    this.player.start(performance.now());
  }

  open(dialog: DialogName): void {
    if (this.dialog.value === 'over' || this.ending.value) return;
    batch(() => {
      this.dialog.value = dialog;
      this.pause();
    });
  }

  /** `at any cost`: the player accepts that a live game is no longer ranked. */
  pause(how: 'if free' | 'at any cost' = 'if free'): void {
    this.player.pause(how, performance.now());
  }

  close(): void {
    this.dialog.value = undefined;
    this.player.run(performance.now());
  }

  stirred(): void {
    const { isRunning, isHidden, clock } = this.player;
    this.#alarm.set(this.player.wakeAt());
    if (clock.startsIn !== undefined && this.startsIn.peek() === undefined)
      this.#narrator.sayNow(words.value.play.spoken.countIn);
    this.startsIn.value = clock.startsIn;
    if (isRunning !== this.isRunning.peek()) this.#refresh();
    this.isRunning.value = isRunning;
    if (isHidden !== this.#isVeiled) this.well.peek()?.veil(isHidden);
    this.#isVeiled = isHidden;
  }

  playerLeft(where: 'unfocused' | 'hidden'): void {
    if (!this.#isStarted || this.dialog.value !== undefined || this.status.value.phase !== 'playing') return;
    if (this.#isTimed) this.open('pause');
    else if (where === 'hidden') this.pause();
    else this.player.hands.releaseAll();
  }

  playerReturned(): void {
    if (this.#isStarted && this.dialog.value === undefined) this.player.run(performance.now());
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
    const { pointer } = this.player.hands;
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
    this.guard = new QuietGuard(performance.now());
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
    this.player.giveUp(performance.now());
  }

  /** For a player who accepts that the game is no longer ranked. */
  undo(): void {
    this.close();
    this.player.hands.undoUnranked(performance.now());
  }

  /** For a player who accepts that, too. The game may have to be counted in first. */
  hint(): void {
    this.close();
    void this.assistant.help('agree');
  }

  /** Ends the game and keeps its score. A live game ends when the server has answered. */
  finish(): void {
    this.close();
    if (!this.player.stop(performance.now())) announce(words.value.dialogs.finish.failed, 'urgent');
  }

  dispose(): void {
    this.#narrator.close();
    this.assistant.close();
    this.player.checkpoint(performance.now());
    this.player.close();
    this.#alarm.clear();
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

/** The gain from the selected move, in games without a clock. */
interface MovePreview {
  readonly gain?: Gain | undefined;
  /** Points for dropping the piece where it is. */
  readonly drop?: number;
}

/** `isAimShown`: whether a pointing player points at something. */
function movePreviewOf({ played: { session, game }, hands }: GamePlayer, isAimShown: boolean): MovePreview {
  const { pointer } = hands;
  if (pointer) return isAimShown ? { gain: pointer.gain } : {};
  const drop = actionOf('drop', game);
  if (session.hasClock || drop === undefined) return {};
  return { drop: session.preview(drop)?.points ?? 0 };
}

/** Highlights the selected move, and the coach's advice. */
function emphasise(
  well: Well | undefined,
  { hands: { pointer }, view, isRunning }: GamePlayer,
  isAimShown: boolean,
  advised: readonly AdvisedCell[],
): void {
  const cells = pointer && isAimShown && isRunning ? emphasisedCells(view, pointer) : new Map();
  well?.emphasise(cells, isAimShown ? pointer?.column : undefined, advised);
}

/** The cells that the selected move concerns. */
function emphasisedCells({ cells }: View, pointer: Pointer): ReadonlyMap<number, Emphasis> {
  const found = new Map<number, Emphasis>();
  cells.forEach((_, i) => {
    const emphasis = pointer.emphasis(i);
    if (emphasis) found.set(i, emphasis);
  });
  return found;
}
