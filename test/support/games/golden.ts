import { sha256Hex } from '#engine/chance/sha256.js';
import type { Settings } from '#engine/contract/settings.js';
import { openSession } from '#engine/play/session.js';
import { GAMES } from './listed.js';

/** A long game of each kind. Its canons must be the same in every release of these rules. */
export function playedGame(
  id: string,
  settings: Settings = {},
): { readonly canon: string; readonly hash: string; readonly score: number } {
  const session = openSession(GAMES.get(id)!, { settings, seed: 'golden' });
  let all = session.canon();
  for (let k = 0; k < 400 && session.status().phase === 'playing'; k++) {
    session.advance(session.now() + 75);
    const legal = session.legal();
    if (legal.length > 0) session.play(legal[(k * k + 3 * k) % legal.length]!);
    all += `\n${session.canon()}`;
  }
  return { canon: session.canon(), hash: sha256Hex(all), score: session.status().score };
}
