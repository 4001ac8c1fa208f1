import { effect, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { look } from '../../../art/look.js';
import { motion } from '../../../browser/appearance.js';
import type { Well } from '../../../well/well.js';
import { term, words } from '../../../words/words.js';
import type { Show } from '../playback/watched-game.js';
import { LineState } from './live-badge.js';
import styles from './theatre.module.css';

/** The place of the well; it is loaded when it is first needed. */
export function WellBox({ show }: { readonly show: Show }) {
  const box = useRef<HTMLDivElement>(null);
  const isMissing = useSignal(false);
  useEffect(
    () =>
      mount(box.current!, show, () => {
        isMissing.value = true;
      }),
    [show],
  );
  return (
    <div class={styles.well}>
      <div class={styles.canvas} ref={box} />
      {show.live && show.outcome.value === undefined && <LineState live={show.live} />}
      {isMissing.value && <p class="soft">{words.value.theatre.noPicture}</p>}
    </div>
  );
}

function mount(box: HTMLElement, show: Show, onMissing: () => void): () => void {
  let isOver = false;
  const ends: (() => void)[] = [];
  const begin = (well: Well): void => {
    ends.push(effect(() => well.wear(look.value, motion.value)));
    ends.push(() => {
      show.screen.use(undefined);
      well.destroy();
    });
    show.screen.use(well);
    if (isOver) for (const end of ends) end();
  };
  const label = words.peek().theatre.picture(term(show.game.title));
  import('../../../well/open-well.js')
    .then(({ openWell }) => openWell(box, { look: look.peek(), motion: motion.peek(), label }))
    .then(begin, onMissing);
  import('../../../sound/sound.js').then(
    ({ playSounds }) => show.screen.sound(playSounds),
    () => {},
  );
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
