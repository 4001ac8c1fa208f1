import { useSignal } from '@preact/signals';
import { save } from '../../browser/download.js';
import { type SharedResult, shareText } from '../../words/daily-text.js';
import { words } from '../../words/words.js';
import { announce } from '../announcer.js';
import styles from './share-result.module.css';

/** On a phone, other apps take a result; elsewhere it goes to the clipboard or into a file. */
const sharesWithApps = (data: ShareData): boolean =>
  typeof navigator.share === 'function' &&
  matchMedia('(pointer: coarse)').matches &&
  (data.files === undefined || navigator.canShare?.(data) === true);

/** Two buttons: the result as text, and as a picture. */
export function ShareResult({ shared }: { readonly shared: SharedResult }) {
  const { share } = words.value.daily;
  const said = useSignal('');
  const say = (text: string): void => {
    said.value = text;
    announce(text);
  };
  const attempt = async (work: () => Promise<string>): Promise<void> => {
    try {
      say(await work());
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) say(share.failed + shareText(shared));
    }
  };
  const canSharePicture = sharesWithApps({ files: [new File([], 'x.png', { type: 'image/png' })] });
  return (
    <div class={`stack-2 ${styles.share}`}>
      <button type="button" class="button" onClick={() => void attempt(() => giveText(shared))}>
        {share.text}
      </button>
      <button type="button" class="button" onClick={() => void attempt(() => givePicture(shared))}>
        {canSharePicture ? share.picture : share.savePicture}
      </button>
      {said.value !== '' && <p class={`soft ${styles.said}`}>{said.value}</p>}
    </div>
  );
}

/** Returns what to tell the player. */
async function giveText(shared: SharedResult): Promise<string> {
  const text = shareText(shared);
  if (sharesWithApps({ text })) {
    await navigator.share({ text });
    return '';
  }
  await navigator.clipboard.writeText(text);
  return words.peek().daily.share.copied;
}

async function givePicture(shared: SharedResult): Promise<string> {
  const { resultPicture } = await import('./result-picture.js');
  const { day, game } = shared.result;
  const name = `gridfall-${game}-${day}.png`;
  const picture = await resultPicture(shared);
  const files = [new File([picture], name, { type: picture.type })];
  if (sharesWithApps({ files })) await navigator.share({ files, text: shareText(shared) });
  else save(name, picture);
  return '';
}
