import type { Settings } from '#engine/contract/settings.js';
import { isDay } from '#front/days.js';
import { isGameId } from '#wire/http/paths.js';
import type { DailyTicket, GameInfo, PlayerTicket } from '#wire/http/shapes.js';
import { server } from './api.js';

/** The player's own live game, kept so that it can be resumed after the page was reloaded. */
export interface KeptTicket extends Pick<PlayerTicket, 'id' | 'token'> {
  readonly game: string;
  readonly settings: Settings;
  readonly isDaily: boolean;
  /** Missing in tickets of older versions and servers. */
  readonly day?: string;
  readonly attempt?: DailyTicket['attempt'];
  /** The id of the day's preset. */
  readonly preset?: string;
}

const PLACE = 'gridfall.tickets';
const MOST = 20;

export const tickets = {
  list: (): readonly KeptTicket[] => read(),
  find: (id: string): KeptTicket | undefined => read().find(ticket => ticket.id === id),
  keep: (ticket: KeptTicket): void => write([ticket, ...read().filter(({ id }) => id !== ticket.id)].slice(0, MOST)),
  forget: (id: string): void => write(read().filter(ticket => ticket.id !== id)),
};

function write(kept: readonly KeptTicket[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // If the browser stores nothing, the game can still be played.
  }
}

function read(): readonly KeptTicket[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(checked) : [];
  } catch {
    return [];
  }
}

function checked(value: unknown): KeptTicket[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, token, game, settings, isDaily, day, attempt, preset } = value as Partial<
    Record<keyof KeptTicket, unknown>
  >;
  if (!isGameId(id) || typeof token !== 'string' || typeof game !== 'string') return [];
  const known = typeof settings === 'object' && settings !== null ? (settings as Settings) : {};
  return [
    {
      id,
      token,
      game,
      settings: known,
      isDaily: isDaily === true,
      ...(isDay(day) && { day }),
      ...((attempt === 'first' || attempt === 'practice') && { attempt }),
      ...(typeof preset === 'string' && { preset }),
    },
  ];
}

/** The player's live games that are still under way, of one game or of all, latest first. */
export async function ownLiveGames(game?: string): Promise<readonly GameInfo[]> {
  const own = tickets.list().filter(ticket => game === undefined || ticket.game === game);
  const found = await Promise.all(own.map(({ id }) => server.game(id).catch(() => undefined)));
  const known = found.filter(info => info !== undefined);
  for (const { id, status } of known) if (status === 'finished') tickets.forget(id);
  return known.filter(({ status }) => status === 'playing');
}
