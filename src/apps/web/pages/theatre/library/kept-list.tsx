import { type Signal, signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { KeptGame } from '#web/keep/kept-games.js';
import * as keptGames from '#web/keep/kept-games.js';
import { words } from '#web/words/words.js';
import { ImportZone } from './import-zone.js';
import { KeptRow } from './kept-row.js';
import styles from './library.module.css';
import { UploadAll } from './upload-all.js';

interface KeptByStatus {
  readonly open: readonly KeptGame[];
  readonly finished: readonly KeptGame[];
  readonly imported: readonly KeptGame[];
}

const kept = signal<KeptByStatus | 'failed' | undefined>(undefined);

async function reload(): Promise<void> {
  try {
    const [open, finished, imported] = await Promise.all(
      (['open', 'finished', 'imported'] as const).map(status => keptGames.list(status)),
    );
    kept.value = { open: open!, finished: finished!, imported: imported! };
  } catch {
    kept.value = 'failed';
  }
}

/** All games kept in this browser. */
export function KeptGames() {
  const { library } = words.value.theatre;
  const problem = useSignal('');
  useEffect(() => void reload(), []);
  const { value } = kept;
  return (
    <section class={`stack-3 ${styles.section}`} aria-labelledby="kept-games">
      <header class={`row apart ${styles.heading}`}>
        <h2 id="kept-games">{library.here}</h2>
        {typeof value === 'object' && <UploadAll games={value.finished} problem={problem} onChanged={reload} />}
      </header>
      {value === 'failed' && <p class="error">{library.cannotSave}</p>}
      {problem.value !== '' && (
        <p class="error" role="alert">
          {problem.value}
        </p>
      )}
      {typeof value === 'object' && <Lists kept={value} problem={problem} />}
      <ImportZone onImported={reload} />
    </section>
  );
}

function Lists({ kept: { open, finished, imported }, problem }: { kept: KeptByStatus; problem: Signal<string> }) {
  const { library } = words.value.theatre;
  if (open.length + finished.length + imported.length === 0) return <p class="soft">{library.hereEmpty}</p>;
  return (
    <>
      <List title={library.unfinished} games={open} problem={problem} />
      <List title={library.finished} games={finished} problem={problem} />
      <List title={library.imported} games={imported} problem={problem} />
    </>
  );
}

const SHOWN_AT_FIRST = 8;

interface ListProps {
  readonly title: string;
  readonly games: readonly KeptGame[];
  readonly problem: Signal<string>;
}

function List({ title, games, problem }: ListProps) {
  const most = useSignal(SHOWN_AT_FIRST);
  if (games.length === 0) return null;
  return (
    <>
      <h3 class="soft">{title}</h3>
      <ul class="stack-2">
        {games.slice(0, most.value).map(game => (
          <KeptRow key={game.id} game={game} problem={problem} onChanged={reload} />
        ))}
      </ul>
      {games.length > most.value && (
        <button
          type="button"
          class="button"
          onClick={() => {
            most.value += 50;
          }}
        >
          {words.value.theatre.library.more}
        </button>
      )}
    </>
  );
}
