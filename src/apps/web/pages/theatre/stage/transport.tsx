import { useComputed } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { SPEEDS, type Speed } from '#engine/timeline/playback.js';
import { lazy } from '#web/parts/lazy.js';
import { clockText, speedText } from '#web/words/game-words.js';
import { words } from '#web/words/words.js';
import { IconButton } from '../playback/icon-button.js';
import { Icon } from '../playback/icons.js';
import type { PlaybackController } from '../playback/playback-controller.js';
import type { WatchedGame } from '../playback/watched-game.js';
import type { GameReview } from '../review/game-review.js';
import { LiveBadge } from './live-badge.js';
import { markPath } from './marks.js';
import styles from './transport.module.css';

/** Only when a game is reviewed. */
const ReviewGraph = lazy(async () => (await import('../review/review-graph.js')).ReviewGraph);

interface Props {
  readonly watched: WatchedGame;
  readonly review: GameReview | undefined;
}

/** The playback controls. */
export function Transport({ watched, review }: Props) {
  const { controller } = watched;
  const { transport } = words.value.theatre;
  return (
    <section class={styles.transport} aria-label={transport.label}>
      <div class={styles.line} data-live={watched.live && controller.liveness.value !== 'none' ? '' : undefined}>
        <Position controller={controller} />
        <LiveBadge watched={watched} />
      </div>
      <div class={styles.course}>
        <Scrubber controller={controller} />
        {review && <ReviewGraph review={review} />}
      </div>
      <div class={styles.buttons}>
        <span class={styles.side} />
        <IconButton name="turn-back" label={transport.previousTurn} onPress={() => controller.stepTurn(-1)} />
        <IconButton name="step-back" label={transport.previousMove} onPress={() => controller.step(-1)} />
        <PlayButton controller={controller} />
        <IconButton name="step-on" label={transport.nextMove} onPress={() => controller.step(1)} />
        <IconButton name="turn-on" label={transport.nextTurn} onPress={() => controller.stepTurn(1)} />
        <span class={styles.side}>
          <SpeedChoice controller={controller} />
        </span>
      </div>
    </section>
  );
}

function Position({ controller: { position, length, timeline } }: { readonly controller: PlaybackController }) {
  const { log } = timeline;
  const time = (count: number): string => clockText(log[count - 1]?.at ?? 0);
  return (
    <p class={`${styles.position} digits`}>
      <span class={styles.whole}>{words.value.theatre.transport.position(position.value, length.value)}</span>
      <span class={styles.short} aria-hidden="true">
        {position.value} / {length.value}
      </span>
      <span class={`${styles.time} soft`}>
        {time(position.value)} / {time(length.value)}
      </span>
    </p>
  );
}

function PlayButton({ controller }: { readonly controller: PlaybackController }) {
  const { transport } = words.value.theatre;
  const isPlaying = controller.isPlaying.value;
  return (
    <button
      type="button"
      class={`button main icon ${styles.play}`}
      aria-label={isPlaying ? transport.pause : transport.play}
      onClick={() => controller.togglePlaying()}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} />
    </button>
  );
}

function SpeedChoice({ controller }: { readonly controller: PlaybackController }) {
  const { transport } = words.value.theatre;
  return (
    <select
      class={`${styles.speed} digits`}
      aria-label={transport.speed}
      disabled={controller.liveness.value === 'live'}
      value={String(controller.liveness.value === 'live' ? 1 : controller.speed.value)}
      onChange={event => controller.setSpeed(Number(event.currentTarget.value) as Speed)}
    >
      {SPEEDS.map(speed => (
        <option key={speed} value={String(speed)}>
          {speedText(speed)}
        </option>
      ))}
    </select>
  );
}

/** A slider for the position, with a mark for each gain of points. */
function Scrubber({ controller }: { readonly controller: PlaybackController }) {
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
