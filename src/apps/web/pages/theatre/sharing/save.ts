import { REPLAY_ENDING } from '#engine/record/replay-file.js';
import { save } from '#web/browser/download.js';

export const saveReplay = (name: string, text: string): void =>
  save(name + REPLAY_ENDING, new Blob([text], { type: 'application/x-ndjson' }));

/** A file name without extension that is valid on every system. */
export function fileName(game: string, player: string, date: string | number): string {
  const time = new Date(date).getTime();
  const day = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 16).replace(/\D/g, '-');
  const name = player
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30);
  return [game, name, day].filter(part => part !== '').join('-');
}
