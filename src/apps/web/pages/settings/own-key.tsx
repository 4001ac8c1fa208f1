import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { BadInput } from '#engine/bad-input.js';
import { printOf } from '#wire/identity.js';
import { LONGEST_SECRET_FILE, readSecret } from '#wire/secret-text.js';
import { exportIdentity, importIdentity, ownIdentity } from '../../browser/own-identity.js';
import { announce } from '../../parts/announcer.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { words } from '../../words/words.js';
import styles from './settings.module.css';

/** The player's key: its print, and how to carry it to another device. */
export function OwnKey() {
  const { ownKey } = words.value.settings;
  /** Undefined until it is known, null if this browser cannot sign. */
  const key = useSignal<string | null | undefined>(undefined);
  useEffect(() => {
    void ownIdentity().then(identity => {
      key.value = identity?.key ?? null;
    });
  }, []);
  return (
    <>
      <p class="soft">{ownKey.about}</p>
      {key.value === null && <p>{ownKey.unavailable}</p>}
      {key.value && (
        <>
          <p>
            {ownKey.print}: <strong class={`digits ${styles.print}`}>{printOf(key.value)}</strong>
          </p>
          <ExportKey key={key.value} />
          <ImportKey
            onImport={imported => {
              key.value = imported;
            }}
          />
        </>
      )}
    </>
  );
}

function ExportKey() {
  const { ownKey } = words.value.settings;
  const text = useSignal('');
  if (text.value === '') {
    const show = async (): Promise<void> => {
      text.value = await exportIdentity();
    };
    return (
      <div class="stack-2 left">
        <p class="soft">{ownKey.exportHint}</p>
        <button type="button" class="button" onClick={() => void show()}>
          {ownKey.show}
        </button>
      </div>
    );
  }
  return (
    <div class="field">
      <label for="secret-key">{ownKey.secret}</label>
      <input
        id="secret-key"
        class="mono"
        readOnly
        value={text.value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p class="hint">{ownKey.secretHint}</p>
      <div class="row">
        <a class="button" href={`data:text/plain,${text.value}%0A`} download="gridfall-key.txt">
          {ownKey.save}
        </a>
      </div>
    </div>
  );
}

function ImportKey({ onImport }: { readonly onImport: (key: string) => void }) {
  const { ownKey, cancel } = words.value.settings;
  const text = useSignal('');
  const problem = useSignal('');
  const isAsking = useSignal(false);
  const ask = (): void => {
    problem.value = isSecret(text.value) ? '' : ownKey.invalid;
    isAsking.value = problem.value === '';
    if (problem.value !== '') announce(problem.value, 'urgent');
  };
  const close = (): void => {
    isAsking.value = false;
  };
  const replace = async (): Promise<void> => {
    close();
    onImport((await importIdentity(text.value)).key);
    text.value = '';
    announce(ownKey.imported);
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (file) text.value = await file.slice(0, LONGEST_SECRET_FILE).text();
    ask();
  };
  return (
    <form
      class="field"
      onSubmit={event => {
        event.preventDefault();
        ask();
      }}
    >
      <label for="other-key">{ownKey.other}</label>
      <input
        id="other-key"
        class="mono"
        spellcheck={false}
        autocomplete="off"
        value={text.value}
        aria-invalid={problem.value !== ''}
        aria-describedby="other-key-hint"
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value;
        }}
      />
      <p id="other-key-hint" class={problem.value === '' ? 'hint' : 'error'}>
        {problem.value || ownKey.otherHint}
      </p>
      <div class="row">
        <button type="submit" class="button">
          {ownKey.import}
        </button>
        <label class="button">
          {ownKey.fromFile}
          <input
            type="file"
            class="unseen"
            accept=".txt,text/plain"
            onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
          />
        </label>
      </div>
      {isAsking.value && (
        <ConfirmDialog
          title={ownKey.replaceAsk}
          says={ownKey.replaceSays}
          choices={[
            { label: cancel, kind: 'main', onPress: close },
            { label: ownKey.replace, onPress: () => void replace() },
          ]}
          onClose={close}
        />
      )}
    </form>
  );
}

function isSecret(text: string): boolean {
  try {
    return readSecret(text) !== '';
  } catch (error) {
    if (error instanceof BadInput) return false;
    throw error;
  }
}
