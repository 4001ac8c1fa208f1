import type { AnyGame } from '#engine/contract/game.js';
import type { Session } from '#engine/play/session.js';
import { awaitedConfirm } from './intents.js';

/** How long the end of a level is shown before the next one starts. */
export const LEVEL_BREAK_MS = 1500;

/** Confirms for the player, who need not press a key to begin or to go on after the short break between two levels. */
export class Confirming {
  #at: number | undefined;

  constructor(
    private readonly session: Pick<Session, 'legal' | 'status'>,
    private readonly game: Pick<AnyGame, 'controls'>,
    private readonly breakMs = LEVEL_BREAK_MS,
  ) {}

  /** When to ask again, if the game waits for it. */
  get nextAt(): number | undefined {
    return this.#at;
  }

  /** The action to play now. To be asked after every change; `now` is the host's clock. */
  due(now: number): string | undefined {
    const action = awaitedConfirm(this.session, this.game);
    if (action === undefined) this.#at = undefined;
    else this.#at ??= now + (this.session.status().turn === 0 ? 0 : this.breakMs);
    if (this.#at === undefined || this.#at > now) return undefined;
    this.#at = undefined;
    return action;
  }

  /** The player is away. */
  stop(): void {
    this.#at = undefined;
  }
}
