import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isOnline } from '../../browser/online.js';
import type { KeptGame } from '../../keep/kept-games.js';
import { Unreachable } from '../../live/api.js';
import { announce } from '../../parts/announcer.js';
import { titleOf } from '../../parts/compact-game-row.js';
import { words } from '../../words/words.js';
import { decline, offeredGames } from './offered-games.js';
import { NotGenuine, uploadOffered } from './upload-offered.js';

interface Progress {
  readonly done: number;
  readonly count: number;
}

/** Once the server is back, offers to upload the games that were played without it. Nothing is uploaded unasked. */
export function UploadOffer({ isReachable }: { readonly isReachable: boolean }) {
  const { offer } = words.value.home;
  const games = useSignal<readonly KeptGame[]>([]);
  const progress = useSignal<Progress | undefined>(undefined);
  const problems = useSignal<readonly string[]>([]);
  const uploaded = useSignal(0);
  const reload = async (): Promise<void> => {
    games.value = await offeredGames().catch(() => []);
  };
  useEffect(() => void reload(), []);

  const uploadAll = async (): Promise<void> => {
    const wanted = games.value;
    problems.value = [];
    for (const [done, game] of wanted.entries()) {
      progress.value = { done, count: wanted.length };
      const problem = await uploadOffered(game).then(() => undefined, problemOf);
      if (problem === undefined) uploaded.value++;
      else problems.value = [...problems.value, offer.failed(titleOf(game.game), problem.says)];
      if (problem?.isFinal) break;
    }
    progress.value = undefined;
    announce([offer.uploaded(uploaded.value), ...problems.value].join(' '));
    await reload();
  };
  const declineAll = async (): Promise<void> => {
    await decline(games.value).catch(() => {});
    await reload();
  };

  const { length: count } = games.value;
  const isOpen = count > 0 && isReachable && isOnline.value;
  if (!isOpen && uploaded.value === 0 && problems.value.length === 0) return null;
  const { value: busy } = progress;
  return (
    <section class="panel row apart" aria-labelledby="upload-offer">
      <h2 id="upload-offer" class="unseen">
        {offer.title}
      </h2>
      <p>
        {busy
          ? offer.uploading(busy.done + 1, busy.count)
          : isOpen
            ? offer.says(count)
            : offer.uploaded(uploaded.value)}
      </p>
      {isOpen && !busy && (
        <div class="row">
          <button type="button" class="button main" onClick={() => void uploadAll()}>
            {offer.upload}
          </button>
          <button type="button" class="button" onClick={() => void declineAll()}>
            {offer.decline}
          </button>
          <a href="/replays">{offer.choose}</a>
        </div>
      )}
      {problems.value.map(problem => (
        <p key={problem} class="error" role="alert">
          {problem}
        </p>
      ))}
    </section>
  );
}

/** The problem in words. `isFinal`: the next game would fail too. */
function problemOf(error: unknown): { readonly says: string; readonly isFinal: boolean } {
  if (error instanceof Unreachable) return { says: words.peek().home.offer.unreachable, isFinal: true };
  const says = error instanceof Error ? error.message : String(error);
  return { says, isFinal: !(error instanceof NotGenuine) };
}
