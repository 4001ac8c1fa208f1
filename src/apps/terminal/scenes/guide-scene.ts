import type { AnyGame } from '#engine/contract/game.js';
import type { Cell, View } from '#engine/contract/view.js';
import type { PlayedBy } from '#front/intents.js';
import { english } from '#front/intro/english.js';
import { GuidedGame, SETTLE_MS } from '#front/intro/guided-game.js';
import type { Guide } from '#front/intro/guides.js';
import { type Miss, refusalAt } from '#front/intro/misses.js';
import { commandsFor, type Skill, skillsIn } from '#front/intro/skills.js';
import type { GameChange, PlayerHost } from '#front/play/player-host.js';
import { QuietGuard } from '#front/quiet-guard.js';
import { earliest, FramePlayer, framesOf } from '../drawing/frames.js';
import { drawTooSmall, drawWell, wellSize } from '../drawing/picture.js';
import type { Emphasis, Role } from '../drawing/theme.js';
import { type Command, isRequest, type Request } from '../keep/bindings.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import { type Surface, wrapped } from '../screen/surface.js';
import type { AppContext } from './app-context.js';
import { type GamePlayer, gamePlayer } from './game-player.js';

const GAP = 3;
/** Of the text beside the field. */
const WIDEST_TEXT = 34;
const NARROWEST_TEXT = 24;
/** How long a wrong try is seen before the step starts again. */
const WRONG_MS = 700;
const GO_ON: readonly Command[] = ['confirm', 'drop'];

/** The guided first game: the field, and beside it what to do and how. Time passes only with the player's moves. */
export class GuideScene implements Scene, PlayerHost<Request> {
  readonly #guided: GuidedGame;
  readonly #player: GamePlayer;
  readonly #animation = new FramePlayer();
  #told: Told = 'ask';
  #miss: Miss | undefined;
  #guard = new QuietGuard(performance.now());
  #hasReleases = false;
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
    this.#player = gamePlayer(context, this.#guided, this);
    this.#player.run(performance.now());
  }

  hasReleases(): void {
    this.#hasReleases = true;
  }

  focusLost(): void {
    this.#player.hands.releaseAll();
  }

  key({ name, type, id }: Key): void {
    if (type === 'release') this.#player.hands.release(id);
    else if (type === 'press' || !this.#hasReleases) this.#press(name, this.#hasReleases ? id : undefined);
  }

  #press(name: string, id: string | undefined): void {
    const commands = this.context.config.bindings.commandsOf(name);
    const now = performance.now();
    const isMeant = this.#guard.passes(now);
    if (name === 'escape' || commands.includes('quit')) this.done();
    else if (this.#told === 'done') {
      if (isMeant && commands.some(command => GO_ON.includes(command))) this.#goOn(now);
    } else {
      const moves = commands.filter(command => !isRequest(command));
      this.#player.hands.press(id, moves, now);
    }
  }

  wakeAt(): number | undefined {
    return earliest(this.#animation.nextAt(), this.#player.wakeAt(), this.#restartAt, this.#settleAt);
  }

  wake(now: number): void {
    this.#animation.advance(now);
    this.#player.wake(now);
    if (isDue(this.#settleAt, now)) this.#player.act(now, () => this.#guided.settle());
    if (isDue(this.#restartAt, now)) this.#restart(now);
  }

  #restart(now: number): void {
    const { miss } = this.#guided;
    this.#restartAt = undefined;
    this.#guided.restart();
    this.#begin('again', now, miss);
  }

  /** A piece that lies on something need not be dropped: soon time does the rest, as in a game. */
  changed({ before, events, after, how }: GameChange): void {
    const isAnimated = how === 'played' && this.context.config.animations === 'on';
    this.#animation.start(isAnimated ? framesOf(before, events, after) : []);
    if (this.#player.hands.pointer) this.#miss = undefined;
    const now = performance.now();
    this.#judge(now);
    const { rest } = this.#guided;
    this.#settleAt = rest && now + SETTLE_MS[rest];
  }

  /** A pick that the game does not accept is answered too. */
  refused(): void {
    const { pointer } = this.#player.hands;
    this.#miss = pointer && refusalAt(this.#player.view, pointer.cell);
    if (this.#miss) this.#told = 'ask';
  }

  pointerMoved(): void {}

  requested(): void {}

  ended(): void {}

  stirred(): void {
    this.context.stage.refresh();
  }

  #judge(now: number): void {
    const { aim } = this.#guided;
    const progress = this.#guided.judge();
    if (progress === 'open') return;
    this.#player.pause('if free', now);
    if (progress === 'wrong') this.#restartAt = now + WRONG_MS;
    else if (aim.isTurn) this.#tellDone(now);
    else this.#next(now);
  }

  #tellDone(now: number): void {
    this.#told = 'done';
    this.#guard = new QuietGuard(now);
  }

  #goOn(now: number): void {
    if (this.#guided.isLast) this.done();
    else this.#next(now);
  }

  #next(now: number): void {
    this.#guided.next();
    this.#begin('ask', now);
  }

  #begin(told: Told, now: number, miss?: Miss): void {
    this.#player.run(now);
    this.#player.publish(now, 'replaced');
    this.#told = told;
    this.#miss = miss;
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
      column: frame || this.#told === 'done' ? undefined : this.#player.hands.pointer?.column,
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
    return textOfStep(
      this.context,
      this.#guided,
      { told: this.#told, miss: this.#miss },
      this.#player.hands.situation.playedBy,
      room,
    );
  }

  /** The tile that the piece in play should bring to this cell. */
  #tileFor(index: number): Cell | undefined {
    const { progress, aim } = this.#guided;
    return progress === 'open' ? aim.target.find(({ cell }) => cell === index)?.tile : undefined;
  }

  #emphasis({ shadow = [] }: View, index: number): Emphasis | undefined {
    if (this.#guided.progress !== 'open') return undefined;
    const pointed = this.#player.hands.pointer?.emphasis(index);
    if (pointed === 'cursor') return pointed;
    if (this.#guided.aim.target.some(({ cell }) => cell === index)) return 'advised';
    return pointed === 'shadow' || shadow.includes(index) ? 'shadow' : undefined;
  }
}

const isDue = (at: number | undefined, now: number): boolean => at !== undefined && at <= now;

/** The message at a step: its task, the task again after a wrong try, or its effect. */
type Told = 'ask' | 'again' | 'done';

type Line = readonly [text: string, role: Role];

/** The lines beside the field. */
function textOfStep(
  { config: { bindings } }: AppContext,
  { game, guide, index, step, isLast }: GuidedGame,
  { told, miss }: { readonly told: Told; readonly miss: Miss | undefined },
  playedBy: PlayedBy,
  width: number,
): Line[] {
  const { steps, end } = english.games[game.id]!;
  const { ask, done = '' } = steps[index]!;
  const paragraph = (text: string, role: Role): Line[] =>
    text === '' ? [] : [...wrapped(text, width).map((line): Line => [line, role]), ['', role]];
  const keysFor = (skill: Skill): string =>
    commandsFor(skill, playedBy)
      .flatMap(command => bindings.keysOf(command).slice(0, 1))
      .join(' ');
  const again = told === 'again' ? `${english.again} ` : '';
  const isEnd = told === 'done' && isLast;
  const goOn = bindings.keysOf('confirm')[0] ?? bindings.keysOf('drop')[0] ?? 'escape';
  return [
    ...paragraph(english.title(game.title), 'title'),
    ...paragraph(english.step(index + 1, guide.steps.length), 'label'),
    ...paragraph(miss && told !== 'done' ? `${again}${english.missed(miss)}` : '', 'alert'),
    ...paragraph(told === 'done' ? done : ask, 'value'),
    ...paragraph(isEnd ? `${english.end} ${end}` : '', 'label'),
    ...(told === 'done'
      ? paragraph(`${goOn}: ${isEnd ? english.start : english.next}`, 'alert')
      : skillsIn(step).flatMap(skill =>
          paragraph(`${english.skills[skill]}: ${keysFor(skill)}`, 'alert').slice(0, -1),
        )),
    ...(isEnd
      ? []
      : ([
          ['', 'quiet'],
          [`escape: ${english.skip}`, 'quiet'],
        ] as const)),
  ];
}
