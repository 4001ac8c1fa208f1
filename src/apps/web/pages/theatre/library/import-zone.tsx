import { useSignal } from '@preact/signals';
import { BadInput } from '#engine/bad-input.js';
import { announce } from '#web/parts/announcer.js';
import { words } from '#web/words/words.js';
import { textOfFile } from '../opening/files.js';
import { openReplay } from '../opening/open-replay.js';
import { ReplayZone } from '../opening/replay-zone.js';
import { reasonOf } from '../playback/reasons.js';
import type { WatchedGame } from '../playback/watched-game.js';
import { keepGame } from '../sharing/game-actions.js';

/** Imports replay files. Each one is verified first, and invalid ones are rejected. */
export function ImportZone({ onImported }: { readonly onImported: () => void }) {
  const says = useSignal('');
  const problems = useSignal<readonly string[]>([]);
  const addFiles = async (files: readonly File[]): Promise<void> => {
    const { library } = words.peek().theatre;
    says.value = words.peek().theatre.opening;
    problems.value = [];
    let count = 0;
    for (const file of files) {
      try {
        await importFile(file);
        count++;
      } catch (error) {
        problems.value = [...problems.value, library.importFailed(file.name, reasonOf(error))];
      }
    }
    says.value = count === 0 ? '' : library.imports(count);
    announce([says.value, ...problems.value].join(' '));
    onImported();
  };
  return (
    <>
      <ReplayZone several onFiles={files => void addFiles(files)} />
      {says.value !== '' && <p class="soft">{says.value}</p>}
      {problems.value.map(problem => (
        <p key={problem} class="error">
          {problem}
        </p>
      ))}
    </>
  );
}

async function importFile(file: File): Promise<void> {
  const watched = await openReplay({ kind: 'file', text: await textOfFile(file) });
  try {
    await verified(watched);
    const verification = watched.verification.value;
    if (verification.kind === 'wrong') throw new BadInput(verification.says);
    await keepGame(watched);
  } finally {
    watched.close();
  }
}

/** Resolves when the verification is complete. */
const verified = ({ verification }: WatchedGame): Promise<void> =>
  new Promise(resolve => {
    const stop = verification.subscribe(({ kind }) => {
      if (kind === 'checking') return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
