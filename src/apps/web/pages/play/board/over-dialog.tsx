import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { navigate } from '../../../browser/router.js';
import * as keptGames from '../../../keep/kept-games.js';
import { upload } from '../../../live/api.js';
import { announce } from '../../../parts/announcer.js';
import { Dialog } from '../../../parts/dialog.js';
import { language, term, words } from '../../../words/words.js';
import type { Ending } from '../game/played-game.js';
import type { GamePresenter } from '../playing/presenter.js';
import type { GameNavigation } from './navigation.js';
import styles from './over-dialog.module.css';

type Props = { readonly presenter: GamePresenter } & GameNavigation;

/** Ignores keys that were meant for the game. */
const IGNORE_KEYS_MS = 700;

export function OverDialog({ presenter, onPlayAgain, onChangeSettings }: Props) {
  const { over } = words.value.play;
  const { phase, score } = presenter.status.value;
  const ending = presenter.ending.value;
  const ranking = ending ? rankingText(ending, presenter) : '';
  useEffect(() => announce(ranking), [ranking]);
  const again = useRef<HTMLButtonElement>(null);
  const isReady = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      isReady.value = true;
    }, IGNORE_KEYS_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isReady.value) again.current?.focus();
  }, [isReady.value]);
  return (
    <Dialog
      title={phase === 'won' ? over.won : phase === 'lost' ? over.lost : over.stopped}
      onClose={() => {
        presenter.dialog.value = undefined;
      }}
    >
      <div class={styles.result}>
        <p class={styles.score}>
          <span class="unseen">{over.score} </span>
          <strong class="digits">
            <CountUp to={score} />
          </strong>
        </p>
        <p class="soft">{ranking}</p>
        <p class={styles.facts}>
          {presenter.view.value.facts
            .slice(1)
            .map(([label, value]) => `${term(label)} ${term(String(value))}`)
            .join(' · ')}
        </p>
      </div>
      <fieldset class={styles.choices} disabled={!isReady.value}>
        <button ref={again} type="button" class="button main" onClick={onPlayAgain}>
          {over.playAgain}
        </button>
        {ending?.kept !== undefined && (
          <button type="button" class="button" onClick={() => navigate(`/replay?kept=${ending.kept}`)}>
            {over.watch}
          </button>
        )}
        <UploadOrShare presenter={presenter} />
        <button type="button" class="button" onClick={onChangeSettings}>
          {over.settings}
        </button>
        <button type="button" class="button" onClick={() => navigate('/')}>
          {over.home}
        </button>
      </fieldset>
    </Dialog>
  );
}

function rankingText({ ranking, kept }: Ending, { played }: GamePresenter): string {
  const { over, blemishes } = words.value.play;
  switch (ranking.kind) {
    case 'placed':
      return over.placed(ranking.place);
    case 'unplaced':
      return over.unplaced;
    case 'blemished':
      return over.blemished(ranking.blemishes.map(blemish => blemishes[blemish]).join(over.and));
    case 'ranked':
      return played.live?.isDaily ? `${over.ranked} ${over.watchLater}` : over.ranked;
    case 'unranked':
      return over.unranked(ranking.reason);
    case 'unknown':
      return kept === undefined && played.timeMode !== 'live' ? over.notKept : over.unknown;
  }
}

const COUNT_MS = 600;

/** Counts up to the number, unless motion is reduced. */
function CountUp({ to }: { readonly to: number }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isStill = document.documentElement.dataset.motion === 'reduced';
    const began = performance.now();
    let frame = 0;
    const show = (now: number): void => {
      const share = isStill ? 1 : Math.min(1, Math.max(0, now - began) / COUNT_MS);
      if (element.current) element.current.textContent = Math.round(to * share ** 0.5).toLocaleString(language.peek());
      if (share < 1) frame = requestAnimationFrame(show);
    };
    show(began);
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return <span ref={element}>{to.toLocaleString(language.value)}</span>;
}

/** Shares the link to a game on the server, or uploads the game first. */
function UploadOrShare({ presenter: { played, ending } }: { readonly presenter: GamePresenter }) {
  const { over } = words.value.play;
  const id = useSignal<string | undefined>(played.live && !played.live.isDaily ? played.live.id : undefined);
  const state = useSignal<'idle' | 'busy'>('idle');
  const said = useSignal('');
  const kept = ending.value?.kept;
  const uploadGame = async (): Promise<void> => {
    state.value = 'busy';
    try {
      const found = await upload(await keptGames.textOf(kept!));
      await keptGames.update(kept!, { server: found }).catch(() => {});
      id.value = found;
      announce(over.uploaded);
    } catch (error) {
      said.value = over.uploadFailed(error instanceof Error ? error.message : String(error));
      announce(said.value);
    }
    state.value = 'idle';
  };
  if (id.value !== undefined) {
    return (
      <>
        <Share id={id.value} />
        {!played.live && (
          <p class={styles.said}>
            {over.uploaded} <a href={`/games/${id.value}`}>/games/{id.value}</a>
          </p>
        )}
      </>
    );
  }
  if (kept === undefined || played.live) return null;
  return (
    <>
      <button type="button" class="button" disabled={state.value === 'busy'} onClick={() => void uploadGame()}>
        {state.value === 'busy' ? over.uploading : over.upload}
      </button>
      {said.value !== '' && <p class={`error ${styles.said}`}>{said.value}</p>}
    </>
  );
}

function Share({ id }: { readonly id: string }) {
  const { over, copied, notCopied } = words.value.play;
  const said = useSignal('');
  const url = `${location.origin}/games/${id}`;
  const share = async (): Promise<void> => {
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ url });
      else {
        await navigator.clipboard.writeText(url);
        said.value = copied;
      }
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) said.value = notCopied + url;
    }
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
