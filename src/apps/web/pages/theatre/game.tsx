import type { Route } from '#wire/pages.js';
import { server } from '../../live/api.js';
import { openGame } from './opening/open-game.js';
import { GameLoader } from './stage/game-loader.js';

/** A game on the server, live or finished. */
export function Page({ route }: { readonly route: Route }) {
  const id = route.page === 'game' ? route.id : '';
  return <GameLoader open={async left => openGame(await server.game(id), left)} />;
}
