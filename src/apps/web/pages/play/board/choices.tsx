import { useLayoutEffect, useRef } from 'preact/hooks';
import styles from './choices.module.css';

export interface Choice {
  readonly label: string;
  /** The label for screen readers, if it differs. */
  readonly spoken?: string;
  /** The letter key for the same choice, if there is one. */
  readonly letter?: string | undefined;
  readonly isMain?: boolean;
  readonly onPress: () => void;
}

interface Props {
  readonly choices: readonly Choice[];
  readonly takesFocus?: boolean;
}

/** Buttons, and their keys. The main one takes the focus if it appears because something has ended. */
export function Choices({ choices, takesFocus = false }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  // A player who sees the buttons may press their keys at once, so nothing waits for the next picture.
  useLayoutEffect(() => {
    if (takesFocus) main.current?.focus();
  }, [takesFocus]);
  useLayoutEffect(() => {
    const down = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, repeat } = event;
      const button = root.current!.children[choices.findIndex(({ letter }) => letter === key.toLowerCase())];
      const isCovered = document.querySelector('dialog[open]')?.contains(root.current) === false;
      if (!button || ctrlKey || metaKey || altKey || repeat || isCovered) return;
      event.preventDefault();
      (button as HTMLElement).click();
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  });
  return (
    <div ref={root} class={`row-2 ${styles.choices}`}>
      {choices.map(({ label, spoken = label, letter, isMain = false, onPress }) => (
        <button
          key={label}
          ref={isMain ? main : null}
          type="button"
          class={isMain ? 'button main' : 'button'}
          aria-label={spoken}
          aria-keyshortcuts={letter?.toUpperCase()}
          onClick={onPress}
        >
          {label}
          {letter !== undefined && <kbd class="for-keys">{letter.toUpperCase()}</kbd>}
        </button>
      ))}
    </div>
  );
}
