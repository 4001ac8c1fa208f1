import { join } from 'node:path';
import { BadInput } from '../../../engine/bad-input.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import type { Settings } from '../../../engine/contract/settings.js';
import { type End, REPLAY_ENDING } from '../../../engine/record/replay-file.js';
import * as paths from '../../../wire/http/paths.js';
import type { PlayerTicket } from '../../../wire/http/shapes.js';
import { LiveClient } from '../../../wire/live-client.js';
import type { AppContext } from '../context/app-context.js';
import type { Autosave, OpenGame } from '../context/open-game.js';
import { writeAtomically } from '../keep/files.js';
import { Connection } from './connection.js';
import { noteText } from './note-text.js';
import type { ServerApi } from './server-api.js';

const HEARTBEAT_MS = 1_000;
const RESULT_MS = 5_000;

/** A live game: moves are played at once and sent to the server, which decides. */
export class LiveTable implements Autosave {
  readonly #client: LiveClient;
  readonly #connection: Connection;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #result: Promise<End | undefined>;
  readonly #openedAt = performance.now();
  #end: End | undefined;
  #refusal = '';
  #isFinishing = false;

  constructor(
    private readonly context: AppContext,
    private readonly server: ServerApi,
    private readonly ticket: PlayerTicket,
    private readonly game: AnyGame,
    private readonly settings: Settings,
  ) {
    let resolveResult: (end: End) => void = () => {};
    this.#result = new Promise(resolve => {
      resolveResult = resolve;
    });
    this.#client = new LiveClient(
      game,
      { token: ticket.token, settings },
      {
        send: text => this.#connection.send(text),
        onResult: end => {
          this.#end = end;
          resolveResult(end);
        },
        onRefused: ({ says }) => {
          this.#refusal = says;
        },
        onProblem: reason => {
          this.#refusal = reason;
        },
      },
    );
    this.#connection = new Connection({
      address: () => server.socket(paths.play(ticket.id)),
      connected: () => this.#client.connected(),
      disconnected: () => this.#change(() => this.#client.disconnected()),
      received: frame => this.#change(() => this.#client.received(frame, this.#now())),
    });
    this.#heartbeat = setInterval(() => this.#client.heartbeat(this.#now()), HEARTBEAT_MS);
  }

  openGame(): OpenGame {
    return {
      game: this.game,
      settings: this.settings,
      session: this.#client.session,
      autosave: this,
      serverResult: () => this.#serverResult(),
      finishOnServer: () => this.#askToFinish(),
    };
  }

  get problem(): string | undefined {
    if (this.#connection.isUp) return this.#client.isWaiting ? 'Waiting for the server...' : undefined;
    return this.#client.isWaiting ? 'Connection lost. Reconnecting...' : 'Connection lost. Your moves are kept.';
  }

  update(): void {}

  leave(): void {
    clearInterval(this.#heartbeat);
    this.#connection.close();
  }

  /** Saves the server's own lines, once it has written the last one. */
  async finish(): Promise<string | undefined> {
    const isOver = this.#isFinishing || this.#client.session.status().phase !== 'playing';
    if (isOver) await Promise.race([this.#result, new Promise(resolve => setTimeout(resolve, RESULT_MS))]);
    this.leave();
    if (!this.#end) return undefined;
    try {
      return await this.#save();
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      this.#refusal = error.message;
      return undefined;
    }
  }

  async #save(): Promise<string> {
    const path = join(this.context.data, 'replays', `live-${this.game.id}-${this.ticket.id}${REPLAY_ENDING}`);
    writeAtomically(path, await this.server.lines(this.ticket.id));
    return path;
  }

  #askToFinish(): boolean {
    this.#isFinishing = this.#client.finish(this.#now());
    return this.#isFinishing;
  }

  #serverResult(): string {
    if (!this.#end) return this.#refusal || 'The server has not confirmed the result yet.';
    return this.#end.ranked ? `Ranked on ${this.server.host}.` : `Not ranked: ${noteText(this.#end.note ?? '')}.`;
  }

  /** This clock never stops: in a live game nobody can stop time. */
  #now(): number {
    return Math.floor(performance.now() - this.#openedAt);
  }

  #change(work: () => void): void {
    work();
    this.context.stage.refresh();
  }
}
