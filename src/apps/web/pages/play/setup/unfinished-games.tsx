import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { KeptGame } from '#web/keep/kept-games.js';
import * as keptGames from '#web/keep/kept-games.js';
import { ownLiveGames } from '#web/live/tickets.js';
import { ConfirmDialog } from '#web/parts/dialog.js';
import { dayAndTime, numeral } from '#web/words/format.js';
import { words } from '#web/words/words.js';
import type { GameInfo } from '#wire/http/shapes.js';
import { lockedGames } from '../game/game-lock.js';
import { unsavedLines } from '../game/unsaved-lines.js';
import { Icon } from '../playing/icons.js';
import type { GameStart } from './start-game.js';

const MOST_SHOWN = 3;

interface UnfinishedGame extends KeptGame {
  readonly isOpenElsewhere: boolean;
}

async function unfinishedGames(game: string): Promise<UnfinishedGame[]> {
  const open = (await keptGames.list('open')).filter(kept => kept.game === game).slice(0, MOST_SHOWN);
  const taken = await lockedGames(open.map(({ id }) => id));
  return open.map(kept => ({ ...kept, isOpenElsewhere: taken.has(kept.id) }));
}

interface Props {
  readonly game: string;
  readonly onStart: (start: GameStart) => void;
}

export function UnfinishedGames({ game, onStart }: Props) {
  const games = useSignal<readonly UnfinishedGame[]>([]);
  const live = useSignal<readonly GameInfo[]>([]);
  const discarding = useSignal<UnfinishedGame | undefined>(undefined);
  const reload = (): void => {
    unfinishedGames(game).then(
      found => {
        games.value = found;
      },
      () => {},
    );
  };
  useEffect(() => {
    reload();
    void ownLiveGames(game).then(found => {
      live.value = found.slice(0, MOST_SHOWN);
    });
  }, [game]);
  const { unfinished } = words.value.setup;
  if (games.value.length + live.value.length === 0) return null;
  const keep = (): void => {
    discarding.value = undefined;
  };
  const discard = async ({ id }: UnfinishedGame): Promise<void> => {
    keep();
    unsavedLines.forget(id);
    await keptGames.remove(id).catch(() => {});
    reload();
  };
  return (
    <section class="panel chosen stack-2" aria-labelledby="waiting-games">
      <h2 id="waiting-games" class="h3">
        {unfinished.title}
      </h2>
      {live.value.map(({ id, score, isPaused }) => (
        <div key={id} class="line">
          <span class="grow">{unfinished.aboutLive(numeral(score), isPaused === true)}</span>
          <button type="button" class="button main" onClick={() => onStart({ kind: 'ticket', id })}>
            {unfinished.resume}
          </button>
        </div>
      ))}
      {games.value.map(kept => (
        <div key={kept.id} class="line">
          <span class="grow">{aboutOf(kept)}</span>
          <button
            type="button"
            class="button bare icon"
            aria-label={unfinished.discard}
            title={unfinished.discard}
            disabled={kept.isOpenElsewhere}
            onClick={() => {
              discarding.value = kept;
            }}
          >
            <Icon name="bin" />
          </button>
          <button
            type="button"
            class="button main"
            disabled={kept.isOpenElsewhere}
            onClick={() => onStart({ kind: 'kept', id: kept.id })}
          >
            {kept.isOpenElsewhere ? unfinished.elsewhere : unfinished.resume}
          </button>
        </div>
      ))}
      {discarding.value && (
        <ConfirmDialog
          title={unfinished.discardTitle}
          says={unfinished.discardHint}
          choices={[
            { label: unfinished.keep, onPress: keep },
            { label: unfinished.discard, kind: 'main', onPress: () => void discard(discarding.value!) },
          ]}
          onClose={keep}
        />
      )}
    </section>
  );
}

function aboutOf({ score, updated, blemishes }: KeptGame): string {
  const { unfinished } = words.value.setup;
  const about = unfinished.about(numeral(score), dayAndTime(updated));
  return blemishes.includes('stepwise') ? `${about}, ${unfinished.stepwise}` : about;
}
