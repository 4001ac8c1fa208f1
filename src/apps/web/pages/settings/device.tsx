import { useEffect, useState } from 'preact/hooks';
import { install, isInstalled } from '../../browser/install.js';
import { forgetSecret } from '../../browser/kept-secret.js';
import { forgetDrills } from '../../keep/kept-drills.js';
import { list } from '../../keep/kept-games.js';
import { forgetReviews } from '../../keep/kept-reviews.js';
import { resetPreferences } from '../../keep/preferences.js';
import { announce } from '../../parts/announcer.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { byteSize, numeral } from '../../words/format.js';
import { words } from '../../words/words.js';

export function Device() {
  return (
    <>
      <Installation />
      <Storage />
      <ResetAndDelete />
    </>
  );
}

function Installation() {
  const { settings } = words.value;
  const ask = install.value;
  if (isInstalled.value) return <p class="soft">{settings.installed}</p>;
  return (
    <div class="stack-2 left">
      {ask && (
        <button type="button" class="button main" onClick={() => void ask()}>
          {settings.install}
        </button>
      )}
      <p class="soft">{ask ? settings.installHint : settings.installByHand}</p>
    </div>
  );
}

function Storage() {
  const { settings } = words.value;
  const [kept, setKept] = useState<StorageUse | undefined>(undefined);
  const reload = (): void => void storageUse().then(setKept, () => {});
  useEffect(reload, []);
  return (
    <div class="stack-2 left">
      <h3>{settings.storage}</h3>
      <p class="digits">
        {kept?.bytes === undefined
          ? settings.storedUnknown
          : settings.stored(numeral(kept.games), byteSize(kept.bytes))}
      </p>
      <p class="soft">{kept?.isPersistent ? settings.keptPermanently : settings.notKeptPermanently}</p>
      {kept && !kept.isPersistent && (
        <button type="button" class="button" onClick={() => void requestPersistence().then(reload)}>
          {settings.keepPermanently}
        </button>
      )}
    </div>
  );
}

function ResetAndDelete() {
  const { settings } = words.value;
  const [asked, setAsked] = useState<'reset' | 'delete' | undefined>(undefined);
  const [problem, setProblem] = useState('');
  const close = (): void => setAsked(undefined);
  const cancel = { label: settings.cancel, kind: 'main', onPress: close } as const;
  const reset = (): void => {
    resetPreferences();
    close();
  };
  const erase = (): void => {
    deleteEverything().then(
      () => location.assign('/'),
      () => {
        setProblem(settings.deleteFailed);
        announce(settings.deleteFailed, 'urgent');
      },
    );
  };
  return (
    <div class="row">
      <button type="button" class="button" onClick={() => setAsked('reset')}>
        {settings.reset}
      </button>
      <button type="button" class="button danger" onClick={() => setAsked('delete')}>
        {settings.deleteAll}
      </button>
      {asked === 'reset' && (
        <ConfirmDialog
          title={settings.reset}
          says={settings.resetSays}
          choices={[cancel, { label: settings.reset, kind: 'danger', onPress: reset }]}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={settings.deleteAsk}
          says={settings.deleteSays}
          problem={problem}
          choices={[cancel, { label: settings.deleteYes, kind: 'danger', onPress: erase }]}
          onClose={close}
        />
      )}
    </div>
  );
}

interface StorageUse {
  readonly games: number;
  /** Bytes; undefined if the browser does not say. */
  readonly bytes: number | undefined;
  readonly isPersistent: boolean;
}

async function storageUse(): Promise<StorageUse> {
  const kept = await Promise.all(
    (['open', 'finished', 'imported'] as const).map(status => list(status).catch(() => [])),
  );
  const { storage } = navigator;
  return {
    games: kept.flat().length,
    bytes: (await storage?.estimate?.().catch(() => undefined))?.usage,
    isPersistent: (await storage?.persisted?.().catch(() => false)) ?? false,
  };
}

const requestPersistence = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;

/** Rejects if another tab still uses the database. */
async function deleteEverything(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase('gridfall');
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab holds on to it'));
  });
  await forgetSecret();
  await forgetReviews();
  await forgetDrills();
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith('gridfall.')) storage.removeItem(key);
  }
}
