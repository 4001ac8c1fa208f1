import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { announce } from '#web/parts/announcer.js';
import { words } from '#web/words/words.js';
import { Icon } from '../playback/icons.js';
import type { LiveFeed, WatchedGame } from '../playback/watched-game.js';
import styles from './live-badge.module.css';

/** Shows whether the game is followed live, how many watch it, and a button back to live. */
export function LiveBadge({ watched: { live, controller, result } }: { readonly watched: WatchedGame }) {
  const liveness = controller.liveness.value;
  if (!live || liveness === 'none') return null;
  const { live: says } = words.value.theatre;
  const isUp = live.isUp.value || result.value !== undefined;
  return (
    <p class={styles.live}>
      {liveness === 'live' ? (
        <strong class={`tag ${isUp ? 'bad' : ''} ${styles.badge}`} data-up={isUp}>
          {live.isPaused.value ? says.paused : says.badge}
        </strong>
      ) : (
        <button type="button" class={`button main ${styles.back}`} onClick={() => controller.followLive()}>
          {says.backToLive}
        </button>
      )}
      <span class="soft small line digits" title={says.viewers(live.viewers.value)}>
        <Icon name="eye" />
        <span aria-hidden="true">{live.viewers}</span>
        <span class="unseen">{says.viewers(live.viewers.value)}</span>
      </span>
    </p>
  );
}

/** Announces a lost connection, a pause, and their ends. */
export function ConnectionState({ live }: { readonly live: LiveFeed }) {
  const { live: says } = words.value.theatre;
  const wasUp = useRef(true);
  useSignalEffect(() => {
    const isUp = live.isUp.value;
    if (isUp !== wasUp.current) announce(isUp ? says.reconnected : says.reconnecting);
    wasUp.current = isUp;
  });
  const wasPaused = useRef(false);
  useSignalEffect(() => {
    const isPaused = live.isPaused.value;
    if (isPaused !== wasPaused.current) announce(isPaused ? says.pausedBy : says.resumed);
    wasPaused.current = isPaused;
  });
  return live.isUp.value ? null : <p class={styles.lost}>{says.reconnecting}</p>;
}
