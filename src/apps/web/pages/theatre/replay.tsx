import { useMemo } from 'preact/hooks';
import { BadInput } from '#engine/bad-input.js';
import * as keptGames from '../../keep/kept-games.js';
import { words } from '../../words/words.js';
import { Chooser } from './opening/chooser.js';
import { isLink } from './opening/link-prefix.js';
import { openReplay } from './opening/open-replay.js';
import { takeOpened } from './opening/opened-game.js';
import type { WatchedGame } from './playback/watched-game.js';
import { CaseLoader } from './stage/case-loader.js';
import { GameLoader } from './stage/game-loader.js';

/** A replay from the address itself, from the kept games, or just opened. Without one, the player can choose. */
export function Page() {
  const { hash, search } = location;
  const query = new URLSearchParams(search);
  const kept = query.get('kept');
  const opened = useMemo(() => (query.has('opened') ? takeOpened() : undefined), []);
  if (hash.startsWith('#case=')) return <CaseLoader hash={hash} />;
  if (isLink(hash)) return <GameLoader open={() => openReplay({ kind: 'link', hash })} />;
  if (kept !== null) return <GameLoader open={() => openKept(kept)} kept={kept} />;
  if (opened) return <GameLoader open={opened} />;
  return <Chooser />;
}

async function openKept(id: string): Promise<WatchedGame> {
  const game = await keptGames.find(id);
  if (!game) throw new BadInput(words.peek().theatre.replay.kept);
  return openReplay({ kind: 'file', text: await keptGames.textOf(id) }, game.server);
}
