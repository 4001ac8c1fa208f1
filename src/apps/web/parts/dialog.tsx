import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface Props {
  readonly title: string;
  /** Escape, or a click beside it. Without it, one of its own buttons has to be pressed. */
  readonly onClose?: () => void;
  readonly children: ComponentChildren;
}

/** The browser's own dialog: it keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, children }: Props) {
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
      class="dialog"
      aria-labelledby={name}
      onCancel={event => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={event => {
        if (event.target === element.current) onClose?.();
      }}
    >
      <div class="dialog-body">
        <h2 id={name}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
