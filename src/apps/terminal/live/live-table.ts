import { join } from 'node:path';
import { BadInput } from '../../../engine/bad-input.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import { comparedBy, type Settings } from '../../../engine/contract/settings.js';
import { durationOf } from '../../../engine/play/replay.js';
import { type End, REPLAY_ENDING } from '../../../engine/record/replay-file.js';
import { Clock } from '../../../front/clock.js';
import type { DailyAttempt } from '../../../front/daily/daily-result.js';
import { isUndone } from '../../../front/decisions.js';
import { Connection } from '../../../wire/connection.js';
import * as paths from '../../../wire/http/paths.js';
import type { PlayerTicket } from '../../../wire/http/shapes.js';
import { LiveClient } from '../../../wire/live-client.js';
import type { AppContext } from '../context/app-context.js';
import type { Autosave, LivePause, OpenGame } from '../context/open-game.js';
import { keepDailyResult } from '../keep/daily-results.js';
import { writeAtomically } from '../keep/files.js';
import { attemptOf } from './daily-attempt.js';
import { NETWORK } from './network.js';
import { noteText } from './note-text.js';
import type { ServerApi } from './server-api.js';

const HEARTBEAT_MS = 1_000;
const RESULT_MS = 5_000;

/** A live game: moves are played at once and sent to the server, which decides. */
export class LiveTable implements Autosave, LivePause {
  readonly #client: LiveClient;
  readonly #connection: Connection;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #result: Promise<End | undefined>;
  /** Only a pause stops it. */
  readonly #clock = new Clock(0, () => performance.now());
  #wasConnected = false;
  #wasPaused = false;
  #end: End | undefined;
  #refusal = '';
  #isFinishing = false;
  readonly #daily: DailyAttempt | undefined;

  constructor(
    private readonly context: AppContext,
    private readonly server: ServerApi,
    private readonly ticket: PlayerTicket,
    private readonly game: AnyGame,
    private readonly settings: Settings,
  ) {
    this.#daily = attemptOf(game, ticket);
    if (this.#daily) keepDailyResult(context.data, server.origin, this.#daily);
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
        onProblem: () => this.#connection.reject(),
      },
    );
    this.#connection = new Connection(NETWORK, {
      address: () => server.socket(paths.play(ticket.id)),
      connected: () => this.#change(() => this.#connected()),
      disconnected: () => this.#change(() => this.#client.disconnected()),
      received: frame => this.#change(() => this.#client.received(frame, this.#now())),
    });
    this.#clock.run();
    this.#heartbeat = setInterval(() => this.#client.heartbeat(this.#now()), HEARTBEAT_MS);
  }

  openGame(): OpenGame {
    return {
      game: this.game,
      settings: this.settings,
      session: this.#client.session,
      autosave: this,
      daily: this.#daily,
      serverResult: () => this.#serverResult(),
      livePause: this.#isTimed ? this : undefined,
      finishOnServer: () => this.#askToFinish(),
    };
  }

  get problem(): string | undefined {
    if (this.#connection.isUp) return this.#client.isWaiting ? 'Waiting for the server...' : undefined;
    if (!this.#wasConnected) return 'Connecting...';
    return this.#client.isWaiting ? 'Connection lost. Reconnecting...' : 'Connection lost. Your moves are kept.';
  }

  get cost(): LivePause['cost'] {
    if (!this.#client.canPause) return 'impossible';
    const isRanked = !this.#wasPaused && this.#client.note === '' && !isUndone(this.#client.session);
    return isRanked ? 'ranking' : 'nothing';
  }

  get isPaused(): boolean {
    return this.#client.isPaused;
  }

  pause(): void {
    this.#wasPaused = true;
    this.#clock.stop();
    this.#client.pause(this.#now());
  }

  resume(): void {
    this.#client.resume();
    this.#clock.run();
  }

  /** Time acts on the game, or is compared. */
  get #isTimed(): boolean {
    const { hasClock, limit } = this.#client.session;
    return hasClock || limit !== undefined || comparedBy(this.game, this.settings) === 'time';
  }

  #connected(): void {
    this.#wasConnected = true;
    this.#client.connected();
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
    if (this.#daily) return this.#keepDaily(this.#daily, this.#end);
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

  /** The lines of a challenge are secret until its day is over, so there is a result but no replay. */
  async #keepDaily(attempt: DailyAttempt, { phase, score, ranked }: End): Promise<undefined> {
    const rank = ranked ? await this.#rankOn(attempt) : undefined;
    const duration = durationOf(this.#client.session.log());
    const ending = { phase, score, duration, ...(rank !== undefined && { rank }) };
    keepDailyResult(this.context.data, this.server.origin, { ...attempt, ending });
  }

  /** Undefined if it is not among the games that the server lists, or if the server cannot be asked. */
  async #rankOn({ game, day, id }: DailyAttempt): Promise<number | undefined> {
    const best = await this.server.bestOfDay(game, day).catch(() => []);
    return best.findIndex(info => info.id === id) + 1 || undefined;
  }

  #askToFinish(): boolean {
    this.#isFinishing = this.#client.finish(this.#now());
    return this.#isFinishing;
  }

  #serverResult(): string {
    if (!this.#end) return this.#refusal || 'The server has not confirmed the result yet.';
    if (!this.#end.ranked) return `Not ranked: ${noteText(this.#end.note ?? '')}.`;
    const isByScore = comparedBy(this.game, this.settings) === 'score';
    return isByScore && this.#end.score === 0 ? 'A score of 0 is not ranked.' : `Ranked on ${this.server.host}.`;
  }

  #now(): number {
    return this.#clock.now();
  }

  #change(work: () => void): void {
    work();
    this.context.stage.refresh();
  }
}
