import { BadInput, visible } from '../../../engine/bad-input.js';
import { Connection } from '../../../wire/connection.js';
import * as paths from '../../../wire/http/paths.js';
import { Spectator } from '../../../wire/spectator.js';
import type { AppContext } from '../context/app-context.js';
import { earliest, FramePlayer } from '../drawing/frame-player.js';
import { framesOf } from '../drawing/frames.js';
import { drawAround, drawTooSmall, drawView, layOut, sizeOf } from '../drawing/picture.js';
import { LivePicture } from '../live/live-picture.js';
import { NETWORK } from '../live/network.js';
import type { ServerApi } from '../live/server-api.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import type { Surface } from '../screen/surface.js';

/** How the viewer leaves: for good, or to look back at the moves so far. */
export type WatchExit = 'quit' | 'back';

const RESULTS = { won: 'Won', lost: 'Game over', playing: 'Unfinished' } as const;

/** Shows a live game as it is played. After a lost connection it continues with the first missing line. */
export class WatchScene implements Scene {
  readonly #spectator: Spectator;
  readonly #connection: Connection;
  readonly #animation = new FramePlayer();
  readonly #picture: LivePicture;
  #problem = '';

  constructor(
    private readonly context: AppContext,
    server: ServerApi,
    id: string,
    private readonly done: (exit: WatchExit) => void,
  ) {
    const find = (game: string) => context.games.get(game);
    this.#spectator = new Spectator(find);
    this.#picture = new LivePicture(this.#spectator, find);
    this.#connection = new Connection(NETWORK, {
      address: () => server.socket(paths.watchFrom(id, this.#spectator.lines + 1)),
      connected: () => context.stage.refresh(),
      disconnected: () => {
        this.#spectator.reconnecting();
        context.stage.refresh();
      },
      received: frame => this.#received(frame),
    });
  }

  key({ name, type }: Key): void {
    if (type === 'release') return;
    if (name === 'q' || name === 'escape') this.#leave('quit');
    if (name === 'b' && this.#spectator.session) this.#leave('back');
  }

  #leave(exit: WatchExit): void {
    this.#connection.close();
    this.done(exit);
  }

  ending(): void {
    this.#connection.close();
  }

  /** Every line is checked: the server is not trusted. A wrong line ends the connection and is reported. */
  #received(frame: string): void {
    try {
      this.#spectator.received(frame);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      this.#problem = error.message;
      this.#connection.close();
    }
    this.#update(performance.now());
    this.context.stage.refresh();
  }

  #update(now: number): void {
    const change = this.#picture.update(now);
    if (!change || this.context.config.animations !== 'on') return;
    this.#animation.start(framesOf(change.before, change.events, change.after), now);
  }

  wakeAt(): number | undefined {
    return earliest(this.#animation.nextAt(), this.#picture.nextAt());
  }

  wake(now: number): void {
    this.#animation.advance(now);
    this.#update(now);
  }

  draw(surface: Surface): void {
    const { theme } = this.context;
    const { session, header, viewers } = this.#spectator;
    if (!session || !header) {
      surface.text(1, 1, this.#problem || 'Connecting to the server...', theme.styles.alert);
      return;
    }
    const { frame } = this.#animation;
    const view = frame?.view ?? this.#picture.view ?? session.view();
    const layout = layOut(view, surface);
    if (!layout) {
      drawTooSmall(surface, theme, sizeOf(view, 1));
      return;
    }
    const shadow = view.shadow ?? [];
    drawView(surface, theme, layout, view, {
      emphasis: index => frame?.emphasis.get(index) ?? (shadow.includes(index) ? 'shadow' : undefined),
      notes: [`by ${visible(header.player)}`, this.#state(), '', `${viewers} watching`],
    });
    const title = `${this.context.games.get(header.game)!.title}: live`;
    drawAround(surface, theme, layout, title, session.view().message ?? '', 'b look back  q quit');
  }

  #state(): string {
    if (this.#problem) return `Invalid: ${this.#problem}`;
    const { result } = this.#spectator.findings();
    if (result) return RESULTS[result.phase];
    if (!this.#connection.isUp) return 'Connection lost. Reconnecting...';
    return this.#spectator.isPaused ? 'Paused' : 'Live';
  }

  /** The game so far. */
  get spectator(): Spectator {
    return this.#spectator;
  }
}
