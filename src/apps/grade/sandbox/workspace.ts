import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Script } from '#engine/program/grading.js';
import type { Enclosure } from './isolation/enclosure.js';
import type { Isolation } from './isolation/isolation.js';
import type { Place } from './isolation/layout.js';
import { makePipes, openStreams, type Streams } from './streams.js';

/** The paths of a workspace below the folder of all workspaces. */
export const placeIn = (root: string, name: string): Pick<Place, 'root' | 'own' | 'given'> => ({
  root,
  own: join(root, name, 'own'),
  given: join(root, name, 'given'),
});

/** The files and the enclosure that runs use one after the other. */
export class Workspace {
  /** The path of the board file, for programs that take one. */
  readonly board: string;
  readonly #pipes: string;
  #enclosure: Enclosure | undefined;

  constructor(
    private readonly place: Place,
    readonly mark: string,
    private readonly isolation: Isolation,
  ) {
    this.board = join(place.given, 'board.txt');
    this.#pipes = join(place.given, '..', 'pipes');
  }

  /** The home and the temporary files of a program, which are deleted after each run. */
  get environment() {
    return { HOME: join(this.place.own, 'home'), TMPDIR: join(this.place.own, 'tmp') };
  }

  /** One in which nothing is left of earlier runs. */
  async enclosure(): Promise<Enclosure> {
    if (this.#enclosure?.isOpen && this.#enclosure.storage.tidy()) return this.#enclosure;
    await this.#enclosure?.end();
    for (const folder of [this.place.own, this.place.given]) mkdirSync(folder, { recursive: true });
    this.#enclosure = await this.isolation.enclose(this.mark, this.place);
    return this.#enclosure;
  }

  /** Recreates the folders if they are missing: on the first run, or after a program has deleted them. */
  async streams(script: Script): Promise<Streams> {
    try {
      return this.#layOut(script);
    } catch {
      rmSync(this.#pipes, { recursive: true, force: true });
      for (const folder of [this.place.given, this.#pipes]) mkdirSync(folder, { recursive: true });
      await makePipes(this.#pipes);
      return this.#layOut(script);
    }
  }

  #layOut({ input, file }: Script): Streams {
    rmSync(this.board, { recursive: true, force: true });
    if (file !== undefined) writeFileSync(this.board, file, { flag: 'wx' });
    return openStreams(this.#pipes, input);
  }

  async close(): Promise<void> {
    await this.#enclosure?.end();
  }
}
