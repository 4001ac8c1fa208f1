import { visible } from '#engine/bad-input.js';
import type { Header } from '#engine/record/replay-file.js';
import type { Findings } from '#engine/record/verifier.js';
import { Watching } from '#wire/watching.js';
import type { Recording } from '../keep/recording.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import type { Surface } from '../screen/surface.js';
import type { AppContext } from './app-context.js';
import { NETWORK } from './network.js';
import type { ServerApi } from './server-api.js';
import { WatchedPicture } from './watched-picture.js';

const RESULTS = { won: 'Won', lost: 'Game over', playing: 'Unfinished' } as const;

/** A game that has begun to arrive. */
interface Opened {
  readonly header: Header;
  readonly picture: WatchedPicture;
}

/** Shows a live game as it is played. `done` gets the game so far if the viewer wants to look back at it. */
export class WatchScene implements Scene {
  readonly #watching: Watching;
  #opened: Opened | undefined;
  #result: Findings['result'];
  #problem = '';

  constructor(
    private readonly context: AppContext,
    server: ServerApi,
    id: string,
    private readonly done: (soFar?: Recording) => void,
  ) {
    const find = (game: string) => context.games.get(game);
    this.#watching = new Watching(NETWORK, path => server.socket(path), id, find, {
      opened: (header, entries) => {
        const start = { settings: header.settings, log: [] };
        const picture = new WatchedPicture(context, find(header.game)!, start, () => this.#watching.forecast());
        picture.watcher.grow(entries);
        picture.watcher.followLive();
        this.#opened = { header, picture };
      },
      grown: entries => this.#opened?.picture.watcher.grow(entries),
      ended: ({ result }) => {
        this.#result = result;
        this.#opened?.picture.watcher.complete();
      },
      refused: ({ says }) => {
        this.#problem = says;
      },
      wrong: reason => {
        this.#problem = `Invalid: ${reason}`;
      },
      stirred: () => {
        this.#opened?.picture.watcher.setPaused(this.#watching.isPaused);
        context.stage.refresh();
      },
    });
  }

  key({ name, type }: Key): void {
    if (type === 'release') return;
    if (name === 'q' || name === 'escape') this.#leave();
    if (name === 'b' && this.#opened) this.#leave(this.#soFar(this.#opened));
  }

  #soFar({ header: { game, player } }: Opened): Recording {
    return {
      game: this.context.games.get(game)!,
      replay: this.#watching.replay!,
      player,
      verification: 'Verified so far',
    };
  }

  #leave(soFar?: Recording): void {
    this.ending();
    this.done(soFar);
  }

  ending(): void {
    this.#watching.close();
  }

  wakeAt(): number | undefined {
    return this.#opened?.picture.nextAt();
  }

  wake(now: number): void {
    this.#opened?.picture.wake(now);
  }

  draw(surface: Surface): void {
    if (!this.#opened) {
      surface.text(1, 1, this.#problem || 'Connecting to the server...', this.context.theme.styles.alert);
      return;
    }
    const { header, picture } = this.#opened;
    const { game, player } = header;
    picture.draw(surface, {
      title: `${this.context.games.get(game)!.title}: live`,
      notes: [`by ${visible(player)}`, this.#state(), '', `${this.#watching.viewers} watching`],
      message: picture.view.message,
      keys: 'b look back  q quit',
    });
  }

  #state(): string {
    if (this.#problem) return this.#problem;
    if (this.#result) return RESULTS[this.#result.phase];
    if (!this.#watching.isUp) return 'Connection lost. Reconnecting...';
    return this.#watching.isPaused ? 'Paused' : 'Live';
  }
}
