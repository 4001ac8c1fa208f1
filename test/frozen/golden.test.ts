import { expect, test } from 'vitest';
import { sha256Hex } from '../../src/engine/chance/hash.js';
import { openSession } from '../../src/engine/play/session.js';
import { CATALOGUE } from '../../src/games/catalogue.js';

/** A long game of each kind, played the same way by any release of these rules: its canons never change. */
async function playedGame(
  id: string,
): Promise<{ readonly canon: string; readonly hash: string; readonly score: number }> {
  const { game } = await CATALOGUE.find(listing => listing.id === id)!.game();
  const session = openSession(game, { seed: 'golden' });
  let all = session.canon();
  for (let k = 0; k < 400 && session.status().phase === 'playing'; k++) {
    session.advance(session.now() + 75);
    const legal = session.legal();
    if (legal.length > 0) session.play(legal[(k * k + 3 * k) % legal.length]!);
    all += `\n${session.canon()}`;
  }
  return { canon: session.canon(), hash: sha256Hex(all), score: session.status().score };
}

test.each(CATALOGUE.map(({ id }) => id))('frozen: the canon of %s', async id => {
  expect(await playedGame(id)).toMatchSnapshot();
});
