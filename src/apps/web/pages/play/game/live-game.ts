import { signal } from '@preact/signals';
import type { AnyGame } from '#engine/contract/game.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import { comparedBy, type Settings } from '#engine/contract/settings.js';
import { durationOf } from '#engine/play/replay.js';
import type { Session } from '#engine/play/session.js';
import type { End } from '#engine/record/replay-file.js';
import { attemptOf, type DailyAttempt } from '#front/daily-result.js';
import { blemishesOf } from '#front/play/ranking.js';
import { keepDailyResult } from '#web/keep/daily-results.js';
import type { KeptGame } from '#web/keep/kept-games.js';
import * as keptGames from '#web/keep/kept-games.js';
import { server, socketAddress } from '#web/live/api.js';
import { NETWORK } from '#web/live/network.js';
import { type KeptTicket, tickets } from '#web/live/tickets.js';
import { noteText } from '#web/words/note-text.js';
import * as paths from '#wire/http/paths.js';
import { LiveLink } from '#wire/playing/live-link.js';
import { ownStanding } from '../../../keep/best-kept.js';
import type { Ending, LiveGameInfo, PlayedGame, Ranking, Trouble } from './played-game.js';

/** A game on the server, whose lines are kept here when it is over. */
export class LiveGame implements PlayedGame {
  readonly timeMode = 'live';
  readonly isDaily: boolean;
  readonly trouble = signal<Trouble | undefined>({ kind: 'connecting' });
  readonly live: LiveGameInfo;
  readonly link: LiveLink;
  readonly keeper = { update: () => this.#update() };
  readonly #viewers = signal(0);
  readonly #startedAt = Date.now();

  constructor(
    readonly game: AnyGame,
    private readonly ticket: KeptTicket,
    private readonly player: string,
    start: 'new' | 'under-way',
  ) {
    const { id, token, settings, day, attempt } = ticket;
    const daily = day !== undefined && attempt ? attemptOf(game, { ...ticket, day, attempt }) : undefined;
    this.isDaily = ticket.isDaily;
    this.live = { id, daily, viewers: this.#viewers };
    if (daily) keepDailyResult(daily);
    this.link = new LiveLink(game, {
      token,
      settings,
      // The time of a new game starts when its player can begin; the server allows for that.
      isUnderWay: start === 'under-way',
      network: NETWORK,
      now: () => performance.now(),
      address: () => socketAddress(paths.play(id)),
      onEnd: () => tickets.forget(id),
    });
  }

  get session(): Session {
    return this.link.session;
  }

  get settings(): Settings {
    return this.ticket.settings;
  }

  #update(): void {
    const { trouble, viewers } = this.link;
    this.#viewers.value = viewers;
    if (trouble?.kind !== this.trouble.peek()?.kind) this.trouble.value = trouble;
  }

  leave(): void {
    this.link.leave();
  }

  abandon(): void {
    tickets.forget(this.ticket.id);
  }

  async finish(): Promise<Ending> {
    this.leave();
    const ranking = this.#ranking();
    const { end } = this.link;
    if (end && this.live.daily) this.#keepDaily(this.live.daily, end);
    if (!end || this.isDaily) return { ranking };
    const kept = await this.#keep(end).catch(() => undefined);
    if (kept === undefined) return { ranking };
    const own = await ownStanding(kept).catch(() => undefined);
    return { kept: kept.id, ranking, ...(own && { own }) };
  }

  #keepDaily(attempt: DailyAttempt, { phase, score }: End): void {
    keepDailyResult({ ...attempt, ending: { phase, score, duration: durationOf(this.session.log()) } });
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
      ...(this.link.isFinishing && { isScoreKept: true as const }),
      blemishes: blemishesOf(this),
      begun: this.#startedAt,
      updated: Date.now(),
      server: id,
    };
    await keptGames.put(kept, await server.lines(id));
    return kept;
  }

  #ranking(): Ranking {
    const { end } = this.link;
    if (!end) return { kind: 'unknown' };
    if (!end.ranked) return { kind: 'unranked', reason: noteText(end.note ?? '') };
    const isNothing = end.score === 0 && comparedBy(this.game, this.settings) === 'score';
    return { kind: isNothing ? 'unplaced' : 'ranked' };
  }
}
