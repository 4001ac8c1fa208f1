import { visible } from '../../../engine/bad-input.js';
import type { Event } from '../../../engine/contract/event.js';
import { Playback, SPEEDS } from '../../../engine/timeline/playback.js';
import type { Timeline } from '../../../engine/timeline/timeline.js';
import type { Desk } from '../desk/desk.js';
import { filmOf } from '../drawing/film.js';
import { drawAround, drawTooSmall, drawView, type Layout, layOut, sizeOf } from '../drawing/picture.js';
import { earliest, Projector } from '../drawing/projector.js';
import type { Recording } from '../keep/recording.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import type { Surface } from '../screen/surface.js';

/** What the viewer wants after a replay: nothing, or to play on from after so many entries. */
export type Parting = { readonly takeOverAt?: number };

/** Faster than this there is no time for films. */
const FASTEST_FILMED = 2;
const MOST_FILMED = 8;
const SHORT_HINT = 'space play  ← → step  + - speed  g go to  t take over  q quit';
const ASCII_HINT = 'space play  left right step  + - speed  g go to  t take over  q quit';

/** A replay that can be played, stepped, sought in, and taken over. */
export class ReplayScene implements Scene {
  readonly #playback: Playback;
  readonly #projector = new Projector();
  /** What is being typed after `g`: a number of entries, or a time. */
  #typed: string | undefined;
  #shown = 0;
  #notice = '';

  constructor(
    private readonly desk: Desk,
    private readonly recording: Recording,
    private readonly timeline: Timeline,
    private readonly done: (parting: Parting) => void,
  ) {
    this.#playback = new Playback(timeline.log.map(({ at }) => at));
    this.#playback.play(performance.now());
  }

  key({ name, type }: Key): void {
    if (type === 'release') return;
    this.#projector.stop();
    this.#notice = '';
    this.#playback.advance(performance.now());
    if (this.#typed !== undefined) this.#type(name);
    else ACTIONS[name]?.(this);
    this.#shown = this.#playback.position;
  }

  wakeAt(): number | undefined {
    return earliest(this.#projector.nextAt(), this.#playback.nextAt());
  }

  wake(now: number): void {
    this.#projector.advance(now);
    const before = this.#shown;
    this.#shown = this.#playback.advance(now);
    if (this.#shown > before) this.#film(before);
  }

  /** What the entries since `before` brought, if there is time to see it. */
  #film(before: number): void {
    const isWanted = this.desk.config.animations === 'on' && this.#playback.speed <= FASTEST_FILMED;
    if (!isWanted || this.#shown - before > MOST_FILMED) return;
    const view = this.timeline.at(before).view();
    const events: Event[] = [];
    for (let index = before; index < this.#shown; index++) events.push(...this.timeline.events(index));
    const film = filmOf(view, events, this.timeline.at(this.#shown).view());
    if (film.length > 0) this.#projector.start(film);
  }

  togglePlaying(): void {
    const now = performance.now();
    if (this.#playback.isPlaying) this.#playback.pause(now);
    else this.#playback.play(now);
  }

  /** Steps rest where they lead; a leap within a playing replay plays on. */
  step(by: number): void {
    this.#playback.pause(performance.now());
    this.leapTo(this.#playback.position + by);
  }

  leapTo(position: number): void {
    this.#playback.seek(position, performance.now());
  }

  leapBy(share: number): void {
    this.leapTo(this.#playback.position + Math.round(share * this.timeline.log.length));
  }

  changeSpeed(by: 1 | -1): void {
    const place = SPEEDS.indexOf(this.#playback.speed) + by;
    const speed = SPEEDS[place];
    if (speed !== undefined) this.#playback.setSpeed(speed, performance.now());
  }

  askWhere(): void {
    this.#playback.pause(performance.now());
    this.#typed = '';
  }

  takeOver(): void {
    const isOver = this.timeline.at(this.#playback.position).status().phase !== 'playing';
    if (isOver) this.#notice = 'The game is over here: go back to take it over.';
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
      const place = placeIn(this.#typed!, this.#playback);
      if (place !== undefined) this.leapTo(place);
    }
    if (name === 'enter' || name === 'escape') this.#typed = undefined;
    else if (name === 'backspace') this.#typed = this.#typed!.slice(0, -1);
    else if (/^[\d:.]$/.test(name) && this.#typed!.length < 12) this.#typed += name;
  }

  draw(surface: Surface): void {
    const { theme } = this.desk;
    const { frame } = this.#projector;
    const moment = this.timeline.at(this.#shown);
    const view = frame?.view ?? moment.view();
    const layout = layOut(view, surface);
    if (!layout) {
      drawTooSmall(surface, theme, sizeOf(view, 1));
      return;
    }
    const { player, verdict, game } = this.recording;
    const shadow = view.shadow ?? [];
    drawView(surface, theme, layout, view, {
      emphasis: index => frame?.emphasis.get(index) ?? (shadow.includes(index) ? 'shadow' : undefined),
      notes: [player === '' ? '' : `by ${visible(player)}`, verdict, '', ...this.#whereabouts()],
    });
    const hint = this.desk.config.cells === 'ascii' ? ASCII_HINT : SHORT_HINT;
    drawAround(surface, theme, layout, `${game.title}: replay`, '', hint);
    this.#drawProgress(surface, layout);
  }

  #whereabouts(): string[] {
    const entry = this.timeline.log[this.#shown - 1];
    const { isPlaying, speed } = this.#playback;
    const { play, pause } = this.desk.theme.signs;
    const asked = this.#typed === undefined ? [] : ['', `go to (entry or m:ss): ${this.#typed}_`];
    return [
      `${isPlaying ? play : pause} ${speedText(speed)}x`,
      `entry ${this.#shown} of ${this.length}`,
      `${timeText(entry?.at ?? 0)}  ${entry ? visible(entry.text.slice(0, 12)) : ''}`,
      ...asked,
      '',
      this.#notice,
    ];
  }

  #drawProgress(surface: Surface, { x, y, width, height }: Layout): void {
    const { bar, rest } = this.desk.theme.signs;
    const done = this.length === 0 ? width : Math.round((width * this.#shown) / this.length);
    surface.text(x, y + height - 2, bar.repeat(done), this.desk.theme.styles.title);
    surface.text(x + done, y + height - 2, rest.repeat(width - done), this.desk.theme.styles.frame);
  }
}

const ACTIONS: Readonly<Record<string, (scene: ReplayScene) => void>> = {
  space: scene => scene.togglePlaying(),
  p: scene => scene.togglePlaying(),
  right: scene => scene.step(1),
  l: scene => scene.step(1),
  left: scene => scene.step(-1),
  h: scene => scene.step(-1),
  'page-down': scene => scene.leapBy(0.1),
  'page-up': scene => scene.leapBy(-0.1),
  home: scene => scene.leapTo(0),
  end: scene => scene.leapTo(scene.length),
  '+': scene => scene.changeSpeed(1),
  '=': scene => scene.changeSpeed(1),
  up: scene => scene.changeSpeed(1),
  '-': scene => scene.changeSpeed(-1),
  down: scene => scene.changeSpeed(-1),
  g: scene => scene.askWhere(),
  t: scene => scene.takeOver(),
  q: scene => scene.leave(),
  escape: scene => scene.leave(),
};

const speedText = (speed: number): string => (speed === 0.25 ? '1/4' : speed === 0.5 ? '1/2' : String(speed));

const timeText = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}.${Math.floor(ms / 100) % 10}`;

/** `120` is an entry, `1:30` or `1:30.5` a time. */
function placeIn(text: string, playback: Playback): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const [, minutes, seconds] = /^(\d+):(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return minutes === undefined
    ? undefined
    : playback.positionAt(Math.floor((Number(minutes) * 60 + Number(seconds)) * 1000));
}
