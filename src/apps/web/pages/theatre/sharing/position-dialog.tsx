import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadPositions } from '#games/catalogue.js';
import { Dialog } from '#web/parts/dialog.js';
import { words } from '#web/words/words.js';
import { linkTo } from '#wire/position-link.js';
import { reasonOf } from '../playback/reasons.js';
import type { WatchedGame } from '../playback/watched-game.js';
import { Address } from './address.js';

interface Props {
  readonly watched: WatchedGame;
  readonly onClose: () => void;
}

/** `later`: nothing can be decided at this moment, so the link is to one that follows. */
type Linked =
  | { readonly kind: 'making' | 'none' }
  | { readonly kind: 'here' | 'later'; readonly at: number; readonly link: string }
  | { readonly kind: 'wrong'; readonly says: string };

/** How many entries to look ahead for a moment at which something can be decided. */
const LOOK_AHEAD = 200;

/** A link to the moment on the screen, as a position that can be played, solved and edited. */
export function PositionDialog({ watched, onClose }: Props) {
  const linked = useSignal<Linked>({ kind: 'making' });
  const { position, share, actions } = words.value.theatre;
  useEffect(() => {
    void linkFrom(watched).then(found => {
      linked.value = found;
    });
  }, []);
  const state = linked.value;
  return (
    <Dialog title={position.title} onClose={onClose}>
      {state.kind === 'making' && <p role="status">{share.making}</p>}
      {state.kind === 'none' && <p role="status">{position.none}</p>}
      {state.kind === 'wrong' && <p class="error">{actions.failed(state.says)}</p>}
      {state.kind === 'later' && <p>{position.later(state.at)}</p>}
      {'link' in state && <ToPosition link={state.link} />}
      <div class="row">
        <button type="button" class="button bare" onClick={onClose}>
          {actions.close}
        </button>
      </div>
    </Dialog>
  );
}

async function linkFrom({ game, details, controller }: WatchedGame): Promise<Linked> {
  try {
    await loadPositions(game);
    const from = controller.position.peek();
    const to = Math.min(from + LOOK_AHEAD, controller.timeline.log.length);
    for (let at = from; at <= to; at++) {
      const found = controller.timeline.at(at).position();
      if (!found) continue;
      const link = linkTo(game, { settings: { ...details.settings, ...found } });
      return { kind: at === from ? 'here' : 'later', at, link };
    }
    return { kind: 'none' };
  } catch (error) {
    return { kind: 'wrong', says: reasonOf(error) };
  }
}

function ToPosition({ link }: { readonly link: string }) {
  const { position } = words.value.theatre;
  return (
    <div class="stack-3">
      <p>{position.says}</p>
      <Address url={location.origin + link}>
        <a class="button" href={link}>
          {position.open}
        </a>
        <a class="button" href={link.replace('#', '?edit#')}>
          {position.edit}
        </a>
      </Address>
    </div>
  );
}
