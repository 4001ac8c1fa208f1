import { useSignal } from '@preact/signals';
import { words } from '#web/words/words.js';
import { reasonOf } from '../playback/reasons.js';
import styles from './chooser.module.css';
import { textOfFile } from './files.js';
import { watchOpened } from './opened-game.js';
import { PasteForm } from './paste-form.js';
import { ReplayZone } from './replay-zone.js';

/** Opens a replay file or the input of a program. */
export function Chooser({ problem: first = '' }: { readonly problem?: string }) {
  const { replay: says, unavailable } = words.value.theatre;
  const problem = useSignal(first);
  const open = async ([file]: readonly File[]): Promise<void> => {
    problem.value = '';
    try {
      await watchOpened({ kind: 'file', text: await textOfFile(file!) });
    } catch (error) {
      problem.value = `${file!.name}: ${reasonOf(error)}`;
    }
  };
  return (
    <div class={styles.chooser}>
      <header class="whole stack-1">
        <h1>{says.title}</h1>
        <p class="soft">{says.lead}</p>
      </header>
      <section class="panel stack">
        <h2>{says.file.title}</h2>
        <ReplayZone onFiles={files => void open(files)} />
        {problem.value !== '' && (
          <p class="error" role="alert">
            {problem.value}
          </p>
        )}
        <p>
          <a href="/replays">{unavailable.replays}</a>
        </p>
      </section>
      <section class="panel stack">
        <h2>{says.paste.title}</h2>
        <PasteForm />
      </section>
    </div>
  );
}
