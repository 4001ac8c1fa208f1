import { useEffect, useRef } from 'preact/hooks';
import { scheme } from '../browser/appearance.js';
import { isOnline } from '../browser/online.js';
import { prefer, preferences } from '../keep/preferences.js';
import { announce } from '../parts/announcer.js';
import { Icon } from '../parts/icons.js';
import { words } from '../words/words.js';
import styles from './tools.module.css';

/** The right end of the bar: an offline badge, the sound, and the colour scheme. */
export function Tools() {
  return (
    <div class={`line ${styles.tools}`}>
      <OfflineBadge />
      <Sound />
      <ThemeButton />
    </div>
  );
}

function OfflineBadge() {
  const { offline, onlineAgain } = words.value.shell;
  const isOn = isOnline.value;
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (wasOn.current !== isOn) announce(isOn ? onlineAgain : offline.long);
    wasOn.current = isOn;
  }, [isOn]);
  return isOn ? null : (
    <span class={`tag warn line ${styles.offline}`} title={offline.long}>
      <Icon name="offline" />
      {offline.short}
    </span>
  );
}

function Sound() {
  const { sound } = words.value.shell;
  const { isMuted, volume } = preferences.value;
  const isSilent = isMuted || volume === 0;
  return (
    <div class={`line ${styles.sound}`}>
      <button
        type="button"
        class="button bare icon"
        aria-label={isSilent ? sound.unmute : sound.mute}
        title={isSilent ? sound.unmute : sound.mute}
        onClick={() => prefer(isSilent ? { isMuted: false, volume: volume || 0.5 } : { isMuted: true })}
      >
        <Icon name={isSilent ? 'quiet' : 'sound'} />
      </button>
      <input
        type="range"
        min="0"
        max="1"
        step="0.05"
        aria-label={sound.volume}
        value={isSilent ? 0 : volume}
        onInput={({ currentTarget }) => prefer({ volume: Number(currentTarget.value), isMuted: false })}
      />
    </div>
  );
}

function ThemeButton() {
  const { theme } = words.value.shell;
  const other = scheme.value === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      class="button bare icon"
      aria-label={theme[other]}
      title={theme[other]}
      onClick={() => prefer({ theme: other })}
    >
      <Icon name={other === 'light' ? 'sun' : 'moon'} />
    </button>
  );
}
