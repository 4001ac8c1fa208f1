import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Settings } from '#engine/contract/settings.js';
import type { Ticket } from '#wire/http/shapes.js';
import { SHORT } from '../games/listed.js';
import { type Acknowledged, Bot } from './live-bots.js';
import { create, GAMES, linesOf, movesIn, verified } from './live-games.js';
import type { TestServer } from './server.js';
import { HttpWatcher, SocketWatcher, type Watcher } from './watchers.js';

/** Games that are played at the same time: with more of them a party is only slower. */
export const SEATS = SHORT.slice(0, 5);

/** A game that was begun, with all who have to do with it. */
interface Played {
  readonly ticket: Ticket;
  readonly bot: Bot;
  readonly watchers: readonly Watcher[];
}

/**
 * Several players, each with game after game, and those who watch them. All come back whenever they lose the line, to any
 * of the nodes.
 */
export class Party {
  readonly #played: Played[] = [];
  readonly #seats: readonly Promise<void>[];
  #isClosing = false;

  constructor(
    private readonly nodes: readonly TestServer[],
    seats: readonly (readonly [id: string, settings: Settings])[],
  ) {
    this.#seats = seats.map(([id, settings]) => this.#playOn(id, settings));
  }

  get games(): number {
    return this.#played.length;
  }

  get acknowledged(): number {
    return this.#played.reduce((sum, { bot }) => sum + bot.acknowledged.length, 0);
  }

  /** Some lose the line. */
  hangUpSome(): void {
    for (const { bot, watchers } of this.#played.slice(-this.#seats.length)) {
      for (const one of [bot, ...watchers]) if (Math.random() < 0.3) one.hangUp();
    }
  }

  /** No more games are begun; gives the lines of all, once they are over, and each has been found as it must be. */
  async finish(): Promise<ReadonlyMap<string, readonly string[]>> {
    this.#isClosing = true;
    await Promise.all(this.#seats);
    const files = new Map<string, readonly string[]>();
    for (const played of this.#played) {
      await Promise.all(played.watchers.map(({ end }) => end));
      files.set(played.ticket.id, await this.#check(played));
    }
    return files;
  }

  async #playOn(id: string, settings: Settings): Promise<void> {
    const game = GAMES.get(id)!;
    for (let seed = 1; !this.#isClosing; seed++) {
      const ticket = await create(this.#anyNode(), id, settings).catch(() => undefined);
      if (!ticket) await sleep(30);
      if (!ticket) continue;
      const wish = { address: () => this.#anyNode().url, id: ticket.id };
      const bot = new Bot({ address: () => this.#anyNode().url.replace('http', 'ws'), game, ticket, seed });
      this.#played.push({ ticket, bot, watchers: [new SocketWatcher(wish), new HttpWatcher(wish)] });
      await bot.result;
    }
  }

  #anyNode(): TestServer {
    return this.nodes[Math.floor(Math.random() * this.nodes.length)]!;
  }

  /** A long party has more games than a server lets one address ask for in a minute. */
  async #linesOf(id: string): Promise<readonly string[]> {
    for (;;) {
      const lines = await linesOf(this.nodes[0]!, id).catch(error => {
        if (!/^429: .*too-fast/.test(error.message)) throw error;
      });
      if (lines) return lines;
      await sleep(1000);
    }
  }

  async #check({ ticket, bot, watchers }: Played): Promise<readonly string[]> {
    const lines = await this.#linesOf(ticket.id);
    const { verifier, log } = verified(lines);
    const { header, result, deals } = verifier.findings();
    expect([typeof result, deals, bot.problems]).toEqual(['object', 'checked', []]);
    for (const watcher of watchers) expect(watcher.lines).toEqual(lines);
    expect(bot.done).toEqual(movesIn(GAMES.get(header.game)!, log));
    expect(bot.acknowledged.filter(move => !isIn(lines, move))).toEqual([]);
    return lines;
  }
}

/** Whether a move that was acknowledged stands where the acknowledgement says. */
export const isIn = (lines: readonly string[], { verdict, at, text, lines: count }: Acknowledged): boolean =>
  verdict !== 'done' ||
  lines.slice(0, count).some(line => line.startsWith(`${JSON.stringify({ at, do: text }).slice(0, -1)},`));
