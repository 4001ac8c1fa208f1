import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { announce } from '../../../parts/announcer.js';
import { words } from '../../../words/words.js';
import { Icon } from '../icons.js';
import type { LiveFacts, Show } from '../playback/watched-game.js';
import styles from './live-badge.module.css';

/** Whether the game is seen as it is played, by how many, and the way back to it. */
export function LiveBadge({ show: { live, projector, outcome } }: { readonly show: Show }) {
  const liveness = projector.liveness.value;
  if (!live || liveness === 'none') return null;
  const { live: says } = words.value.theatre;
  return (
    <p class={styles.live}>
      {liveness === 'live' ? (
        <strong class={styles.badge} data-up={live.isUp.value || outcome.value !== undefined}>
          {says.badge}
        </strong>
      ) : (
        <button type="button" class={`button main ${styles.back}`} onClick={() => projector.followLive()}>
          {says.behind}
        </button>
      )}
      <span class={`${styles.viewers} soft digits`} title={says.viewers(live.viewers.value)}>
        <Icon sign="eye" />
        <span aria-hidden="true">{live.viewers}</span>
        <span class="unseen">{says.viewers(live.viewers.value)}</span>
      </span>
    </p>
  );
}

/** Says it when the line is lost, and when it is back. */
export function LineState({ live }: { readonly live: LiveFacts }) {
  const { live: says } = words.value.theatre;
  const wasUp = useRef(true);
  useSignalEffect(() => {
    const isUp = live.isUp.value;
    if (isUp !== wasUp.current) announce(isUp ? says.back : says.lost);
    wasUp.current = isUp;
  });
  return live.isUp.value ? null : <p class={styles.lost}>{says.lost}</p>;
}
