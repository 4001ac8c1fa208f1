import { useEffect, useState } from 'preact/hooks';
import { words } from '../words/words.js';
import { Icon } from './icons.js';
import styles from './time-left.module.css';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The challenge changes at midnight UTC everywhere. */
export function TimeLeft() {
  const { daily } = words.value.home;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.ceil((DAY_MS - (now % DAY_MS)) / MINUTE_MS);
  return (
    <p class={`digits small ${styles.left}`}>
      <Icon name="clock" />
      {daily.left(Math.floor(minutes / 60), minutes % 60)}
    </p>
  );
}
