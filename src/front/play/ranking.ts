import { hasPosition } from '#engine/contract/position.js';
import { comparedBy, type Settings } from '#engine/contract/settings.js';
import type { Session } from '#engine/play/session.js';
import { isUndone } from './moves.js';
import type { Blemish, Played } from './played.js';

interface Blemished {
  readonly blemishes?: readonly Blemish[];
  readonly settings: Settings;
  readonly session: Session;
}

/** Everything that has cost a game its ranking until now. */
export const blemishesOf = ({ blemishes = [], settings, session }: Blemished): readonly Blemish[] => [
  ...new Set<Blemish>([
    ...blemishes,
    ...(hasPosition(settings) ? (['position'] as const) : []),
    ...(isUndone(session) ? (['undo'] as const) : []),
  ]),
];

/** The cost of stopping time. `impossible`: the server does not support it. */
type PauseCost = 'nothing' | 'ranking' | 'impossible';

/** Whether a game is ranked, and what a pause would cost it. */
export class Ranking {
  #wasPaused = false;

  constructor(private readonly played: Played) {}

  /** False as soon as something has cost the game its ranking, so that undo or a hint cost nothing more. */
  get isRanked(): boolean {
    const { isTaught, link } = this.played;
    return !isTaught && !this.#wasPaused && !link?.note && blemishesOf(this.played).length === 0;
  }

  get pauseCost(): PauseCost {
    const { link } = this.played;
    if (!link) return 'nothing';
    if (!link.canPause) return 'impossible';
    return this.isTimed && this.isRanked ? 'ranking' : 'nothing';
  }

  /** Time acts on the game, or is compared. */
  get isTimed(): boolean {
    const { game, settings, session } = this.played;
    return session.hasClock || session.limit !== undefined || comparedBy(game, settings) === 'time';
  }

  /** A live game has been paused. */
  paused(): void {
    this.#wasPaused ||= this.isTimed;
  }
}
