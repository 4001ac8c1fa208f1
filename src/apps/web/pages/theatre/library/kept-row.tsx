import { type Signal, useSignal } from '@preact/signals';
import { isOnline } from '#web/browser/online.js';
import type { KeptGame } from '#web/keep/kept-games.js';
import * as keptGames from '#web/keep/kept-games.js';
import { ConfirmDialog } from '#web/parts/dialog.js';
import { words } from '#web/words/words.js';
import { IconButton } from '../playback/icon-button.js';
import { reasonOf } from '../playback/reasons.js';
import { fileName, saveReplay } from '../sharing/save.js';
import { GameRow } from './game-row.js';
import { canUpload, uploadKept } from './uploads.js';

function tagsOf({ status, phase, blemishes, server }: KeptGame): string[] {
  const { library } = words.value.theatre;
  return [
    ...(status === 'open' ? [] : [library.status[phase]]),
    ...blemishes.map(blemish => library.blemish[blemish]),
    ...(server === undefined ? [] : [library.onServer]),
  ];
}

interface Props {
  readonly game: KeptGame;
  readonly problem: Signal<string>;
  readonly onChanged: () => void;
}

/** A kept game with buttons to upload, download and delete it. */
export function KeptRow({ game, problem, onChanged }: Props) {
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
