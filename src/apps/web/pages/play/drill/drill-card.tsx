import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../../../words/words.js';
import styles from './drill-card.module.css';

interface Props {
  readonly title: string;
  /** The address of the review that it comes from, if it comes from one. */
  readonly leave?: string;
  /** Such as `2 of 5`. */
  readonly place?: string;
  /** For tests and styles. */
  readonly state: string;
  readonly children: ComponentChildren;
}

/** What a drill asks for, and what came of it. The announcer says it, too. */
export function DrillCard({ title, leave, place, state, children }: Props) {
  return (
    <aside class={styles.card} data-drill={state} aria-label={title}>
      <p class={styles.title}>
        <strong>{title}</strong>
        {leave !== undefined && (
          <a href={leave} aria-label={words.value.drills.lesson.toReview}>
            ‹ {words.value.drills.lesson.review}
          </a>
        )}
        {place !== undefined && <span class="digits">{place}</span>}
      </p>
      {children}
    </aside>
  );
}

export interface Choice {
  readonly label: string;
  /** The letter that does the same, if there is one. */
  readonly letter?: string;
  readonly isMain?: boolean;
  readonly onPress: () => void;
}

/** Buttons, and their keys. The main one takes the focus if it appears because something has ended. */
export function Choices({
  choices,
  takesFocus = false,
}: {
  readonly choices: readonly Choice[];
  readonly takesFocus?: boolean;
}) {
  const main = useRef<HTMLButtonElement>(null);
  // Whoever sees the buttons may press their keys at once, so nothing waits for the next picture.
  useLayoutEffect(() => {
    if (takesFocus) main.current?.focus();
  }, [takesFocus]);
  useLayoutEffect(() => {
    const down = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
      const isBusy = ctrlKey || metaKey || altKey || repeat || (target instanceof Element && target.closest('dialog'));
      const choice = choices.find(({ letter }) => letter === key.toLowerCase());
      if (!choice || isBusy) return;
      event.preventDefault();
      choice.onPress();
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  });
  return (
    <div class={styles.choices}>
      {choices.map(({ label, letter, isMain = false, onPress }) => (
        <button
          key={label}
          ref={isMain ? main : null}
          type="button"
          class={isMain ? 'button main' : 'button'}
          aria-label={label}
          aria-keyshortcuts={letter?.toUpperCase()}
          onClick={onPress}
        >
          {label}
          {letter !== undefined && <kbd>{letter.toUpperCase()}</kbd>}
        </button>
      ))}
    </div>
  );
}
