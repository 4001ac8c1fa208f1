import { quote } from '../../../engine/bad-input.js';
import { sha256Hex } from '../../../engine/chance/hash.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import { leaderboardOf, type Settings } from '../../../engine/contract/settings.js';
import { openSession } from '../../../engine/play/session.js';
import { writeNote } from '../../../engine/record/note.js';
import { Recorder } from '../../../engine/record/recorder.js';
import type { Signer } from '../../../engine/record/replay-file.js';
import { freshSeed } from '../../../node/fresh-seed.js';
import { Refusal } from '../../../wire/codes.js';
import type { Ticket } from '../../../wire/http/shapes.js';
import type { Broadcast } from '../broadcast/broadcast.js';
import type { Bus } from '../bus/bus.js';
import { GroupedAppends } from '../store/group.js';
import type { GameRow, Store } from '../store/store.js';
import { checkBounds } from './bounds.js';
import { Broadcasts } from './broadcasts.js';
import { LiveGame, type LiveGameHost } from './live-game.js';
import { loadGame, rowOf } from './loading.js';
import { cleanName } from './names.js';
import { freshId, freshToken, hashOf, isToken } from './tokens.js';

export interface GameRequest {
  readonly game: string;
  readonly settings: Settings;
  readonly player: string;
  /** For a game of a daily challenge: its day, and the seed that all its players share. */
  readonly challenge?: { readonly day: string; readonly seed: string };
}

/** How long a game stays in memory without a message from its player. */
const UNHEARD_MS = 5 * 60_000;
/** A game that was played here this recently is not played on another node. */
const LATELY_MS = 3_000;

/** All games on this node: those played here, and those watched here, wherever they are played. */
export class Arcade {
  readonly #played = new Map<string, Promise<LiveGame>>();
  readonly #broadcasts: Broadcasts;
  readonly #appends: GroupedAppends;
  readonly #host: LiveGameHost;
  readonly #stopListening: () => void;

  constructor(
    readonly games: ReadonlyMap<string, AnyGame>,
    readonly store: Store,
    private readonly bus: Bus,
    signer: Signer,
    private readonly version: string,
    readonly now: () => number = Date.now,
  ) {
    this.#broadcasts = new Broadcasts(store);
    this.#appends = new GroupedAppends(store);
    this.#host = {
      signer,
      now,
      append: addition => this.#appends.append(addition),
      published: (game, first, lines, isEnd) => this.#published(game, first, lines, isEnd),
      answered: async (game, number) => (await store.moves(game, number, 1)).find(row => row.number === number),
    };
    this.#stopListening = bus.listen((game, lines) => void this.heard(game, lines));
  }

  get playedHere(): number {
    return this.#played.size;
  }

  /** How many additions wait for a commit. */
  get waiting(): number {
    return this.#appends.waiting;
  }

  async create({ game: id, settings, player, challenge }: GameRequest): Promise<Ticket> {
    const game = this.games.get(id);
    if (!game)
      throw new Refusal(
        'bad-settings',
        `unknown game ${quote(id)}; expected one of: ${[...this.games.keys()].join(', ')}`,
      );
    checkBounds(settings);
    game.configure(settings);
    const [seed, token] = [challenge?.seed ?? freshSeed(), freshToken()];
    const created = this.now();
    const ticket = { id: freshId(), token, commitment: sha256Hex(seed) };
    const written: string[] = [];
    const session = openSession(game, { settings, seed });
    const about = {
      id: ticket.id,
      commitment: ticket.commitment,
      player: cleanName(player),
      date: new Date(created).toISOString(),
      program: this.version,
    };
    const recorder = new Recorder(session, about, line => written.push(line));
    const lines = written.splice(0);
    await this.store.create(
      {
        id: ticket.id,
        game: id,
        rules: game.version,
        settings: JSON.stringify(settings),
        leaderboard: leaderboardOf(game, settings),
        player: about.player,
        created,
        kind: 'live',
        secrets: { tokenHash: hashOf(token), seed },
        ...(challenge ? { day: challenge.day } : {}),
      },
      lines,
    );
    const loaded = {
      id: ticket.id,
      session,
      recorder,
      written,
      lines: lines.length,
      moves: 0,
      created,
      seed,
      ...(challenge ? { day: challenge.day } : {}),
      note: '',
    };
    this.#played.set(ticket.id, Promise.resolve(new LiveGame(loaded, this.#host)));
    return ticket;
  }

  row(id: string): Promise<GameRow> {
    return rowOf(this.store, id);
  }

  async checkToken(id: string, token: string): Promise<void> {
    const secrets = await this.store.secrets(id);
    if (!secrets) throw new Refusal('no-such-game');
    if (!isToken(token, secrets.tokenHash)) throw new Refusal('wrong-token');
  }

  /** Returns the game for playing here. Loads it from the store if another node may have played it meanwhile. */
  async play(id: string): Promise<LiveGame> {
    const held = this.#played.get(id);
    if (held && (await this.#isCurrent(id, held))) return held;
    const loading = this.#played.get(id);
    if (loading && loading !== held) return loading;
    return this.#load(id);
  }

  async #isCurrent(id: string, held: Promise<LiveGame>): Promise<boolean> {
    const [game, row] = await Promise.all([held.catch(() => undefined), this.row(id)]);
    return game !== undefined && !game.isLost && row.lines <= game.lines && row.moves <= game.moves;
  }

  #load(id: string): Promise<LiveGame> {
    const loading = loadGame(this.store, this.games, id).then(loaded => new LiveGame(loaded, this.#host));
    this.#played.set(id, loading);
    loading.catch(() => this.#forget(id, loading));
    return loading;
  }

  #forget(id: string, game: Promise<LiveGame>): void {
    if (this.#played.get(id) === game) this.#played.delete(id);
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

  #published(id: string, first: number, lines: readonly string[], isEnd: boolean): void {
    this.bus.announce(id, first + lines.length - 1);
    void this.#broadcasts.published(id, first, lines, isEnd);
    if (isEnd) this.#played.delete(id);
  }

  /** To be called about every second: reads lines whose announcement was lost, and forgets games that nobody uses. */
  async round(): Promise<void> {
    await this.#broadcasts.round(id => this.#isPlayedHere(id));
    for (const [id, loading] of this.#played) {
      const game = await loading.catch(() => undefined);
      const isOver = !game || game.isLost || game.isEnded;
      if (isOver || this.now() - game.touchedAt > UNHEARD_MS) this.#forget(id, loading);
    }
  }

  async #isPlayedHere(id: string): Promise<boolean> {
    const game = await this.#played.get(id)?.catch(() => undefined);
    return game !== undefined && !game.isLost && this.now() - game.touchedAt < LATELY_MS;
  }

  /** Ends the games that have been idle since `time`. A game that cannot be ended now is left for the next call. */
  async endIdle(time: number): Promise<number> {
    const idle = await this.store.idleSince(time, 100);
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
