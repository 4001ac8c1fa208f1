import { useMemo } from 'preact/hooks';
import { BadInput } from '../../../../engine/bad-input.js';
import * as shelf from '../../keep/kept-games.js';
import { words } from '../../words/words.js';
import { Chooser } from './opening/chooser.js';
import { takeHanded } from './opening/opened-game.js';
import { isLink } from './opening/link-prefix.js';
import { openJob } from './opening/open-replay.js';
import type { Show } from './playback/watched-game.js';
import { Hall } from './stage/game-loader.js';

/** A replay that is here: in the address itself, on the shelf, or just opened. Without any, one can be chosen. */
export function Page() {
  const { hash, search } = location;
  const query = new URLSearchParams(search);
  const kept = query.get('kept');
  const handed = useMemo(takeHanded, []);
  if (isLink(hash)) return <Hall open={() => openJob({ kind: 'link', hash })} />;
  if (kept !== null) return <Hall open={() => openKept(kept)} kept={kept} />;
  if (handed) return <Hall open={async () => handed} />;
  return <Chooser />;
}

async function openKept(id: string): Promise<Show> {
  const game = await shelf.find(id);
  if (!game) throw new BadInput(words.peek().theatre.replay.kept);
  return openJob({ kind: 'file', text: await shelf.textOf(id) }, game.server);
}
