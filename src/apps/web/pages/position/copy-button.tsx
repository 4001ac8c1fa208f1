import { useSignal } from '@preact/signals';
import { copyText } from '../../browser/copy-text.js';
import { announce } from '../../parts/announcer.js';
import { words } from '../../words/words.js';

interface Props {
  readonly label: string;
  /** Disabled without one. */
  readonly text: string | undefined;
  /** For tests. */
  readonly name: string;
}

export function CopyButton({ label, text, name }: Props) {
  const copied = useSignal<string | undefined>(undefined);
  const { copy } = words.value.position;
  const press = async (): Promise<void> => {
    const isDone = await copyText(text!);
    if (isDone) copied.value = text;
    announce(isDone ? copy.done : copy.failed, isDone ? 'polite' : 'urgent');
  };
  return (
    <button type="button" class="button" data-copy={name} disabled={text === undefined} onClick={() => void press()}>
      {text !== undefined && copied.value === text ? copy.done : label}
    </button>
  );
}
