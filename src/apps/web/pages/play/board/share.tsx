import { type Signal, useSignal } from '@preact/signals';
import { presetOf } from '#engine/contract/preset.js';
import { comparedBy } from '#engine/contract/settings.js';
import { durationOf } from '#engine/play/replay.js';
import { giveText } from '#web/browser/share.js';
import * as keptGames from '#web/keep/kept-games.js';
import { server as api } from '#web/live/api.js';
import { announce } from '#web/parts/announcer.js';
import { numeral } from '#web/words/format.js';
import { exactTimeText } from '#web/words/game-words.js';
import { term, words } from '#web/words/words.js';
import type { GamePresenter } from '../playing/presenter.js';
import styles from './over-dialog.module.css';

interface ShareProps {
  readonly presenter: GamePresenter;
  /** The game's id on the server, if it is there. */
  readonly server: string | undefined;
}

/** Shares the result, with a link to the game on the server, or to where it can be played. */
export function Share({ presenter, server }: ShareProps) {
  const { over, play } = words.value;
  const said = useSignal('');
  const { game } = presenter.played;
  const path = server === undefined ? `/play/${game.id}` : `/games/${server}`;
  const url = location.origin + path;
  const share = async (): Promise<void> => {
    said.value = { given: '', copied: over.copied, failed: play.notCopied + url }[
      await giveText(resultText(presenter), url)
    ];
    announce(said.value);
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void share()}>
        {over.share}
      </button>
      {said.value !== '' && <p class={`soft ${styles.said}`}>{said.value}</p>}
    </>
  );
}

/** The result as it is compared: a time where times are, otherwise the score and the time it took. */
function resultText({ played: { game, session, settings }, status }: GamePresenter): string {
  const { over } = words.value;
  const preset = presetOf(game, settings);
  const title = preset ? `${term(game.title)} (${term(preset.title)})` : term(game.title);
  const { phase, score } = status.value;
  const isByTime = phase === 'won' && comparedBy(game, settings) === 'time';
  return isByTime
    ? over.sharedTime(title, exactTimeText(durationOf(session.log())))
    : over.shared(title, numeral(score), exactTimeText(session.now()));
}

interface UploadProps {
  readonly presenter: GamePresenter;
  readonly server: Signal<string | undefined>;
}

/** Uploads a game that was not played on the server. */
export function Upload({ presenter: { played, ending }, server }: UploadProps) {
  const { over } = words.value;
  const state = useSignal<'idle' | 'busy'>('idle');
  const said = useSignal('');
  const kept = ending.value?.kept;
  const uploadGame = async (): Promise<void> => {
    state.value = 'busy';
    try {
      const found = await api.upload(await keptGames.textOf(kept!));
      await keptGames.update(kept!, { server: found }).catch(() => {});
      server.value = found;
      announce(over.uploaded);
    } catch (error) {
      said.value = over.uploadFailed(error instanceof Error ? error.message : String(error));
      announce(said.value);
    }
    state.value = 'idle';
  };
  if (kept === undefined || played.live) return null;
  if (server.value !== undefined) {
    return (
      <p class={styles.said}>
        {over.uploaded} <a href={`/games/${server.value}`}>/games/{server.value}</a>
      </p>
    );
  }
  return (
    <>
      <button type="button" class="button bare" disabled={state.value === 'busy'} onClick={() => void uploadGame()}>
        {state.value === 'busy' ? over.uploading : over.upload}
      </button>
      {said.value !== '' && <p class={`error ${styles.said}`}>{said.value}</p>}
    </>
  );
}
