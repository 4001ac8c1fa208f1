import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { copyText } from '#web/browser/copy-text.js';
import { announce } from '#web/parts/announcer.js';
import { words } from '#web/words/words.js';
import styles from './finding.module.css';
import { ScrolledText } from './scrolled-text.js';

interface Props {
  readonly title: string;
  /** The text that is copied. */
  readonly text: string;
  /** The text that is shown, if it is not the same. */
  readonly shown?: string;
}

const COPIED_MS = 2_000;

/** A text that the program was given or has printed, with a button that copies it. */
export function QuotedText({ title, text, shown = text }: Props) {
  const { finding: says } = words.value.check;
  const isCopied = useSignal(false);
  useEffect(() => {
    if (!isCopied.value) return undefined;
    const timer = setTimeout(() => {
      isCopied.value = false;
    }, COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied.value]);
  const copy = async (): Promise<void> => {
    isCopied.value = await copyText(text);
    if (isCopied.value) announce(says.copied);
  };
  return (
    <figure class={styles.quoted}>
      <figcaption class="line apart">
        <span>{title}</span>
        {text !== '' && (
          <button type="button" class="button bare" aria-label={says.copyOf(title)} onClick={() => void copy()}>
            {isCopied.value ? says.copied : says.copy}
          </button>
        )}
      </figcaption>
      <ScrolledText>{text === '' ? <i>{says.noInput}</i> : shown}</ScrolledText>
    </figure>
  );
}
