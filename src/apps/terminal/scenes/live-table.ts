import { join } from 'node:path';
import { BadInput, visible } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import { comparedBy, type Settings } from '#engine/contract/settings.js';
import { durationOf } from '#engine/play/replay.js';
import { noteText } from '#engine/record/note.js';
import { type End, REPLAY_ENDING } from '#engine/record/replay-file.js';
import { attemptOf, type DailyAttempt } from '#front/daily-result.js';
import { NOTES } from '#front/unranked.js';
import * as paths from '#wire/http/paths.js';
import type { PlayerTicket } from '#wire/http/shapes.js';
import { LiveLink } from '#wire/playing/live-link.js';
import { keepDailyResult } from '../keep/daily-results.js';
import { writeAtomically } from '../keep/files.js';
import type { AppContext } from './app-context.js';
import { NETWORK } from './network.js';
import type { GameKeeper, OpenGame } from './open-game.js';
import type { ServerApi } from './server-api.js';

const TROUBLES = {
  connecting: 'Connecting...',
  waiting: 'Waiting for the server...',
  disconnected: 'Connection lost. Your moves are kept.',
  'disconnected-waiting': 'Connection lost. Reconnecting...',
  elsewhere: 'This game was opened somewhere else.',
} as const;

/** A live game. When it is over, the server's own lines are saved as its replay. */
export class LiveTable implements GameKeeper {
  readonly #link: LiveLink;
  readonly #daily: DailyAttempt | undefined;
  #failure = '';

  constructor(
    private readonly context: AppContext,
    private readonly server: ServerApi,
    private readonly ticket: PlayerTicket,
    private readonly game: AnyGame,
    private readonly settings: Settings,
  ) {
    this.#daily = ticket.daily && attemptOf(game, { id: ticket.id, ...ticket.daily });
    if (this.#daily) keepDailyResult(context.data, server.origin, this.#daily);
    this.#link = new LiveLink(game, {
      token: ticket.token,
      settings,
      network: NETWORK,
      now: () => performance.now(),
      address: () => server.socket(paths.play(ticket.id)),
    });
  }

  openGame(): OpenGame {
    return {
      game: this.game,
      settings: this.settings,
      session: this.#link.session,
      timeMode: 'live',
      link: this.#link,
      keeper: this,
      isDaily: this.#daily !== undefined,
      daily: this.#daily,
      serverResult: () => this.#serverResult(),
    };
  }

  get problem(): string | undefined {
    const { trouble } = this.#link;
    if (trouble?.kind === 'refused') return trouble.says;
    if (trouble?.kind === 'ended') return whyUnranked(trouble.note);
    return trouble && TROUBLES[trouble.kind];
  }

  update(): void {}

  leave(): void {
    this.#link.leave();
  }

  /** Undefined if the server has not ended the game. */
  async finish(): Promise<string | undefined> {
    this.leave();
    const { end } = this.#link;
    if (!end) return undefined;
    if (this.#daily) return this.#keepDaily(this.#daily, end);
    try {
      return await this.#save();
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      this.#failure = error.message;
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
    const duration = durationOf(this.#link.session.log());
    const ending = { phase, score, duration, ...(rank !== undefined && { rank }) };
    keepDailyResult(this.context.data, this.server.origin, { ...attempt, ending });
  }

  /** Undefined if it is not among the games that the server lists, or if the server cannot be asked. */
  async #rankOn({ game, day, id }: DailyAttempt): Promise<number | undefined> {
    const best = await this.server.best(game, undefined, day).catch(() => []);
    return best.findIndex(info => info.id === id) + 1 || undefined;
  }

  #serverResult(): string {
    const { end } = this.#link;
    if (!end || this.#failure !== '') return this.#failure;
    if (!end.ranked) return `Not ranked: ${whyUnranked(end.note)}.`;
    const isByScore = comparedBy(this.game, this.settings) === 'score';
    return isByScore && end.score === 0 ? 'A score of 0 is not ranked.' : `Ranked on ${this.server.host}.`;
  }
}

const whyUnranked = (note = ''): string => visible(noteText(note, NOTES));
