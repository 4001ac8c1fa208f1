import { signal } from '@preact/signals';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { Settings } from '../../../../../engine/contract/settings.js';
import type { Session } from '../../../../../engine/play/session.js';
import { Clock } from '../../../../../front/clock.js';
import type { Ending, PlayedGame, Trouble } from '../game/played-game.js';

/** A try at a drill: a game taken over at some moment. It is not kept, and its end is told by the drill. */
export class DrillGame implements PlayedGame {
  readonly clock: Clock;
  readonly trouble = signal<Trouble | undefined>(undefined);
  readonly pauseCost = 'nothing';
  readonly isDrill = true;
  readonly isRanked = false;
  readonly isOver = false;

  constructor(
    readonly game: AnyGame,
    readonly session: Session,
    readonly timeMode: 'timed' | 'stepwise',
  ) {
    this.clock = new Clock(session.now(), () => performance.now());
  }

  get settings(): Settings {
    return this.session.replay().settings;
  }

  update(): void {}
  pause(): void {}
  resume(): void {}
  checkpoint(): void {}
  leave(): void {}

  stop(): boolean {
    return false;
  }

  async finish(): Promise<Ending> {
    return { ranking: { kind: 'blemished', blemishes: ['taken-over'] } };
  }
}
