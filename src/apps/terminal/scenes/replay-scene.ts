import { visible } from '../../../engine/bad-input.js';
import type { Event } from '../../../engine/contract/event.js';
import { Playback, SPEEDS } from '../../../engine/timeline/playback.js';
import type { Timeline } from '../../../engine/timeline/timeline.js';
import type { AppContext } from '../context/app-context.js';
import { earliest, FramePlayer } from '../drawing/frame-player.js';
import { framesOf } from '../drawing/frames.js';
import { drawAround, drawTooSmall, drawView, type Layout, layOut, sizeOf } from '../drawing/picture.js';
import type { Recording } from '../keep/recording.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import type { Surface } from '../screen/surface.js';

/** How the viewer leaves: with or without taking over after so many entries. */
export type ReplayExit = { readonly takeOverAt?: number };

/** Faster than this there is no time for animations. */
const FASTEST_ANIMATED = 2;
const MOST_ANIMATED = 8;
/** How much of a game that is still being made lies ready, in milliseconds of watching, and how long a slice of making it takes. */
const READY_MS = 1500;
const SLICE_MS = 8;
const SHORT_HINT = 'space play  ← → step  + - speed  g go to  t take over  q quit';
const ASCII_HINT = 'space play  left right step  + - speed  g go to  t take over  q quit';

/** Plays a replay. The viewer can pause, step, change the speed, go to any move, and take over. */
export class ReplayScene implements Scene {
  readonly #playback: Playback;
  readonly #animation = new FramePlayer();
  /** What the viewer types after `g`: the number of a move, or a time. */
  #typed: string | undefined;
  #shown = 0;
  #notice = '';
  /** Whether the viewer wants to see what comes next, even if it is not there yet. */
  #isEager = true;

  constructor(
    private readonly context: AppContext,
    private readonly recording: Recording,
    private readonly timeline: Timeline,
    private readonly done: (exit: ReplayExit) => void,
  ) {
    this.#playback = new Playback(timeline.log.map(({ at }) => at));
    this.#playback.play(performance.now());
  }

  key({ name, type }: Key): void {
    if (type === 'release') return;
    this.#animation.stop();
    this.#notice = '';
    this.#playback.advance(performance.now());
    if (this.#typed !== undefined) this.#type(name);
    else ACTIONS[name]?.(this);
    this.#shown = this.#playback.position;
  }

  wakeAt(): number | undefined {
    return earliest(this.#animation.nextAt(), this.#playback.nextAt(), this.#isHungry ? performance.now() : undefined);
  }

  wake(now: number): void {
    this.#animation.advance(now);
    this.#eat(now);
    const before = this.#shown;
    this.#shown = this.#playback.advance(now);
    if (this.#shown > before) this.#animate(before);
  }

  get #isHungry(): boolean {
    const { feed } = this.recording;
    return feed !== undefined && !feed.isDone && this.#playback.left < READY_MS;
  }

  /** Lets a game that is still being made go on. A viewer who waits at its end goes on with it. */
  #eat(now: number): void {
    if (!this.#isHungry) return;
    const gained = this.recording.feed!.more(now + SLICE_MS);
    if (gained.length === 0) return;
    const isWaiting = this.#isEager && this.#playback.position === this.length;
    this.timeline.grow(gained);
    this.#playback.grow(gained.map(({ at }) => at));
    if (isWaiting) this.#playback.play(now);
  }

  /** Animates the entries since `before`, unless they come too fast. */
  #animate(before: number): void {
    const isWanted = this.context.config.animations === 'on' && this.#playback.speed <= FASTEST_ANIMATED;
    if (!isWanted || this.#shown - before > MOST_ANIMATED) return;
    const view = this.timeline.at(before).view();
    const events: Event[] = [];
    for (let index = before; index < this.#shown; index++) events.push(...this.timeline.events(index));
    const frames = framesOf(view, events, this.timeline.at(this.#shown).view());
    if (frames.length > 0) this.#animation.start(frames);
  }

  togglePlaying(): void {
    const now = performance.now();
    this.#isEager = !this.#playback.isPlaying;
    if (this.#playback.isPlaying) this.#playback.pause(now);
    else this.#playback.play(now);
  }

  /** A step pauses the replay; `goTo` does not. */
  step(by: number): void {
    this.#isEager = false;
    this.#playback.pause(performance.now());
    this.goTo(this.#playback.position + by);
  }

  goTo(position: number): void {
    this.#playback.seek(position, performance.now());
  }

  skip(share: number): void {
    this.goTo(this.#playback.position + Math.round(share * this.timeline.log.length));
  }

  changeSpeed(by: 1 | -1): void {
    const speed = SPEEDS[SPEEDS.indexOf(this.#playback.speed) + by];
    if (speed !== undefined) this.#playback.setSpeed(speed, performance.now());
  }

  askPosition(): void {
    this.#playback.pause(performance.now());
    this.#typed = '';
  }

  takeOver(): void {
    const isOver = this.timeline.at(this.#playback.position).status().phase !== 'playing';
    if (isOver) this.#notice = 'The game is over here. Go back to an earlier move to take over.';
    else this.done({ takeOverAt: this.#playback.position });
  }

  leave(): void {
    this.done({});
  }

  get length(): number {
    return this.timeline.log.length;
  }

  #type(name: string): void {
    if (name === 'enter') {
      const position = positionOf(this.#typed!, this.#playback);
      if (position !== undefined) this.goTo(position);
    }
    if (name === 'enter' || name === 'escape') this.#typed = undefined;
    else if (name === 'backspace') this.#typed = this.#typed!.slice(0, -1);
    else if (/^[\d:.]$/.test(name) && this.#typed!.length < 12) this.#typed += name;
  }

  draw(surface: Surface): void {
    const { theme } = this.context;
    const { frame } = this.#animation;
    const moment = this.timeline.at(this.#shown);
    const view = frame?.view ?? moment.view();
    const layout = layOut(view, surface);
    if (!layout) {
      drawTooSmall(surface, theme, sizeOf(view, 1));
      return;
    }
    const { player, verification, game } = this.recording;
    const shadow = view.shadow ?? [];
    drawView(surface, theme, layout, view, {
      emphasis: index => frame?.emphasis.get(index) ?? (shadow.includes(index) ? 'shadow' : undefined),
      notes: [player === '' ? '' : `by ${visible(player)}`, verification, '', ...this.#status()],
    });
    const hint = this.context.config.cells === 'ascii' ? ASCII_HINT : SHORT_HINT;
    drawAround(surface, theme, layout, `${game.title}: ${this.recording.feed ? 'bot' : 'replay'}`, '', hint);
    this.#drawProgress(surface, layout);
  }

  #status(): string[] {
    const entry = this.timeline.log[this.#shown - 1];
    const { isPlaying, speed } = this.#playback;
    const { play, pause } = this.context.theme.signs;
    const prompt = this.#typed === undefined ? [] : ['', `Go to (move or m:ss): ${this.#typed}_`];
    return [
      `${isPlaying ? play : pause} ${speedText(speed)}x`,
      `Move ${this.#shown} of ${this.length}`,
      `${timeText(entry?.at ?? 0)}  ${entry ? visible(entry.text.slice(0, 12)) : ''}`,
      ...prompt,
      '',
      this.#notice,
    ];
  }

  #drawProgress(surface: Surface, { x, y, width, height }: Layout): void {
    const { bar, rest } = this.context.theme.signs;
    const done = this.length === 0 ? width : Math.round((width * this.#shown) / this.length);
    surface.text(x, y + height - 2, bar.repeat(done), this.context.theme.styles.title);
    surface.text(x + done, y + height - 2, rest.repeat(width - done), this.context.theme.styles.frame);
  }
}

const ACTIONS: Readonly<Record<string, (scene: ReplayScene) => void>> = {
  space: scene => scene.togglePlaying(),
  p: scene => scene.togglePlaying(),
  right: scene => scene.step(1),
  l: scene => scene.step(1),
  left: scene => scene.step(-1),
  h: scene => scene.step(-1),
  'page-down': scene => scene.skip(0.1),
  'page-up': scene => scene.skip(-0.1),
  home: scene => scene.goTo(0),
  end: scene => scene.goTo(scene.length),
  '+': scene => scene.changeSpeed(1),
  '=': scene => scene.changeSpeed(1),
  up: scene => scene.changeSpeed(1),
  '-': scene => scene.changeSpeed(-1),
  down: scene => scene.changeSpeed(-1),
  g: scene => scene.askPosition(),
  t: scene => scene.takeOver(),
  q: scene => scene.leave(),
  escape: scene => scene.leave(),
};

const speedText = (speed: number): string => (speed === 0.25 ? '1/4' : speed === 0.5 ? '1/2' : String(speed));

const timeText = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}.${Math.floor(ms / 100) % 10}`;

/** `120` is the number of a move; `1:30` and `1:30.5` are times. */
function positionOf(text: string, playback: Playback): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const [, minutes, seconds] = /^(\d+):(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return minutes === undefined
    ? undefined
    : playback.positionAt(Math.floor((Number(minutes) * 60 + Number(seconds)) * 1000));
}
