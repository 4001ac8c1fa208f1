import { type Signal, signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { BadInput } from '#engine/bad-input.js';
import { isOnline } from '#web/browser/online.js';
import type { KeptGame } from '#web/keep/kept-games.js';
import * as keptGames from '#web/keep/kept-games.js';
import { server } from '#web/live/api.js';
import { announce } from '#web/parts/announcer.js';
import { ConfirmDialog } from '#web/parts/dialog.js';
import { words } from '#web/words/words.js';
import { textOfFile } from '../opening/files.js';
import { openReplay } from '../opening/open-replay.js';
import { ReplayZone } from '../opening/replay-zone.js';
import { IconButton } from '../playback/icon-button.js';
import { Icon } from '../playback/icons.js';
import { reasonOf } from '../playback/reasons.js';
import type { WatchedGame } from '../playback/watched-game.js';
import { keepGame } from '../sharing/game-actions.js';
import { fileName, saveReplay } from '../sharing/save.js';
import { GameRow } from './game-row.js';
import styles from './library.module.css';

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

interface Props {
  readonly games: readonly KeptGame[];
  readonly problem: Signal<string>;
  readonly onChanged: () => void;
}

/** Uploads all games that were played offline. */
function UploadAll({ games, problem, onChanged }: Props) {
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

function tagsOf({ status, phase, blemishes, server }: KeptGame): string[] {
  const { library } = words.value.theatre;
  return [
    ...(status === 'open' ? [] : [library.status[phase]]),
    ...blemishes.map(blemish => library.blemish[blemish]),
    ...(server === undefined ? [] : [library.onServer]),
  ];
}

interface RowProps {
  readonly game: KeptGame;
  readonly problem: Signal<string>;
  readonly onChanged: () => void;
}

/** A kept game with buttons to upload, download and delete it. */
function KeptRow({ game, problem, onChanged }: RowProps) {
  const { library } = words.value.theatre;
  const isAsking = useSignal(false);
  const isBusy = useSignal(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    isBusy.value = true;
    problem.value = '';
    await work().catch(error => {
      problem.value = words.peek().theatre.actions.failed(reasonOf(error));
    });
    isBusy.value = false;
  };
  const download = async (): Promise<void> =>
    saveReplay(fileName(game.game, game.player, game.begun), await keptGames.textOf(game.id));
  const close = (): void => {
    isAsking.value = false;
  };
  const remove = (): void => {
    close();
    void attempt(() => keptGames.remove(game.id)).then(onChanged);
  };
  const href = game.status === 'open' ? `/play/${game.game}?kept=${game.id}` : `/replay?kept=${game.id}`;
  return (
    <GameRow
      game={game.game}
      player={game.player}
      score={game.score}
      date={game.status === 'imported' ? game.begun : game.updated}
      tags={tagsOf(game)}
      href={href}
    >
      {canUpload(game) && (
        <IconButton
          name="upload"
          label={library.upload}
          isOff={isBusy.value || !isOnline.value}
          onPress={() => void attempt(async () => void (await uploadKept(game))).then(onChanged)}
        />
      )}
      <IconButton name="download" label={library.download} onPress={() => void attempt(download)} />
      <IconButton
        name="trash"
        label={library.remove}
        onPress={() => {
          isAsking.value = true;
        }}
      />
      {isAsking.value && (
        <ConfirmDialog
          title={library.removeTitle}
          says={library.removeSays}
          choices={[
            { label: library.remove, kind: 'main', onPress: remove },
            { label: library.cancel, onPress: close },
          ]}
          onClose={close}
        />
      )}
    </GameRow>
  );
}

/** A game can be uploaded if it is over and not on the server yet. */
const canUpload = ({ status, server }: KeptGame): boolean => status !== 'open' && server === undefined;

/** Uploads a game and stores its id on the server. Throws Unreachable, or the server's error. */
async function uploadKept({ id }: KeptGame): Promise<string> {
  const found = await server.upload(await keptGames.textOf(id));
  await keptGames.update(id, { server: found });
  return found;
}

/** Imports replay files. Each one is verified first, and invalid ones are rejected. */
function ImportZone({ onImported }: { readonly onImported: () => void }) {
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
