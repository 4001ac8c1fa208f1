import { estimatedClock, GameClock } from './game-clock.js';
import { LiveGame, type LiveGameHost } from './live-game.js';
import type { LoadedGame, Loader } from './loader.js';

/** How long a game stays in memory without a message from its player. */
const UNHEARD_MS = 5 * 60_000;

/** A game in memory. Nobody sees it before it is loaded completely. */
interface Held {
  readonly loading: Promise<LiveGame>;
  game?: LiveGame;
}

/** The games that this node plays. */
export class PlayedGames {
  readonly #held = new Map<string, Held>();
  /** A game that is unloaded and loaded again keeps its clock. */
  readonly #clocks = new Map<string, GameClock>();

  constructor(
    private readonly loader: Loader,
    private readonly host: LiveGameHost,
  ) {}

  get size(): number {
    return this.#held.size;
  }

  /** A game that was created here just now. */
  begin(loaded: LoadedGame): void {
    const clock = new GameClock(this.host.clock, 0, 'exact');
    this.#clocks.set(loaded.id, clock);
    const game = new LiveGame(loaded, clock, this.host);
    this.#held.set(loaded.id, { loading: Promise.resolve(game), game });
  }

  /** The game, if it is in memory and up to date as far as this node knows. */
  get(id: string): LiveGame | undefined {
    const game = this.#held.get(id)?.game;
    return game?.isLost ? undefined : game;
  }

  /** Returns the game in memory if it has all lines of the store. Otherwise loads it, once for all callers. */
  async play(id: string): Promise<LiveGame> {
    const held = this.#held.get(id);
    if (held && (await this.#isCurrent(id, held))) return held.loading;
    const other = this.#held.get(id);
    return other && other !== held ? other.loading : this.#load(id);
  }

  async #isCurrent(id: string, { loading }: Held): Promise<boolean> {
    const [game, row] = await Promise.all([loading.catch(() => undefined), this.loader.row(id)]);
    return game !== undefined && !game.isLost && row.lines <= game.lines && row.moves <= game.moves;
  }

  #load(id: string): Promise<LiveGame> {
    const held: Held = { loading: this.#loaded(id) };
    this.#held.set(id, held);
    held.loading.then(
      game => {
        held.game = game;
      },
      () => this.#forget(id, held),
    );
    return held.loading;
  }

  async #loaded(id: string): Promise<LiveGame> {
    const { loaded, row } = await this.loader.load(id);
    const clock = this.#clocks.get(id) ?? estimatedClock(this.host.clock, row, loaded.session.now());
    this.#clocks.set(id, clock);
    return new LiveGame(loaded, clock, this.host);
  }

  /** The game has ended. */
  end(id: string): void {
    this.#held.delete(id);
    this.#clocks.delete(id);
  }

  /** Forgets games that are lost or have not been heard of for a while. `isKnown` tells whose clocks to keep. */
  tidy(isKnown: (id: string) => boolean): void {
    for (const [id, held] of this.#held) if (this.#isUnused(held)) this.#forget(id, held);
    for (const id of this.#clocks.keys()) if (!this.#held.has(id) && !isKnown(id)) this.#clocks.delete(id);
  }

  #isUnused({ game }: Held): boolean {
    if (!game) return false;
    return game.isLost || game.isEnded || this.host.clock.monotonic() - game.touchedAt > UNHEARD_MS;
  }

  #forget(id: string, held: Held): void {
    if (this.#held.get(id) === held) this.#held.delete(id);
  }
}
