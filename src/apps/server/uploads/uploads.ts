import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import { writeNote } from '#engine/record/note.js';
import { Refusal, refusal } from '#wire/http/codes.js';
import type { Arcade } from '../arcade/arcade.js';
import { cleanName } from '../arcade/ranked/names.js';
import { freshId } from '../arcade/secrets.js';
import type { GameFacts } from '../store/store.js';
import { type Checked, Checks } from './checks.js';
import { Lane } from './lane.js';
import { UPLOAD_LIMITS, type UploadLimits } from './limits.js';
import { piecesOf } from './pieces.js';
import { UploadQuota } from './quota.js';

/** A body that is being sent. */
interface Delivery {
  readonly body: Readable;
  /** The length that was announced; NaN if none was. */
  readonly length: number;
  readonly address: string;
}

export interface UploadResult {
  readonly id: string;
  /** `known`: the same file was uploaded before. */
  readonly is: 'new' | 'known';
}

/** Takes replays from anyone: verifies them in other threads and stores them in small pieces, so that no player waits long. */
export class Uploads {
  readonly #checks: Checks;
  readonly #lane = new Lane();
  readonly #quota: UploadQuota;
  /** The size of all stored files, as far as this node knows. */
  #stored: number | undefined;

  /** `worker` points to the built `check-worker.ts`. */
  constructor(
    private readonly arcade: Pick<Arcade, 'store' | 'games' | 'now'>,
    worker: URL,
    private readonly limits: UploadLimits = UPLOAD_LIMITS,
  ) {
    this.#checks = new Checks(worker, limits);
    this.#quota = new UploadQuota(limits, arcade.now);
  }

  /** Throws a Refusal if the replay is not genuine or too much. */
  async take({ body, length, address }: Delivery): Promise<UploadResult> {
    const end = this.#quota.begin(address);
    try {
      const file = await receive(body, length, this.limits.file);
      const known = await this.arcade.store.findUpload(file.hash);
      if (known !== undefined) return { id: known, is: 'known' };
      await this.#refuseIfFull(file);
      this.#quota.spend(address, file.bytes.length);
      return await this.#store(file, await this.#checks.check(file.bytes));
    } finally {
      end();
    }
  }

  async #refuseIfFull({ bytes }: UploadedFile): Promise<void> {
    this.#stored ??= await this.arcade.store.uploadedBytes();
    if (this.#stored + bytes.length > this.limits.stored)
      throw new Refusal('store-down', 'The server has no room for more uploads.');
  }

  async #store(file: UploadedFile, checked: Checked): Promise<UploadResult> {
    const facts = this.#factsOf(checked);
    const id = await this.#write(facts, file, checked).catch(error => {
      this.#forget(facts.id);
      throw error;
    });
    if (id === facts.id) return { id, is: 'new' };
    this.#forget(facts.id);
    return { id, is: 'known' };
  }

  #factsOf({ header }: Checked): GameFacts {
    return {
      id: freshId(),
      game: header.game,
      rules: header.rules,
      settings: JSON.stringify(header.settings),
      leaderboard: leaderboardOf(this.arcade.games.get(header.game)!, header.settings),
      player: cleanName(header.player),
      created: this.arcade.now(),
      kind: 'upload',
    };
  }

  /** Returns the id of the game with this file, which is another one if that was quicker. */
  async #write(facts: GameFacts, { bytes, hash }: UploadedFile, { lines, phase, score }: Checked): Promise<string> {
    const { store, now } = this.arcade;
    for (const piece of piecesOf(bytes)) await this.#lane.run(() => store.writeUpload(facts, piece.first, piece.lines));
    const ended = { phase, score, ranked: false, note: writeNote('uploaded') };
    const upload = { game: facts.id, lines, ended, hash, bytes: bytes.length, at: now() };
    const id = await this.#lane.run(() => store.finishUpload(upload));
    if (id === facts.id) this.#stored = (this.#stored ?? 0) + bytes.length;
    return id;
  }

  /** If this fails, `clean` removes it later. */
  #forget(id: string): void {
    void this.#remove(id).catch(() => {});
  }

  async #remove(id: string): Promise<void> {
    while ((await this.#lane.run(() => this.arcade.store.removeUpload(id))) === 'some');
  }

  /** Removes interrupted uploads that began before `time`, and counts the stored ones again. */
  async clean(time: number): Promise<void> {
    for (const id of await this.arcade.store.unfinishedUploads(time)) await this.#remove(id);
    this.#stored = await this.arcade.store.uploadedBytes();
  }

  /** Refuses uploads that are under way as `draining`. */
  async close(): Promise<void> {
    this.#checks.close();
    await this.#lane.close();
  }
}

/** An uploaded file as it was sent. */
interface UploadedFile {
  /** Shared, so that another thread can read it without a copy. */
  readonly bytes: Buffer<SharedArrayBuffer>;
  /** SHA-256. */
  readonly hash: string;
}

/**
 * Collects a body and hashes it as it arrives, because doing either for megabytes at once would hold up every player. `length`
 * is the length that was announced, or NaN.
 */
async function receive(body: Readable, length: number, most: number): Promise<UploadedFile> {
  if (length > most) throw refusal('too-large');
  const room = Buffer.from(new SharedArrayBuffer(Number.isNaN(length) ? most : length));
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    if (size + chunk.length > room.length) throw refusal('too-large');
    room.set(chunk, size);
    size += chunk.length;
    hash.update(chunk);
  }
  return { bytes: room.subarray(0, size), hash: hash.digest('hex') };
}

async function* chunksOf(body: Readable): AsyncIterable<Buffer> {
  try {
    yield* body;
  } catch {
    throw new Refusal('bad-upload', 'the upload was interrupted');
  }
}
