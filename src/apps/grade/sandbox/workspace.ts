import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Script } from '../../../engine/program/grading.js';
import type { Enclosure } from './enclosure.js';
import type { Isolation } from './isolation.js';
import { makePipes, openStreams, type Streams } from './streams.js';

/** The files and the enclosure that runs use one after the other. */
export class Workspace {
  /** The path of the board file, for programs that take one. */
  readonly board: string;
  #enclosure: Enclosure | undefined;

  constructor(
    private readonly folder: string,
    readonly mark: string,
    private readonly isolation: Isolation,
  ) {
    this.board = join(folder, 'board.txt');
  }

  async enclosure(): Promise<Enclosure> {
    if (!this.#enclosure?.isOpen) this.#enclosure = await this.isolation.enclose(this.mark);
    return this.#enclosure;
  }

  /** Recreates the folder if it is missing: on the first run, or after a program has deleted it. */
  async streams(script: Script): Promise<Streams> {
    try {
      return this.#layOut(script);
    } catch {
      rmSync(this.folder, { recursive: true, force: true });
      mkdirSync(this.folder, { recursive: true });
      await makePipes(this.folder);
      return this.#layOut(script);
    }
  }

  #layOut({ input, file }: Script): Streams {
    if (file !== undefined) {
      rmSync(this.board, { recursive: true, force: true });
      writeFileSync(this.board, file, { flag: 'wx' });
    }
    return openStreams(this.folder, input);
  }

  async close(): Promise<void> {
    await this.#enclosure?.end();
  }
}
