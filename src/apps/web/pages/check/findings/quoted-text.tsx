import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { copyText } from '#web/browser/copy-text.js';
import { announce } from '#web/parts/announcer.js';
import { words } from '#web/words/words.js';
import styles from './finding.module.css';

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
      <ScrolledText class="sunken">{text === '' ? <i>{says.noInput}</i> : shown}</ScrolledText>
    </figure>
  );
}

interface ScrolledProps {
  readonly class?: string | undefined;
  readonly stream?: string;
  readonly children: ComponentChildren;
}

/** Text that may be larger than its place. It takes the focus, so that it can be scrolled by keyboard. */
export const ScrolledText = ({ class: name, stream, children }: ScrolledProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach it
  <pre class={name} tabIndex={0} data-stream={stream}>
    {children}
  </pre>
);

/** The text of bytes, given as one character each. */
export const textOf = (bytes: string): string =>
  new TextDecoder().decode(Uint8Array.from(bytes, letter => letter.charCodeAt(0)));
