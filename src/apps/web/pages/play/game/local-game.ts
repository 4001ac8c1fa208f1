import { computed, type ReadonlySignal } from '@preact/signals';
import { BadInput } from '../../../../../engine/bad-input.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import { leaderboardOf, type Settings } from '../../../../../engine/contract/settings.js';
import { openSession, type Session } from '../../../../../engine/play/session.js';
import { Clock } from '../../../../../front/clock.js';
import { freshSeed } from '../../../browser/fresh-seed.js';
import type { Blemish, KeptGame } from '../../../keep/kept-game.js';
import { PROGRAM } from '../../../keep/program.js';
import * as shelf from '../../../keep/kept-games.js';
import { Keeper } from './autosave.js';
import { type Seat, takeSeat } from './game-lock.js';
import type { Ending, Pace, Standing, Table, Trouble } from './played-game.js';
import { joined, tails } from './unsaved-lines.js';

/** What is to be played alone. */
export interface Wish {
  readonly settings: Settings;
  readonly seed?: string | undefined;
  readonly player: string;
  readonly pace: Exclude<Pace, 'live'>;
}

const BEST_COUNTED = 10;
const PLACE = { shelf, tail: tails, now: () => Date.now() };

/** A game that one plays alone, kept in this browser. */
export class LocalTable implements Table {
  readonly clock: Clock;
  readonly trouble: ReadonlySignal<Trouble | undefined>;

  /** Throws BadInput if the game cannot be played with these settings. */
  static async begin(game: AnyGame, { settings, seed, player, pace }: Wish): Promise<LocalTable> {
    const session = openSession(game, { settings, seed: seed ?? freshSeed() });
    const isStepwise = pace === 'stepwise' && session.hasClock;
    const blemishes: Blemish[] = [
      ...(seed === undefined ? [] : (['seed'] as const)),
      ...(isStepwise ? (['stepwise'] as const) : []),
    ];
    const begun = Date.now();
    const kept = newlyKept(game, settings, player, blemishes, begun);
    const seat = await takeSeat(kept.id);
    const about = { player, date: new Date(begun).toISOString(), program: PROGRAM };
    return new LocalTable(game, session, new Keeper(session, kept, about, PLACE), seat);
  }

  /** Throws BadInput if it is not there, is played elsewhere, or nothing can be made of it. */
  static async goOn(game: AnyGame, id: string): Promise<LocalTable> {
    const seat = await takeSeat(id);
    if (!seat) throw new TakenElsewhere();
    try {
      const kept = await shelf.find(id);
      if (kept?.game !== game.id || kept.status !== 'open') throw new GameGone();
      const shelved = (await shelf.textOf(id)).split(/(?<=\n)/);
      const { takeUp } = await import('./resume-game.js');
      const { session, lines } = takeUp(game, joined(shelved, tails.find(id)), freshSeed);
      return new LocalTable(game, session, new Keeper(session, kept, { lines }, PLACE), seat);
    } catch (error) {
      seat.leave();
      throw error;
    }
  }

  private constructor(
    readonly game: AnyGame,
    readonly session: Session,
    readonly keeper: Keeper,
    private readonly seat: Seat | undefined,
  ) {
    this.clock = new Clock(session.now(), () => performance.now());
    this.trouble = computed(() => (keeper.isFailing.value ? { kind: 'not-kept' } : undefined));
  }

  get settings(): Settings {
    return this.keeper.kept.settings;
  }

  get isOver(): boolean {
    return this.session.status().phase !== 'playing';
  }

  get pace(): Pace {
    return this.keeper.kept.blemishes.includes('stepwise') ? 'stepwise' : 'timed';
  }

  update(): void {
    this.keeper.update();
  }

  checkpoint(): void {
    this.keeper.checkpoint();
  }

  leave(): void {
    this.keeper.leave();
    this.seat?.leave();
  }

  async finish(): Promise<Ending> {
    const kept = await this.keeper.finish();
    this.seat?.leave();
    const standing = await standingOf(this.keeper.kept).catch((): Standing => ({ kind: 'unknown' }));
    return kept ? { kept: kept.id, standing } : { standing };
  }
}

/** Somebody plays it in another tab. */
export class TakenElsewhere extends BadInput {
  constructor() {
    super('this game is played in another tab');
  }
}

/** It was thrown away or is finished, or is no game of this kind. */
export class GameGone extends BadInput {
  constructor() {
    super('no such game waits here');
  }
}

function newlyKept(
  game: AnyGame,
  settings: Settings,
  player: string,
  blemishes: readonly Blemish[],
  begun: number,
): KeptGame {
  return {
    id: freshSeed(),
    game: game.id,
    player,
    settings,
    table: leaderboardOf(game, settings),
    status: 'open',
    phase: 'playing',
    score: 0,
    turn: 0,
    blemishes,
    begun,
    updated: begun,
  };
}

async function standingOf({ id, table, blemishes }: KeptGame): Promise<Standing> {
  if (blemishes.length > 0) return { kind: 'blemished', blemishes };
  const place = (await shelf.best(table, BEST_COUNTED)).findIndex(kept => kept.id === id);
  return place < 0 ? { kind: 'unplaced' } : { kind: 'placed', place: place + 1 };
}
