import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { OF_THE_SERVER, Refusal } from '../../../../../wire/codes.js';
import { Unreachable } from '../../../live/api.js';
import { Loading } from '../../../parts/loading.js';
import { term, words } from '../../../words/words.js';
import { NotOpenYet } from '../opening/open-game.js';
import { reasonOf } from '../reasons.js';
import type { Show } from '../playback/watched-game.js';
import { Notice } from './notice.js';
import { Theatre } from './theatre.js';

interface Props {
  /** Throws what is to be said. `left` is aborted when nobody waits any more. */
  readonly open: (left: AbortSignal) => Promise<Show>;
  readonly kept?: string;
}

type State = Show | { readonly error: unknown } | undefined;

/** Where a game is waited for, and then shown; or where it is said why there is none. */
export function Hall({ open, kept }: Props) {
  const state = useSignal<State>(undefined);
  const attempt = useSignal(0);
  useEffect(() => {
    const leaving = new AbortController();
    state.value = undefined;
    open(leaving.signal).then(
      show => {
        if (leaving.signal.aborted) return show.close();
        state.value = show;
        nameTab(show);
      },
      error => {
        state.value = { error };
      },
    );
    return () => leaving.abort();
  }, [attempt.value]);
  const { value } = state;
  if (value === undefined) return <Opening />;
  if ('error' in value) return <Refused error={value.error} onRetry={() => void attempt.value++} />;
  return <Theatre show={value} kept={kept} />;
}

function nameTab({ game, billing }: Show): void {
  const { theatre, shell } = words.peek();
  document.title = `${theatre.title(term(game.title), billing.player)} · ${shell.name}`;
}

function Opening() {
  return (
    <>
      <h1 class="unseen">{words.value.theatre.gone.openingTitle}</h1>
      <Loading />
    </>
  );
}

function Refused({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { gone } = words.value.theatre;
  const code = error instanceof Refusal ? error.code : undefined;
  if (error instanceof NotOpenYet) return <NotYet game={error.game} />;
  const isUnreachable = error instanceof Unreachable;
  const isUnknown = code === 'no-such-game';
  const isPassing = isUnreachable || (code !== undefined && OF_THE_SERVER.includes(code));
  const title = isUnreachable ? gone.unreachableTitle : isUnknown ? gone.unknownTitle : gone.wrongTitle;
  const says = isUnreachable ? gone.unreachable : isUnknown ? gone.unknown : reasonOf(error);
  return (
    <Notice title={title}>
      <p class="soft">{says}</p>
      <div class="row">
        {isPassing && (
          <button type="button" class="button main" onClick={onRetry}>
            {gone.again}
          </button>
        )}
        <a class="button" href="/replays">
          {gone.replays}
        </a>
        {!isPassing && (
          <a class="button" href="/replay">
            {gone.open}
          </a>
        )}
      </div>
    </Notice>
  );
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A game of today's challenge. */
function NotYet({ game }: { readonly game: string }) {
  const { gone } = words.value.theatre;
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now();
    }, MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((DAY - (now.value % DAY)) / MINUTE);
  return (
    <Notice title={gone.notYetTitle}>
      <p class="soft">{gone.notYet}</p>
      <p class="digits">{gone.notYetIn(Math.floor(left / 60), left % 60)}</p>
      <div class="row">
        <a class="button main" href={`/play/${game}?daily=1`}>
          {gone.playDaily}
        </a>
        <a class="button" href="/replays">
          {gone.replays}
        </a>
      </div>
    </Notice>
  );
}
