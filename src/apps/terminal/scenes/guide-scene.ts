import { controlsWith } from '../../../engine/contract/controls.js';
import type { Event } from '../../../engine/contract/event.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import type { Cell, View } from '../../../engine/contract/view.js';
import { advanceUntilPlayable } from '../../../engine/play/stepwise.js';
import { isCommandUsed } from '../../../front/commands.js';
import { type PlayedBy, playIntent } from '../../../front/intents.js';
import { GuidedGame, SETTLE_MS } from '../../../front/intro/guided-game.js';
import type { Guide } from '../../../front/intro/guides.js';
import { type Miss, refusalAt } from '../../../front/intro/misses.js';
import { Pointer } from '../../../front/pointer.js';
import { QuietGuard } from '../../../front/quiet-guard.js';
import type { AppContext } from '../context/app-context.js';
import { earliest, FramePlayer } from '../drawing/frame-player.js';
import { framesOf } from '../drawing/frames.js';
import { drawTooSmall, drawWell, wellSize } from '../drawing/picture.js';
import type { Emphasis } from '../drawing/theme.js';
import { type Command, isRequest, kindOf } from '../keep/bindings.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import type { Surface } from '../screen/surface.js';
import { type Told, textOfStep } from './guide-text.js';

const GAP = 3;
/** Of the text beside the field. */
const WIDEST_TEXT = 34;
const NARROWEST_TEXT = 24;
/** How long a wrong try is seen before the step starts again. */
const WRONG_MS = 700;
const GO_ON: readonly Command[] = ['confirm', 'drop'];

/** The guided first game: the field, and beside it what to do and how. Time passes only with the player's moves. */
export class GuideScene implements Scene {
  readonly #guided: GuidedGame;
  readonly #controls: Pick<AnyGame, 'controls'>;
  readonly #pointer: Pointer | undefined;
  readonly #animation = new FramePlayer();
  #told: Told = 'ask';
  #miss: Miss | undefined;
  #events: Event[] = [];
  #guard = new QuietGuard(performance.now());
  /** When the step starts again. */
  #restartAt: number | undefined;
  /** When a piece that lies on something settles. */
  #settleAt: number | undefined;

  constructor(
    private readonly context: AppContext,
    game: AnyGame,
    guide: Guide,
    private readonly done: () => void,
  ) {
    this.#guided = new GuidedGame(game, guide);
    const { session, settings } = this.#guided;
    this.#controls = { controls: controlsWith(game, settings) };
    this.#pointer = session.view().targets ? new Pointer(session) : undefined;
    session.watch(event => this.#events.push(event));
  }

  key({ name, type }: Key): void {
    if (type === 'release') return;
    const commands = this.context.config.bindings.commandsOf(name);
    const isMeant = this.#guard.passes(performance.now());
    if (name === 'escape' || commands.includes('quit')) this.done();
    else if (this.#told === 'done') {
      if (isMeant && commands.some(command => GO_ON.includes(command))) this.#goOn();
    } else if (this.#restartAt === undefined) this.#play(commands.find(command => this.#isUsed(command)));
  }

  wakeAt(): number | undefined {
    return earliest(earliest(this.#animation.nextAt(), this.#restartAt), this.#settleAt);
  }

  wake(now: number): void {
    this.#animation.advance(now);
    if (isDue(this.#settleAt, now)) this.#act(() => this.#guided.settle());
    if (isDue(this.#restartAt, now)) this.#restart();
  }

  #restart(): void {
    const { miss } = this.#guided;
    this.#restartAt = undefined;
    this.#guided.restart();
    this.#begin('again', miss);
  }

  get #playedBy(): PlayedBy {
    return this.#pointer?.playedBy ?? 'controls';
  }

  #isUsed(command: Command): boolean {
    const situation = { game: this.#controls, playedBy: this.#playedBy, isStepwise: true, mayUndo: false };
    return !isRequest(command) && isCommandUsed(command, kindOf(command), situation);
  }

  #play(command: Command | undefined): void {
    const { session } = this.#guided;
    if (command === undefined || this.#pointer?.move(command)) return;
    this.#act(() => {
      if (this.#pointer) this.#pick(this.#pointer);
      else playIntent(session, command, this.#controls, session.now());
      advanceUntilPlayable(session);
    });
  }

  /** A pick that the game does not accept is answered too. */
  #pick({ action, cell }: Pointer): void {
    const { session } = this.#guided;
    const isDone = action !== undefined && session.play(action) === 'done';
    this.#miss = isDone ? undefined : refusalAt(session.view(), cell);
    if (this.#miss) this.#told = 'ask';
  }

  #act(work: () => void): void {
    const before = this.#guided.session.view();
    work();
    this.#animate(before);
    this.#judge();
    this.#settleLater();
  }

  /** A piece that lies on something need not be dropped: soon time does the rest, as in a game. */
  #settleLater(): void {
    const { rest } = this.#guided;
    this.#settleAt = rest && performance.now() + SETTLE_MS[rest];
  }

  #animate(before: View): void {
    const events = this.#events;
    this.#events = [];
    this.#pointer?.update();
    if (this.context.config.animations === 'on')
      this.#animation.start(framesOf(before, events, this.#guided.session.view()));
  }

  #judge(): void {
    const { aim } = this.#guided;
    const progress = this.#guided.judge();
    if (progress === 'wrong') this.#restartAt = performance.now() + WRONG_MS;
    else if (progress === 'done' && aim.isTurn) this.#tellDone();
    else if (progress === 'done') this.#next();
  }

  #tellDone(): void {
    this.#told = 'done';
    this.#guard = new QuietGuard(performance.now());
  }

  #goOn(): void {
    if (this.#guided.isLast) this.done();
    else this.#next();
  }

  #next(): void {
    this.#guided.next();
    this.#begin('ask');
  }

  #begin(told: Told, miss?: Miss): void {
    this.#told = told;
    this.#miss = miss;
    this.#events = [];
    this.#animation.stop();
    this.#pointer?.update();
  }

  draw(surface: Surface): void {
    const { theme } = this.context;
    const { frame } = this.#animation;
    const view = frame?.view ?? this.#guided.session.view();
    const layout = this.#layOut(surface, view);
    if (!layout) {
      drawTooSmall(surface, theme, { width: wellSize(view, 1).width + GAP + NARROWEST_TEXT, height: view.height + 10 });
      return;
    }
    const { zoom, x, y, left, lines } = layout;
    drawWell(surface, theme, { zoom, x, y }, view, {
      emphasis: index => (frame ? frame.emphasis.get(index) : this.#emphasis(view, index)),
      ghost: index => (frame ? undefined : this.#tileFor(index)),
      column: frame || this.#told === 'done' ? undefined : this.#pointer?.column,
    });
    lines.forEach(([text, role], k) => void surface.text(left, y + 1 + k, text, theme.styles[role]));
  }

  /** The largest form that fits, in the middle of the screen; undefined if none does. */
  #layOut(surface: Surface, view: View) {
    for (const zoom of [2, 1] as const) {
      const well = wellSize(view, zoom);
      const room = Math.min(WIDEST_TEXT, surface.width - well.width - GAP);
      const lines = room < NARROWEST_TEXT ? [] : this.#textIn(room);
      const height = Math.max(well.height, lines.length + 1);
      if (lines.length === 0 || height > surface.height) continue;
      const [x, y] = [(surface.width - well.width - GAP - room) >> 1, (surface.height - height) >> 1];
      return { zoom, x, y, left: x + well.width + GAP, lines };
    }
    return undefined;
  }

  #textIn(room: number): ReturnType<typeof textOfStep> {
    return textOfStep(this.context, this.#guided, { told: this.#told, miss: this.#miss }, this.#playedBy, room);
  }

  /** What the piece in play should bring to this cell. */
  #tileFor(index: number): Cell | undefined {
    const { progress, aim } = this.#guided;
    return progress === 'open' ? aim.target.find(({ cell }) => cell === index)?.tile : undefined;
  }

  #emphasis({ shadow = [] }: View, index: number): Emphasis | undefined {
    if (this.#guided.progress !== 'open') return undefined;
    const pointed = this.#pointer?.emphasis(index);
    if (pointed === 'cursor') return pointed;
    if (this.#guided.aim.target.some(({ cell }) => cell === index)) return 'advised';
    return pointed === 'shadow' || shadow.includes(index) ? 'shadow' : undefined;
  }
}

const isDue = (at: number | undefined, now: number): boolean => at !== undefined && at <= now;
