import type { AnyGame } from '#engine/contract/game.js';
import { writeNote } from '#engine/record/note.js';
import type { Signer } from '#engine/record/replay-file.js';
import { refusal } from '#wire/http/codes.js';
import type { Ticket } from '#wire/http/shapes.js';
import type { Broadcast } from '../broadcast/broadcast.js';
import type { Bus } from '../bus/bus.js';
import { GroupedAppends } from '../store/group.js';
import type { Addition, GameRow, Store } from '../store/store.js';
import { Broadcasts } from './broadcasts.js';
import { type Clock, systemClock } from './game-clock.js';
import { Idleness } from './idleness.js';
import type { LiveGame } from './live-game.js';
import { Loader, rowOf } from './loader.js';
import { asPractice, type GameRequest, type OpenedGame, openGame } from './opening.js';
import { PlayedGames } from './played-games.js';
import { Presence } from './presence.js';
import { usedNonce } from './ranked/signed-requests.js';
import { isToken } from './secrets.js';

/** A game that was played here this recently is not played on another node. */
const LATELY_MS = 3_000;
/** A game under way is written to at least once a minute. One that has been silent for longer is looked at. */
const SILENT_MS = 90_000;
/** How many silent games are looked at each time, and how many whose times lie in the future. */
const MOST_SILENT = 300;
const MOST_AHEAD = 100;

/** All games on this node: those played here, and those watched here, wherever they are played. */
export class Arcade {
  /** Knows the games whose players are connected, on any node. */
  readonly presence: Presence;
  readonly #played: PlayedGames;
  readonly #idleness = new Idleness();
  readonly #broadcasts: Broadcasts;
  readonly #appends: GroupedAppends;
  readonly #stopListening: () => void;

  constructor(
    readonly games: ReadonlyMap<string, AnyGame>,
    readonly store: Store,
    private readonly bus: Bus,
    signer: Signer,
    private readonly version: string,
    private readonly clock: Clock = systemClock,
  ) {
    this.presence = new Presence(store, this.now);
    this.#broadcasts = new Broadcasts(store);
    this.#appends = new GroupedAppends(store);
    this.#played = new PlayedGames(new Loader(store, games), {
      signer,
      clock,
      append: addition => this.#appends.append(addition),
      published: addition => this.#published(addition),
      answered: async (game, number) => (await store.moves(game, number, 1)).find(row => row.number === number),
    });
    this.#stopListening = bus.listen((game, lines) => void this.heard(game, lines));
  }

  get playedHere(): number {
    return this.#played.size;
  }

  /** How many additions wait for a commit. */
  get waiting(): number {
    return this.#appends.waiting;
  }

  /** The time by the wall clock, for dates and days. A property, so that it can be handed on. */
  readonly now = (): number => this.clock.wall();

  async create(request: GameRequest): Promise<Ticket> {
    const created = this.now();
    const opened = openGame(this.games, request, { created, version: this.version });
    const { ticket, loaded } = await this.#store(opened);
    this.#idleness.changed(ticket.id, created, this.clock.monotonic());
    this.#played.begin(loaded);
    return ticket;
  }

  /** Stores a new game. One that is not the first attempt at its challenge becomes practice. */
  async #store(opened: OpenedGame): Promise<OpenedGame> {
    const { row, lines } = opened;
    if ((await this.store.create(row, lines)) === 'kept') return opened;
    if (row.challenger !== undefined) return this.#store(asPractice(opened));
    throw row.nonce === undefined ? new Error('the id of a new game is taken') : usedNonce();
  }

  row(id: string): Promise<GameRow> {
    return rowOf(this.store, id);
  }

  async checkToken(id: string, token: string): Promise<void> {
    const secrets = await this.store.secrets(id);
    if (!secrets) throw refusal('no-such-game');
    if (!isToken(token, secrets.tokenHash)) throw refusal('wrong-token');
  }

  /** Returns the game for playing here. Loads it from the store if another node may have played it meanwhile. */
  play(id: string): Promise<LiveGame> {
    return this.#played.play(id);
  }

  /** The game's lines. Add a receiver at once, or the broadcast may be dropped. */
  watch(id: string): Promise<Broadcast> {
    return this.#broadcasts.watch(id);
  }

  /** Another node says that the log has this many lines. Viewers here get them too. */
  heard(id: string, lines: number): Promise<void> {
    return this.#broadcasts.heard(id, lines);
  }

  /** How many people watch the game on this node. */
  viewers(id: string): Promise<number> {
    return this.#broadcasts.viewers(id);
  }

  #published(addition: Addition): void {
    const { game, first, lines, ended, at } = addition;
    this.bus.announce(game, first + lines.length - 1);
    void this.#broadcasts.published(addition);
    this.#idleness.changed(game, at, this.clock.monotonic());
    if (ended) this.#end(game);
  }

  #end(game: string): void {
    this.#idleness.forget(game);
    this.#played.end(game);
  }

  /** To be called about every second: reads lines whose announcement was lost, and forgets games that nobody uses. */
  async round(): Promise<void> {
    await this.#broadcasts.round(id => this.#isPlayedHere(id, LATELY_MS));
    this.#played.tidy(id => this.#idleness.has(id));
  }

  /** Whether the player was heard of here in this time. */
  #isPlayedHere(id: string, ms: number): boolean {
    const game = this.#played.get(id);
    return game !== undefined && this.clock.monotonic() - game.touchedAt < ms;
  }

  /**
   * Ends the games that have been idle for this long, and paused games that have been idle for `pausedMs`. A game that cannot
   * be ended now is left for the next call.
   */
  async endIdle(idleMs: number, pausedMs = idleMs): Promise<number> {
    const running = await this.#silentGames(Math.min(SILENT_MS, idleMs / 2));
    const paused = await this.store.idleSince(this.now() - SILENT_MS, MOST_SILENT, 'paused');
    const silent = [...running, ...paused];
    const now = this.clock.monotonic();
    const idle = silent.filter(row => {
      const most = row.isPaused ? pausedMs : idleMs;
      return this.#idleness.of(row, now) > most && !this.#isPlayedHere(row.id, most);
    });
    this.#idleness.forgetBefore(now - 2 * idleMs, silent);
    let ended = 0;
    for (const row of idle) {
      const isEnded = await this.#abandon(row).then(
        () => true,
        () => false,
      );
      if (isEnded) ended++;
    }
    return ended;
  }

  /** Games that seem to be silent by the wall clock, and those that seem to have been changed in the future. */
  async #silentGames(silentMs: number): Promise<readonly GameRow[]> {
    const now = this.now();
    const silent = await this.store.idleSince(now - silentMs, MOST_SILENT);
    const latest = await this.store.live(MOST_AHEAD);
    return [...silent, ...latest.filter(({ updated }) => updated > now + silentMs)];
  }

  /** If the rules have changed since, the game cannot be loaded, so it ends without a last line. */
  async #abandon({ id, game, rules, lines, score }: GameRow): Promise<void> {
    const note = writeNote('abandoned');
    if (this.games.get(game)?.version === rules) return (await this.play(id)).end(note);
    const ended = { phase: 'playing', score, ranked: false, note };
    await this.#appends.append({ game: id, first: lines + 1, lines: [], moves: [], ended, at: this.now() });
  }

  close(): void {
    this.#stopListening();
  }
}
