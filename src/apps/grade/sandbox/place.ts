import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Script } from '../../../engine/program/grading.js';
import type { Enclosure } from './enclosure.js';
import type { Holding } from './holding.js';
import { makePipes, openStreams, type Streams } from './streams.js';

/** Where one run after the other has its files and its enclosure. */
export class Place {
  /** The path of the file that the program takes, if it takes one. */
  readonly board: string;
  #enclosure: Enclosure | undefined;

  constructor(
    private readonly folder: string,
    readonly mark: string,
    private readonly holding: Holding,
  ) {
    this.board = join(folder, 'board.txt');
  }

  async enclosure(): Promise<Enclosure> {
    if (!this.#enclosure?.isOpen) this.#enclosure = await this.holding.enclose(this.mark);
    return this.#enclosure;
  }

  /** The first time there is nothing yet; later a program may have taken it away. */
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
