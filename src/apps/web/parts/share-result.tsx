import { useSignal } from '@preact/signals';
import { save } from '../browser/download.js';
import { giveText, giveToApp, sharesWithApps } from '../browser/share.js';
import { type SharedResult, shareText } from '../words/daily-text.js';
import { words } from '../words/words.js';
import { announce } from './announcer.js';
import styles from './share-result.module.css';

/** Two buttons: the result as text, and as a picture. */
export function ShareResult({ shared }: { readonly shared: SharedResult }) {
  const { share } = words.value.daily;
  const said = useSignal('');
  const give = async (work: Promise<'given' | 'copied' | 'failed'>): Promise<void> => {
    const done = await work.catch(() => 'failed' as const);
    said.value = { given: '', copied: share.copied, failed: share.failed + shareText(shared) }[done];
    announce(said.value);
  };
  const canSharePicture = sharesWithApps({ files: [new File([], 'x.png', { type: 'image/png' })] });
  return (
    <div class={`stack-2 ${styles.share}`}>
      <button type="button" class="button" onClick={() => void give(giveText(shareText(shared)))}>
        {share.text}
      </button>
      <button type="button" class="button" onClick={() => void give(givePicture(shared))}>
        {canSharePicture ? share.picture : share.savePicture}
      </button>
      {said.value !== '' && <p class={`soft ${styles.said}`}>{said.value}</p>}
    </div>
  );
}

async function givePicture(shared: SharedResult): Promise<'given' | 'failed'> {
  const { resultPicture } = await import('./result-picture.js');
  const { day, game } = shared.result;
  const name = `gridfall-${game}-${day}.png`;
  const picture = await resultPicture(shared);
  const files = [new File([picture], name, { type: picture.type })];
  if (sharesWithApps({ files })) return (await giveToApp({ files, text: shareText(shared) })) ? 'given' : 'failed';
  save(name, picture);
  return 'given';
}
