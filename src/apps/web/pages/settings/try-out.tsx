import { useEffect, useRef, useState } from 'preact/hooks';
import { HeldCommands } from '#front/play/held-commands.js';
import { preferences } from '../../keep/preferences.js';
import { words } from '../../words/words.js';
import styles from './try-out.module.css';

const CELLS = 10;

const heldWith = (delay: number, interval: number): HeldCommands<'step'> =>
  new HeldCommands({ delay, interval, softDropInterval: 'same' }, () => ({ when: 'always', repeats: true }));

/** A tile that moves while the button is held, at the chosen repeat rate. */
export function TryOut() {
  const { settings } = words.value;
  const { repeatDelay, repeatInterval } = preferences.value;
  const [steps, setSteps] = useState(0);
  const held = useRef(heldWith(repeatDelay, repeatInterval));
  const frame = useRef(0);
  useEffect(() => {
    held.current = heldWith(repeatDelay, repeatInterval);
    return () => cancelAnimationFrame(frame.current);
  }, [repeatDelay, repeatInterval]);

  const run = (): void => {
    const { current } = held;
    let due = 0;
    while (current.due(performance.now())) due++;
    if (due > 0) setSteps(before => before + due);
    if (current.nextAt() !== undefined) frame.current = requestAnimationFrame(run);
  };
  const hold = (): void => {
    if (held.current.nextAt() !== undefined) return;
    setSteps(before => before + 1);
    held.current.hold('it', 'step', performance.now());
    run();
  };
  const release = (): void => held.current.release('it');

  return (
    <button
      type="button"
      class={`sunken stack-3 ${styles.try}`}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onKeyDown={event => {
        if (event.key === 'Tab' || event.repeat) return;
        event.preventDefault();
        hold();
      }}
      onKeyUp={release}
      onBlur={release}
    >
      <span>{settings.tryOut}</span>
      <span class={styles.track} aria-hidden="true">
        <i style={{ left: `${((steps % CELLS) / CELLS) * 100}%` }} />
      </span>
    </button>
  );
}
