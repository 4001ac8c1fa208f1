import { quote } from '#engine/bad-input.js';
import { sha256Hex } from '#engine/chance/sha256.js';
import type { AnyGame } from '#engine/contract/game.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import { hasPosition } from '#engine/contract/position.js';
import type { Settings } from '#engine/contract/settings.js';
import { openSession } from '#engine/play/session.js';
import { writeNote } from '#engine/record/note.js';
import { Recorder } from '#engine/record/recorder.js';
import { freshSeed } from '#node/fresh-seed.js';
import { Refusal } from '#wire/http/codes.js';
import type { DailyTicket, Ticket } from '#wire/http/shapes.js';
import type { NewGame } from '../store/store.js';
import { checkBounds } from './bounds.js';
import type { LoadedGame } from './loader.js';
import { type Challenge, challengerOf } from './ranked/challenge.js';
import { cleanName } from './ranked/names.js';
import { freshId, freshToken, hashOf } from './secrets.js';

export interface GameRequest {
  readonly game: string;
  readonly settings: Settings;
  readonly player: string;
  /** The key that signed the request, and the nonce in it. */
  readonly signed?: { readonly key: string; readonly nonce: string };
  /** Why the game will not be ranked, if that is known from the start. */
  readonly note?: string;
  /** For a game of a daily challenge: its day, and the seed that all its players share. */
  readonly challenge?: Pick<Challenge, 'day' | 'seed' | 'preset'>;
}

/** A game that is not in the store yet. */
export interface OpenedGame {
  readonly ticket: Ticket;
  readonly row: NewGame;
  /** Its first lines. */
  readonly lines: readonly string[];
  readonly loaded: LoadedGame;
}

/** Opens a new game. Throws a Refusal or BadInput if there is no such game, or not with these settings. */
export function openGame(
  games: ReadonlyMap<string, AnyGame>,
  { game: name, settings, player, signed, note = noteOn(settings), challenge }: GameRequest,
  { created, version }: { readonly created: number; readonly version: string },
): OpenedGame {
  const game = knownGame(games, name);
  // The settings of a challenge are those of a preset, not somebody's wish.
  if (!challenge) checkBounds(settings);
  game.configure(settings);
  const [seed, token, id] = [challenge?.seed ?? freshSeed(), freshToken(), freshId()];
  const commitment = sha256Hex(seed);
  const day = challenge ? { day: challenge.day } : {};
  const about = { id, commitment, player: cleanName(player), date: new Date(created).toISOString(), program: version };
  const session = openSession(game, { settings, seed });
  const written: string[] = [];
  const recorder = new Recorder(session, about, line => written.push(line));
  const lines = written.splice(0);
  const leaderboard = leaderboardOf(game, settings);
  const row: NewGame = {
    id,
    game: name,
    rules: game.version,
    settings: JSON.stringify(settings),
    leaderboard,
    player: about.player,
    created,
    kind: 'live',
    secrets: { tokenHash: hashOf(token), seed },
    note,
    ...signed,
    ...day,
    ...(challenge && { challenger: challengerOf(signed?.key, about.player) }),
  };
  const progress = { lines: lines.length, moves: 0, note, isPaused: false };
  const loaded = { id, session, recorder, written, seed, leaderboard, ...day, ...progress };
  const daily = challenge && { daily: attemptAt(challenge, settings) };
  return { ticket: { id, token, commitment, ...daily }, row, lines, loaded };
}

/** A game that starts from a position cannot be compared with others. */
const noteOn = (settings: Settings): string => (hasPosition(settings) ? writeNote('position') : '');

/** A first attempt, until the store says that there was one. */
const attemptAt = ({ day, preset }: Pick<Challenge, 'day' | 'preset'>, settings: Settings): DailyTicket => ({
  day,
  settings,
  attempt: 'first',
  ...(preset !== undefined && { preset }),
});

/** The same game as a further attempt, which is not ranked. */
export function asPractice({ ticket, row, loaded, lines }: OpenedGame): OpenedGame {
  const { challenger: _, ...rest } = row;
  const note = writeNote('practice');
  const daily = ticket.daily && { ...ticket.daily, attempt: 'practice' as const };
  return {
    ticket: { ...ticket, ...(daily && { daily }) },
    row: { ...rest, note },
    loaded: { ...loaded, note },
    lines,
  };
}

function knownGame(games: ReadonlyMap<string, AnyGame>, name: string): AnyGame {
  const game = games.get(name);
  if (game) return game;
  const names = [...games.keys()].join(', ');
  throw new Refusal('bad-settings', `unknown game ${quote(name)}; expected one of: ${names}`);
}
