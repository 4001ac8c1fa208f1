import { computed, type ReadonlySignal } from '@preact/signals';
import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import { comparedOn, type Settings } from '#engine/contract/settings.js';
import { openSession, type Session } from '#engine/play/session.js';
import type { Blemish, TimeMode } from '#front/play/played.js';
import { blemishesOf } from '#front/play/ranking.js';
import type { Standing } from '#front/standing.js';
import { freshSeed } from '#web/browser/fresh-seed.js';
import type { KeptGame } from '#web/keep/kept-games.js';
import * as keptGames from '#web/keep/kept-games.js';
import { PROGRAM } from '#web/keep/program.js';
import { words } from '#web/words/words.js';
import { ownStanding } from '../../../keep/best-kept.js';
import { Autosave } from './autosave.js';
import { type GameLock, lockGame } from './game-lock.js';
import type { Ending, PlayedGame, Ranking, Trouble } from './played-game.js';
import { joinLines, unsavedLines } from './unsaved-lines.js';

export interface LocalGameOptions {
  readonly settings: Settings;
  readonly seed?: string | undefined;
  readonly player: string;
  readonly timeMode: Exclude<TimeMode, 'live'>;
  /** It would be live if a server could be reached, so the player can upload it later. */
  readonly isOffline?: boolean;
}

const STORAGE = { games: keptGames, unsavedLines, now: () => Date.now() };

/** A private game, kept in this browser. */
export class LocalGame implements PlayedGame {
  readonly trouble: ReadonlySignal<Trouble | undefined>;

  /** Throws BadInput if the game cannot be played with these settings. */
  static async start(game: AnyGame, options: LocalGameOptions): Promise<LocalGame> {
    const { settings, seed, player, timeMode, isOffline } = options;
    const session = openSession(game, { settings, seed: seed ?? freshSeed() });
    const isStepwise = timeMode === 'stepwise' && session.hasClock;
    const chosen: Blemish[] = [
      ...(seed === undefined ? [] : (['seed'] as const)),
      ...(isStepwise ? (['stepwise'] as const) : []),
    ];
    const begun = Date.now();
    const blemishes = blemishesOf({ blemishes: chosen, settings, session });
    const fresh = newKeptGame(game, settings, player, blemishes, begun);
    const kept: KeptGame = isOffline ? { ...fresh, upload: 'offered' } : fresh;
    const lock = await lockGame(kept.id);
    const about = { player, date: new Date(begun).toISOString(), program: PROGRAM };
    return new LocalGame(game, session, new Autosave(session, kept, about, STORAGE), lock);
  }

  /** Throws BadInput if the game does not exist, is open in another tab, or cannot be read. */
  static async resume(game: AnyGame, id: string): Promise<LocalGame> {
    const lock = await lockGame(id);
    if (!lock) throw new OpenInAnotherTab();
    try {
      const kept = await keptGames.find(id);
      if (kept?.game !== game.id || kept.status !== 'open') throw new GameNotFound();
      const stored = (await keptGames.textOf(id)).split(/(?<=\n)/);
      const { resumeGame } = await import('#engine/record/resume-game.js');
      const { session, lines } = resumeGame(only(game), joinLines(stored, unsavedLines.find(id)), freshSeed);
      return new LocalGame(game, session, new Autosave(session, kept, { lines }, STORAGE), lock);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  private constructor(
    readonly game: AnyGame,
    readonly session: Session,
    readonly keeper: Autosave,
    private readonly lock: GameLock | undefined,
  ) {
    this.trouble = computed(() => (keeper.isFailing.value ? { kind: 'not-kept' } : undefined));
  }

  get settings(): Settings {
    return this.keeper.kept.settings;
  }

  get isOffline(): boolean {
    return this.keeper.kept.upload === 'offered';
  }

  get timeMode(): TimeMode {
    return this.keeper.kept.blemishes.includes('stepwise') ? 'stepwise' : 'timed';
  }

  get blemishes(): readonly Blemish[] {
    return this.keeper.kept.blemishes;
  }

  leave(): void {
    this.keeper.leave();
    this.lock?.release();
  }

  async finish(): Promise<Ending> {
    const kept = await this.keeper.finish();
    this.lock?.release();
    const own = await ownStanding(this.keeper.kept).catch(() => undefined);
    const ranking = rankingOf(this.keeper.kept, own);
    return { ranking, ...(kept && { kept: kept.id }), ...(own && { own }) };
  }
}

const only = (game: AnyGame) => (id: string) => (id === game.id ? game : undefined);

export class OpenInAnotherTab extends BadInput {
  constructor() {
    super('this game is open in another tab');
  }
}

/** The game was discarded or finished, or belongs to another game. */
export class GameNotFound extends BadInput {
  constructor() {
    super('there is no such unfinished game');
  }
}

function newKeptGame(
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

function rankingOf({ table: leaderboard, phase, score, blemishes }: KeptGame, own: Standing | undefined): Ranking {
  if (blemishes.length > 0) return { kind: 'blemished', blemishes };
  const isByTime = comparedOn(leaderboard) === 'time';
  if (isByTime && phase !== 'won') return { kind: 'unranked', reason: words.value.play.notes['goal-missed'] };
  if (!isByTime && score === 0) return { kind: 'unplaced' };
  return { kind: own ? 'placed' : 'unknown' };
}
