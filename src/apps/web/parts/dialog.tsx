import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import styles from './dialog.module.css';

interface Props {
  readonly title: string;
  /** Called for Escape or a click outside. Without it, the player must press a button. */
  readonly onClose?: () => void;
  /** `wide`: room for pictures. `beside`: leaves the middle of the page visible, and on a phone its upper part. */
  readonly place?: 'middle' | 'wide' | 'beside';
  readonly children: ComponentChildren;
}

/** The browser's modal dialog, which traps and restores the focus. */
export function Dialog({ title, onClose, place = 'middle', children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const dialog = element.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by `cancel`
    <dialog
      ref={element}
      class={styles.dialog}
      data-place={place}
      aria-labelledby={name}
      onCancel={event => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={event => {
        if (event.target === element.current) onClose?.();
      }}
    >
      <div class={styles.body}>
        <h2 id={name}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

interface Choice {
  readonly label: string;
  readonly kind?: 'main' | 'danger';
  readonly onPress: () => void;
}

interface ConfirmProps {
  readonly title: string;
  readonly says: string;
  /** Why it could not be done. */
  readonly problem?: string;
  /** The first one has the focus. */
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export const ConfirmDialog = ({ title, says, problem, choices, onClose }: ConfirmProps) => (
  <Dialog title={title} onClose={onClose}>
    <p>{says}</p>
    {problem && <p class="error">{problem}</p>}
    <div class="row">
      {choices.map(({ label, kind = '', onPress }) => (
        <button key={label} type="button" class={`button ${kind}`} onClick={onPress}>
          {label}
        </button>
      ))}
    </div>
  </Dialog>
);
