import { visible } from '#engine/bad-input.js';
import type { Watcher } from '#front/watching/watcher.js';
import type { Layout } from '../drawing/picture.js';
import type { Recording } from '../keep/recording.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import type { Surface } from '../screen/surface.js';
import type { AppContext } from './app-context.js';
import { WatchedPicture } from './watched-picture.js';

/** How the viewer leaves. `takeOverAt`: to play on after so many entries. */
export type ReplayExit = { readonly takeOverAt?: number };

/** How far ahead a game is made that is watched meanwhile, in milliseconds of watching, and how long one slice of work takes. */
const READY_MS = 1500;
const SLICE_MS = 8;
const SHORT_HINT = 'space play  ← → step  + - speed  g go to  t take over  q quit';
const ASCII_HINT = 'space play  left right step  + - speed  g go to  t take over  q quit';

/** Plays a replay. The viewer can pause, step, change the speed, go to any move, and take over. */
export class ReplayScene implements Scene {
  readonly #picture: WatchedPicture;
  /** The text that the viewer types after `g`: the number of a move, or a time. */
  #typed: string | undefined;
  #notice = '';

  constructor(
    private readonly context: AppContext,
    private readonly recording: Recording,
    private readonly done: (exit: ReplayExit) => void,
  ) {
    this.#picture = new WatchedPicture(context, recording.game, recording.replay);
    if (recording.feed) this.#watcher.expectMore();
    this.#watcher.play();
  }

  get #watcher(): Watcher {
    return this.#picture.watcher;
  }

  /** Shows the effect of a key at once. */
  key({ name, type }: Key): void {
    if (type === 'release') return;
    this.#notice = '';
    this.#watcher.wake();
    if (this.#typed !== undefined) this.#type(name);
    else ACTIONS[name]?.(this.#watcher, this);
    this.#picture.settle();
  }

  wakeAt(): number | undefined {
    return this.#isHungry ? performance.now() : this.#picture.nextAt();
  }

  wake(now: number): void {
    this.#eat(now);
    this.#picture.wake(now);
  }

  get #isHungry(): boolean {
    const { feed } = this.recording;
    return feed !== undefined && !feed.isDone && this.#watcher.left < READY_MS;
  }

  /** Makes more of a game that is still being made. */
  #eat(now: number): void {
    if (!this.#isHungry) return;
    const feed = this.recording.feed!;
    this.#watcher.grow(feed.more(now + SLICE_MS));
    if (feed.isDone) this.#watcher.complete();
  }

  skip(share: number): void {
    this.#watcher.seek(this.#watcher.state.position + Math.round(share * this.#watcher.timeline.log.length));
  }

  askPosition(): void {
    this.#watcher.pause();
    this.#typed = '';
  }

  takeOver(): void {
    const { position } = this.#watcher.state;
    const isOver = this.#watcher.timeline.at(position).status().phase !== 'playing';
    if (isOver) this.#notice = 'The game is over here. Go back to an earlier move to take over.';
    else this.done({ takeOverAt: position });
  }

  leave(): void {
    this.done({});
  }

  #type(name: string): void {
    if (name === 'enter') {
      const position = positionOf(this.#typed!, this.#watcher);
      if (position !== undefined) this.#watcher.seek(position);
    }
    if (name === 'enter' || name === 'escape') this.#typed = undefined;
    else if (name === 'backspace') this.#typed = this.#typed!.slice(0, -1);
    else if (/^[\d:.]$/.test(name) && this.#typed!.length < 12) this.#typed += name;
  }

  draw(surface: Surface): void {
    const { player, verification, game, feed } = this.recording;
    const layout = this.#picture.draw(surface, {
      title: `${game.title}: ${feed ? 'bot' : 'replay'}`,
      notes: [player === '' ? '' : `by ${visible(player)}`, verification, '', ...this.#status()],
      keys: this.context.config.cells === 'ascii' ? ASCII_HINT : SHORT_HINT,
    });
    if (layout) this.#drawProgress(surface, layout);
  }

  #status(): string[] {
    const { isPlaying, speed, position, length } = this.#watcher.state;
    const entry = this.#watcher.timeline.log[position - 1];
    const { play, pause } = this.context.theme.signs;
    const prompt = this.#typed === undefined ? [] : ['', `Go to (move or m:ss): ${this.#typed}_`];
    return [
      `${isPlaying ? play : pause} ${speedText(speed)}x`,
      `Move ${position} of ${length}`,
      `${timeText(entry?.at ?? 0)}  ${entry ? visible(entry.text.slice(0, 12)) : ''}`,
      ...prompt,
      '',
      this.#notice,
    ];
  }

  #drawProgress(surface: Surface, { x, y, width, height }: Layout): void {
    const { bar, rest } = this.context.theme.signs;
    const { position, length } = this.#watcher.state;
    const done = length === 0 ? width : Math.round((width * position) / length);
    surface.text(x, y + height - 2, bar.repeat(done), this.context.theme.styles.title);
    surface.text(x + done, y + height - 2, rest.repeat(width - done), this.context.theme.styles.frame);
  }
}

const ACTIONS: Readonly<Record<string, (watcher: Watcher, scene: ReplayScene) => void>> = {
  space: watcher => watcher.togglePlaying(),
  p: watcher => watcher.togglePlaying(),
  right: watcher => watcher.step(1),
  l: watcher => watcher.step(1),
  left: watcher => watcher.step(-1),
  h: watcher => watcher.step(-1),
  'page-down': (_, scene) => scene.skip(0.1),
  'page-up': (_, scene) => scene.skip(-0.1),
  home: watcher => watcher.seek(0),
  end: watcher => watcher.seek(watcher.timeline.log.length),
  '+': watcher => watcher.changeSpeed(1),
  '=': watcher => watcher.changeSpeed(1),
  up: watcher => watcher.changeSpeed(1),
  '-': watcher => watcher.changeSpeed(-1),
  down: watcher => watcher.changeSpeed(-1),
  g: (_, scene) => scene.askPosition(),
  t: (_, scene) => scene.takeOver(),
  q: (_, scene) => scene.leave(),
  escape: (_, scene) => scene.leave(),
};

const speedText = (speed: number): string => (speed === 0.25 ? '1/4' : speed === 0.5 ? '1/2' : String(speed));

const timeText = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}.${Math.floor(ms / 100) % 10}`;

/** `120` is the number of a move; `1:30` and `1:30.5` are times. */
function positionOf(text: string, watcher: Watcher): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const [, minutes, seconds] = /^(\d+):(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return minutes === undefined
    ? undefined
    : watcher.positionAt(Math.floor((Number(minutes) * 60 + Number(seconds)) * 1000));
}
