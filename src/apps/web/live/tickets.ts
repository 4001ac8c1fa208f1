import type { Settings } from '../../../engine/contract/settings.js';
import type { Ticket } from './api.js';

/** A live game of one's own, so that a page that is loaded anew goes on with it. */
export interface KeptTicket extends Ticket {
  readonly game: string;
  readonly settings: Settings;
  readonly isDaily: boolean;
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
    // A browser that keeps nothing is no reason not to play.
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
  const { id, token, game, settings, isDaily } = value as Partial<Record<keyof KeptTicket, unknown>>;
  const isId = typeof id === 'string' && /^[A-Za-z0-9]{1,32}$/.test(id);
  if (!isId || typeof token !== 'string' || typeof game !== 'string') return [];
  const known = typeof settings === 'object' && settings !== null ? (settings as Settings) : {};
  return [{ id, token, game, settings: known, isDaily: isDaily === true }];
}
