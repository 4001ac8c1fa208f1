import { useComputed } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { clockText } from '#web/words/game-words.js';
import { words } from '#web/words/words.js';
import type { PlaybackController } from '../playback/playback-controller.js';
import { markPath } from './marks.js';
import styles from './scrubber.module.css';

/** A slider for the position, with a mark for each gain of points. */
export function Scrubber({ controller }: { readonly controller: PlaybackController }) {
  const { transport } = words.value.theatre;
  const hint = useId();
  const wasPlaying = useRef(false);
  const { position, length, timeline } = controller;
  const time = clockText(timeline.log[position.value - 1]?.at ?? 0);
  const share = length.value === 0 ? 1 : position.value / length.value;
  const hold = (): void => {
    wasPlaying.current = controller.isPlaying.peek();
    if (wasPlaying.current) controller.pause();
  };
  const letGo = (): void => {
    if (wasPlaying.current) controller.play();
    wasPlaying.current = false;
  };
  return (
    <div class={styles.scrubber} style={{ '--share': String(share) }}>
      <Marks controller={controller} />
      <input
        type="range"
        class={styles.range}
        min={0}
        max={length.value}
        step={1}
        value={position.value}
        aria-label={transport.scrubber}
        aria-valuetext={transport.spoken(position.value, length.value, time)}
        aria-describedby={hint}
        onPointerDown={hold}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onInput={event => controller.seek(event.currentTarget.valueAsNumber)}
      />
      <p id={hint} class="unseen">
        {transport.keys}
      </p>
    </div>
  );
}

function Marks({ controller }: { readonly controller: PlaybackController }) {
  const path = useComputed(() => markPath(controller.timeline.marks, controller.length.value));
  return (
    <svg class={styles.marks} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      <path d={path.value} />
    </svg>
  );
}
