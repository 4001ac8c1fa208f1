import { effect, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { look } from '#web/art/look.js';
import { motion } from '#web/browser/appearance.js';
import { lazy } from '#web/parts/lazy.js';
import type { Well } from '#web/well/well.js';
import { term, words } from '#web/words/words.js';
import type { WatchedGame } from '../playback/watched-game.js';
import { ConnectionState } from './live-badge.js';
import styles from './theatre.module.css';

/** Only for large fields. */
const ZoomBar = lazy(async () => (await import('#web/well/zoom/zoom-bar.js')).ZoomBar);

/** Contains the well, which is loaded when it is first needed. */
export function WellBox({ watched }: { readonly watched: WatchedGame }) {
  const box = useRef<HTMLDivElement>(null);
  const isMissing = useSignal(false);
  useEffect(
    () =>
      mount(box.current!, watched, () => {
        isMissing.value = true;
      }),
    [watched],
  );
  const zoom = watched.display.zoom.value;
  const isLarge = zoom?.state.value !== undefined;
  return (
    <div class={styles.well}>
      <div class={styles.picture} data-large={isLarge ? '' : undefined}>
        <div class={styles.canvas} ref={box} />
        {watched.live && watched.result.value === undefined && <ConnectionState live={watched.live} />}
        {isMissing.value && <p class="soft">{words.value.theatre.noPicture}</p>}
      </div>
      {isLarge && <ZoomBar zoom={zoom} host={box.current!} free={['mouse', 'touch']} />}
    </div>
  );
}

function mount(box: HTMLElement, watched: WatchedGame, onMissing: () => void): () => void {
  let isOver = false;
  const ends: (() => void)[] = [];
  const begin = (well: Well): void => {
    ends.push(effect(() => well.setAppearance(look.value, motion.value)));
    ends.push(() => {
      watched.display.use(undefined);
      well.destroy();
    });
    watched.display.use(well);
    if (isOver) for (const end of ends) end();
  };
  const label = words.peek().theatre.picture(term(watched.game.title));
  import('#web/well/open-well.js')
    .then(({ openWell }) => openWell(box, { look: look.peek(), motion: motion.peek(), label }))
    .then(begin, onMissing);
  import('#web/sound/sound.js').then(
    ({ playSounds }) => watched.display.sound(playSounds),
    () => {},
  );
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
