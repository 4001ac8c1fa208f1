import { statfs } from 'node:fs/promises';
import { Refusal } from '#wire/http/codes.js';

/** How long an answer of the system is trusted. */
const FRESH_MS = 1_000;

/** Keeps some room on the disk for the games under way, by refusing new games and uploads. */
export class FreeSpace {
  #free: Promise<number> | undefined;
  #askedAt = 0;

  /** Without a folder there is always room: a database looks after its own disk. */
  constructor(
    private readonly folder: string | undefined,
    /** In bytes. */
    private readonly least: number,
  ) {}

  /** Throws `store-down` if the disk is nearly full. */
  async check(): Promise<void> {
    if (this.folder === undefined || (await this.#read(this.folder)) >= this.least) return;
    throw new Refusal('store-down', 'The disk of the server is nearly full. Games under way go on; try again later.');
  }

  #read(folder: string): Promise<number> {
    const now = performance.now();
    if (this.#free && now - this.#askedAt < FRESH_MS) return this.#free;
    this.#askedAt = now;
    this.#free = statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      // A disk that cannot be asked may still be written to; the store says so if not.
      () => Number.POSITIVE_INFINITY,
    );
    return this.#free;
  }
}
