import { useEffect, useState } from 'preact/hooks';
import { install, isInstalled } from '../../browser/install.js';
import { resetPreferences } from '../../keep/preferences.js';
import { announce } from '../../parts/announcer.js';
import { Dialog } from '../../parts/dialog.js';
import { byteSize, numeral } from '../../words/format.js';
import { words } from '../../words/words.js';
import styles from './device.module.css';
import { deleteEverything, requestPersistence, type StorageUse, storageUse } from './storage.js';

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
    <div class={styles.part}>
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
    <div class={styles.part}>
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
      <button type="button" class={`button ${styles.danger}`} onClick={() => setAsked('delete')}>
        {settings.deleteAll}
      </button>
      {asked === 'reset' && (
        <ConfirmDialog
          title={settings.reset}
          says={settings.resetSays}
          yes={settings.reset}
          onNo={close}
          onYes={() => {
            resetPreferences();
            close();
          }}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={settings.deleteAsk}
          says={settings.deleteSays}
          yes={settings.deleteYes}
          problem={problem}
          onNo={close}
          onYes={erase}
        />
      )}
    </div>
  );
}

interface ConfirmProps {
  readonly title: string;
  readonly says: string;
  readonly yes: string;
  readonly problem?: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function ConfirmDialog({ title, says, yes, problem, onYes, onNo }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onNo}>
      <p>{says}</p>
      {problem && <p class="error">{problem}</p>}
      <div class="row">
        <button type="button" class="button main" onClick={onNo}>
          {words.value.settings.cancel}
        </button>
        <button type="button" class={`button ${styles.danger}`} onClick={onYes}>
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
