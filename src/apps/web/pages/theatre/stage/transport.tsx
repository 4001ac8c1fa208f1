import { SPEEDS, type Speed } from '../../../../../engine/timeline/playback.js';
import { clockText, speedText } from '../../../words/game-words.js';
import { words } from '../../../words/words.js';
import { Icon, type Sign } from '../icons.js';
import type { Projector } from '../playback/playback-controller.js';
import type { Show } from '../playback/watched-game.js';
import { LiveBadge } from './live-badge.js';
import { Scrubber } from './scrubber.js';
import styles from './transport.module.css';

/** All that moves the game: to and fro, slower and faster. */
export function Transport({ show }: { readonly show: Show }) {
  const { projector } = show;
  const { transport } = words.value.theatre;
  return (
    <section class={styles.transport} aria-label={transport.label}>
      <div class={styles.line} data-live={show.live && projector.liveness.value !== 'none' ? '' : undefined}>
        <Position projector={projector} />
        <LiveBadge show={show} />
      </div>
      <Scrubber projector={projector} />
      <div class={styles.buttons}>
        <span class={styles.side} />
        <Press sign="turn-back" label={transport.turnBack} onPress={() => projector.stepTurn(-1)} />
        <Press sign="step-back" label={transport.stepBack} onPress={() => projector.step(-1)} />
        <PlayButton projector={projector} />
        <Press sign="step-on" label={transport.stepOn} onPress={() => projector.step(1)} />
        <Press sign="turn-on" label={transport.turnOn} onPress={() => projector.stepTurn(1)} />
        <span class={styles.side}>
          <SpeedChoice projector={projector} />
        </span>
      </div>
    </section>
  );
}

function Position({ projector: { position, length, timeline } }: { readonly projector: Projector }) {
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

function PlayButton({ projector }: { readonly projector: Projector }) {
  const { transport } = words.value.theatre;
  const isPlaying = projector.isPlaying.value;
  return (
    <button
      type="button"
      class={`button main icon ${styles.play}`}
      aria-label={isPlaying ? transport.pause : transport.play}
      onClick={() => projector.togglePlaying()}
    >
      <Icon sign={isPlaying ? 'pause' : 'play'} />
    </button>
  );
}

interface PressProps {
  readonly sign: Sign;
  readonly label: string;
  readonly onPress: () => void;
}

function Press({ sign, label, onPress }: PressProps) {
  return (
    <button type="button" class="button bare icon" aria-label={label} title={label} onClick={onPress}>
      <Icon sign={sign} />
    </button>
  );
}

function SpeedChoice({ projector }: { readonly projector: Projector }) {
  const { transport } = words.value.theatre;
  return (
    <select
      class={`${styles.speed} digits`}
      aria-label={transport.speed}
      disabled={projector.liveness.value === 'live'}
      value={String(projector.liveness.value === 'live' ? 1 : projector.speed.value)}
      onChange={event => projector.setSpeed(Number(event.currentTarget.value) as Speed)}
    >
      {SPEEDS.map(speed => (
        <option key={speed} value={String(speed)}>
          {speedText(speed)}
        </option>
      ))}
    </select>
  );
}
