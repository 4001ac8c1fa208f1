import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Unreachable } from '#web/live/api.js';
import { Loading } from '#web/parts/loading.js';
import { Message } from '#web/parts/message.js';
import { term, words } from '#web/words/words.js';
import { OF_THE_SERVER, Refusal } from '#wire/http/codes.js';
import { NotOpenYet } from '../opening/open-game.js';
import { reasonOf } from '../playback/reasons.js';
import type { WatchedGame } from '../playback/watched-game.js';
import { Theatre } from './theatre.js';

interface Props {
  /** Throws the error to show. `left` is aborted when the page is left. */
  readonly open: (left: AbortSignal) => Promise<WatchedGame>;
  readonly kept?: string;
}

type LoadState = WatchedGame | { readonly error: unknown } | undefined;

/** Loads a game and shows it, or says why it cannot be shown. */
export function GameLoader({ open, kept }: Props) {
  const state = useSignal<LoadState>(undefined);
  const attempt = useSignal(0);
  useEffect(() => {
    const leaving = new AbortController();
    state.value = undefined;
    open(leaving.signal).then(
      watched => {
        if (leaving.signal.aborted) return watched.close();
        state.value = watched;
        setTitle(watched);
      },
      error => {
        state.value = { error };
      },
    );
    return () => leaving.abort();
  }, [attempt.value]);
  const { value } = state;
  if (value === undefined) return <Opening />;
  if ('error' in value) return <LoadProblem error={value.error} onRetry={() => void attempt.value++} />;
  return <Theatre watched={value} kept={kept} />;
}

function setTitle({ game, details }: WatchedGame): void {
  const { theatre, shell } = words.peek();
  document.title = `${theatre.title(term(game.title), details.player)} · ${shell.name}`;
}

function Opening() {
  return (
    <>
      <h1 class="unseen">{words.value.theatre.unavailable.openingTitle}</h1>
      <Loading />
    </>
  );
}

function LoadProblem({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { unavailable } = words.value.theatre;
  const code = error instanceof Refusal ? error.code : undefined;
  if (error instanceof NotOpenYet) return <NotPublicYet game={error.game} />;
  const isUnreachable = error instanceof Unreachable;
  const isUnknown = code === 'no-such-game';
  const isTemporary = isUnreachable || (code !== undefined && OF_THE_SERVER.includes(code));
  const title = isUnreachable
    ? unavailable.unreachableTitle
    : isUnknown
      ? unavailable.unknownTitle
      : unavailable.wrongTitle;
  const says = isUnreachable ? unavailable.unreachable : isUnknown ? unavailable.unknown : reasonOf(error);
  return (
    <Message title={title}>
      <p class="soft">{says}</p>
      <div class="row">
        {isTemporary && (
          <button type="button" class="button main" onClick={onRetry}>
            {unavailable.tryAgain}
          </button>
        )}
        <a class="button" href="/replays">
          {unavailable.replays}
        </a>
        {!isTemporary && (
          <a class="button" href="/replay">
            {unavailable.open}
          </a>
        )}
      </div>
    </Message>
  );
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A game of today's challenge. */
function NotPublicYet({ game }: { readonly game: string }) {
  const { unavailable } = words.value.theatre;
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now();
    }, MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((DAY - (now.value % DAY)) / MINUTE);
  return (
    <Message title={unavailable.notYetTitle}>
      <p class="soft">{unavailable.notYet}</p>
      <p class="digits">{unavailable.notYetIn(Math.floor(left / 60), left % 60)}</p>
      <div class="row">
        <a class="button main" href={`/play/${game}?daily=1`}>
          {unavailable.playDaily}
        </a>
        <a class="button" href="/replays">
          {unavailable.replays}
        </a>
      </div>
    </Message>
  );
}
