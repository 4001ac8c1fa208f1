import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { BadInput } from '#engine/bad-input.js';
import { Verifier } from '#engine/record/verifier.js';
import { findListing } from '#games/catalogue.js';
import { Refusal } from '#wire/http/codes.js';
import { isOnline } from '../../browser/online.js';
import type { KeptGame } from '../../keep/kept-games.js';
import * as keptGames from '../../keep/kept-games.js';
import { server, Unreachable } from '../../live/api.js';
import { announce } from '../../parts/announcer.js';
import { titleOf } from '../../parts/compact-game-row.js';
import { words } from '../../words/words.js';
import { decline, offeredGames } from './offered-games.js';

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

/** Verifies a game and uploads it. Throws the server's error, or NotGenuine; then the game is not offered again. */
async function uploadOffered(kept: KeptGame): Promise<void> {
  try {
    const text = await keptGames.textOf(kept.id);
    await verify(kept.game, text);
    await keptGames.update(kept.id, { server: await server.upload(text) });
  } catch (error) {
    if (!isAboutGame(error)) throw error;
    await decline([kept]);
    throw new NotGenuine(error.message);
  }
}

/** The game itself is at fault, so that trying again is pointless. */
class NotGenuine extends BadInput {}

const isAboutGame = (error: unknown): error is BadInput =>
  error instanceof Refusal ? error.code === 'bad-upload' : error instanceof BadInput;

/** Throws BadInput if something is wrong with the file. */
async function verify(id: string, text: string): Promise<void> {
  const game = (await findListing(id)?.game())?.game;
  const verifier = new Verifier(name => (name === id ? game : undefined));
  for (const line of text.split('\n').slice(0, -1)) verifier.addLine(line);
  if (!verifier.findings().result) throw new BadInput('the game is not finished');
}
