import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { copyText } from '#web/browser/copy-text.js';
import { announce } from '#web/parts/announcer.js';
import { words } from '#web/words/words.js';
import { Icon } from '../playback/icons.js';

interface Props {
  readonly url: string;
  /** Below the address: choices for the page that it leads to. */
  readonly options?: ComponentChildren;
  /** More buttons. */
  readonly children: ComponentChildren;
}

/** An address to copy. */
export function Address({ url, options, children }: Props) {
  const { share } = words.value.theatre;
  const copied = useSignal('');
  const copy = async (): Promise<void> => {
    if (!(await copyText(url))) return;
    copied.value = url;
    announce(share.copied);
  };
  return (
    <>
      <label class="field">
        <span>{share.address}</span>
        <input
          type="text"
          class="mono small cut"
          readOnly
          value={url}
          onFocus={event => event.currentTarget.select()}
        />
      </label>
      {options}
      <div class="row">
        <button type="button" class="button main" onClick={() => void copy()}>
          <Icon name="link" />
          {copied.value === url ? share.copied : share.copy}
        </button>
        {children}
      </div>
    </>
  );
}
