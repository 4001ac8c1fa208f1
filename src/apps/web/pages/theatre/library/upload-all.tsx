import { type Signal, useSignal } from '@preact/signals';
import { isOnline } from '#web/browser/online.js';
import type { KeptGame } from '#web/keep/kept-games.js';
import { announce } from '#web/parts/announcer.js';
import { words } from '#web/words/words.js';
import { Icon } from '../playback/icons.js';
import { reasonOf } from '../playback/reasons.js';
import { canUpload, uploadKept } from './uploads.js';

interface Props {
  readonly games: readonly KeptGame[];
  readonly problem: Signal<string>;
  readonly onChanged: () => void;
}

/** Uploads all games that were played offline. */
export function UploadAll({ games, problem, onChanged }: Props) {
  const { library, actions } = words.value.theatre;
  const done = useSignal<number | undefined>(undefined);
  const waiting = games.filter(canUpload);
  if (waiting.length < 2 && done.value === undefined) return null;
  const run = async (): Promise<void> => {
    problem.value = '';
    try {
      for (const [k, game] of waiting.entries()) {
        done.value = k;
        await uploadKept(game);
      }
      announce(library.onServer);
    } catch (error) {
      problem.value = actions.failed(reasonOf(error));
    }
    done.value = undefined;
    onChanged();
  };
  const isBusy = done.value !== undefined;
  return (
    <button type="button" class="button" disabled={isBusy || !isOnline.value} onClick={() => void run()}>
      <Icon name="upload" />
      {isBusy ? library.uploading(done.value ?? 0, waiting.length) : library.uploadAll(waiting.length)}
    </button>
  );
}
