import { signal } from '@preact/signals';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import { leaderboardOf } from '../../../../../engine/contract/leaderboard.js';
import { comparedBy, type Settings } from '../../../../../engine/contract/settings.js';
import { durationOf } from '../../../../../engine/play/replay.js';
import type { Session } from '../../../../../engine/play/session.js';
import type { End } from '../../../../../engine/record/replay-file.js';
import { Clock } from '../../../../../front/clock.js';
import { isUndone } from '../../../../../front/decisions.js';
import { Connection } from '../../../../../wire/connection.js';
import * as paths from '../../../../../wire/http/paths.js';
import { LiveClient } from '../../../../../wire/live-client.js';
import type { Refused } from '../../../../../wire/messages.js';
import { keepDailyResult } from '../../../keep/daily-results.js';
import { blemishesIn, type KeptGame } from '../../../keep/kept-game.js';
import * as keptGames from '../../../keep/kept-games.js';
import { socketAddress } from '../../../live/api.js';
import { NETWORK } from '../../../live/network.js';
import { type KeptTicket, tickets } from '../../../live/tickets.js';
import { linesOf } from '../../../live/whole-games.js';
import { noteText } from '../../../words/note-text.js';
import { attemptOf, keepDailyEnding } from './daily-attempt.js';
import { ownStanding } from './own-standing.js';
import type { Ending, LiveGameInfo, PauseCost, PlayedGame, Ranking, Trouble } from './played-game.js';

const HEARTBEAT_MS = 1_000;

/** A game on the server. Moves are played here at once and sent; the server decides. */
export class LiveGame implements PlayedGame {
  readonly timeMode = 'live';
  /** Once it runs, only a pause stops it. */
  readonly clock = new Clock(0, () => performance.now());
  readonly trouble = signal<Trouble | undefined>({ kind: 'connecting' });
  readonly live: LiveGameInfo;
  onChange?: (how: 'played' | 'replaced') => void;
  onPaused?: () => void;
  readonly #viewers = signal(0);
  readonly #client: LiveClient;
  readonly #connection: Connection;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  readonly #startedAt = Date.now();
  #end: End | undefined;
  #refusal: Refused | undefined;
  #isResynced = false;
  #wasConnected = false;
  #wasPaused = false;
  #isStopped = false;

  constructor(
    readonly game: AnyGame,
    private readonly ticket: KeptTicket,
    private readonly player: string,
    start: 'new' | 'under-way',
  ) {
    this.live = { id: ticket.id, isDaily: ticket.isDaily, daily: attemptOf(game, ticket), viewers: this.#viewers };
    if (this.live.daily) keepDailyResult(this.live.daily);
    const { token, settings } = ticket;
    this.#client = new LiveClient(
      game,
      { token, settings },
      {
        send: text => this.#connection.send(text),
        onResync: () => {
          this.#isResynced = true;
        },
        onResult: end => {
          this.#end = end;
          tickets.forget(ticket.id);
        },
        onViewers: count => {
          this.#viewers.value = count;
        },
        onRefused: refusal => {
          this.#refusal = refusal;
        },
        onProblem: () => this.#connection.reject(),
      },
    );
    // The time of a new game starts when its player can begin; the server allows for that.
    if (start === 'under-way') this.clock.run();
    this.#connection = new Connection(NETWORK, {
      address: () => socketAddress(paths.play(ticket.id)),
      connected: () => {
        this.#wasConnected = true;
        this.#change(() => this.#client.connected());
      },
      disconnected: () => this.#change(() => this.#client.disconnected()),
      received: frame => this.#change(() => this.#received(frame)),
    });
    this.#heartbeat = setInterval(() => this.#change(() => this.#client.heartbeat(this.clock.now())), HEARTBEAT_MS);
  }

  get session(): Session {
    return this.#client.session;
  }

  get settings(): Settings {
    return this.ticket.settings;
  }

  /** Only the server ends a game. */
  get isOver(): boolean {
    return this.#end !== undefined && (this.#isStopped || this.session.status().phase !== 'playing');
  }

  get isRanked(): boolean {
    return !this.#wasPaused && this.#client.note === '' && !isUndone(this.session);
  }

  get isPaused(): boolean {
    return this.#client.isPaused;
  }

  get pauseCost(): PauseCost {
    if (!this.#client.canPause) return 'impossible';
    return this.#isTimed && this.isRanked ? 'ranking' : 'nothing';
  }

  /** Time acts on the game, or is compared. */
  get #isTimed(): boolean {
    return this.session.hasClock || this.session.limit !== undefined || comparedBy(this.game, this.settings) === 'time';
  }

  pause(): void {
    if (this.isOver) return;
    this.#wasPaused ||= this.#isTimed;
    this.#client.pause(this.clock.now());
  }

  resume(): void {
    this.#client.resume();
  }

  update(): void {
    this.#updateTrouble();
  }

  /** A paused game waits longer for its player. */
  checkpoint(): void {
    if (this.pauseCost === 'nothing' && !this.#client.isPaused) this.pause();
  }

  leave(): void {
    this.checkpoint();
    clearInterval(this.#heartbeat);
    this.#connection.close();
  }

  abandon(): void {
    tickets.forget(this.ticket.id);
  }

  stop(): boolean {
    this.#isStopped = this.#client.finish(this.clock.now());
    return this.#isStopped;
  }

  async finish(): Promise<Ending> {
    this.leave();
    const ranking = this.#ranking();
    if (this.#end && this.live.daily) keepDailyEnding(this.live.daily, this.#end, this.session);
    if (!this.#end || this.live.isDaily) return { ranking };
    const kept = await this.#keep(this.#end).catch(() => undefined);
    if (kept === undefined) return { ranking };
    const own = await ownStanding(kept).catch(() => undefined);
    return { kept: kept.id, ranking, ...(own && { own }) };
  }

  /** Keeps the server's lines as a replay. Lines of a daily challenge are not available until the day is over. */
  async #keep({ phase, score }: End): Promise<KeptGame> {
    const { id, game, settings } = this.ticket;
    const { turn } = this.session.status();
    const kept: KeptGame = {
      id,
      game,
      player: this.player,
      settings,
      table: leaderboardOf(this.game, settings),
      status: 'finished',
      phase,
      score,
      turn,
      duration: durationOf(this.session.log()),
      ...(this.#isStopped && { isScoreKept: true as const }),
      blemishes: [...blemishesIn(settings), ...(isUndone(this.session) ? (['undo'] as const) : [])],
      begun: this.#startedAt,
      updated: Date.now(),
      server: id,
    };
    await keptGames.put(kept, await linesOf(id));
    return kept;
  }

  #ranking(): Ranking {
    if (!this.#end) return { kind: 'unknown' };
    if (!this.#end.ranked) return { kind: 'unranked', reason: noteText(this.#end.note ?? '') };
    const isNothing = this.#end.score === 0 && comparedBy(this.game, this.settings) === 'score';
    return { kind: isNothing ? 'unplaced' : 'ranked' };
  }

  #received(frame: string): void {
    const wasPaused = this.#client.isPaused;
    this.#client.received(frame, this.clock.now());
    if (this.#client.isPaused && !wasPaused) this.#foundPaused();
  }

  /** A game in which time does nothing was only left, and goes on at once. */
  #foundPaused(): void {
    if (!this.#isTimed) {
      this.#client.resume();
      return;
    }
    this.#wasPaused = true;
    this.clock.stop();
    this.onPaused?.();
  }

  #change(work: () => void): void {
    work();
    this.#updateTrouble();
    const how = this.#isResynced ? 'replaced' : 'played';
    this.#isResynced = false;
    this.onChange?.(how);
  }

  #updateTrouble(): void {
    const next = this.#trouble();
    if (next?.kind !== this.trouble.peek()?.kind) this.trouble.value = next;
  }

  #trouble(): Trouble | undefined {
    if (this.#end)
      return this.#end.phase === 'playing' && !this.#isStopped
        ? { kind: 'refused', says: noteText(this.#end.note ?? '') }
        : undefined;
    const { code, says } = this.#refusal ?? {};
    const { isWaiting } = this.#client;
    if (this.#connection?.isUp) return isWaiting ? { kind: 'waiting' } : undefined;
    if (!this.#wasConnected) return { kind: 'connecting' };
    if (code === 'replaced') return { kind: 'elsewhere' };
    if (code !== undefined && says !== undefined && isFinal(code)) return { kind: 'refused', says };
    return { kind: isWaiting ? 'disconnected-waiting' : 'disconnected' };
  }
}

/** After these refusals, reconnecting is pointless. */
const isFinal = (code: Refused['code']): boolean =>
  ['wrong-token', 'no-such-game', 'over', 'not-your-seat', 'too-fast'].includes(code);
