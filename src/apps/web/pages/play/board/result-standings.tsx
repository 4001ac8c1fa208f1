import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Standing, standingAmong } from '../../../../../front/standing.js';
import { bestGames, today } from '../../../live/api.js';
import { words } from '../../../words/words.js';
import type { PlayedGame } from '../game/played-game.js';
import type { GamePresenter } from '../playing/presenter.js';

/** What was missing to the next better score on this device and, for a ranked live game, its rank among all players. */
export function ResultStandings({ presenter }: { readonly presenter: GamePresenter }) {
  const { over } = words.value.play;
  const { own, ranking } = presenter.ending.value ?? {};
  const all = useSignal<Standing | undefined>(undefined);
  useEffect(() => {
    if (ranking?.kind !== 'ranked') return;
    allStanding(presenter.played, presenter.status.value.score).then(
      found => {
        all.value = found;
      },
      () => {},
    );
  }, [ranking]);
  return (
    <>
      {own && ranking?.kind === 'ranked' && <p class="soft">{over.placed(own.rank)}</p>}
      {own && <Missing standing={own} />}
      {all.value && <p class="soft">{over.among(all.value.rank)}</p>}
      {all.value && <Missing standing={all.value} />}
    </>
  );
}

function Missing({ standing: { rank, missing } }: { readonly standing: Standing }) {
  return missing === undefined ? null : <p class="soft">{words.value.play.over.missing(missing, rank - 1)}</p>;
}

/** Undefined if the server lists so few games that this one is not among them. */
async function allStanding({ game, settings, live }: PlayedGame, score: number): Promise<Standing | undefined> {
  const games = await bestGames(game.id, settings, live?.isDaily ? await today() : undefined);
  const isListed = games.some(({ id }) => id === live?.id);
  return isListed
    ? standingAmong(
        score,
        games.filter(({ id }) => id !== live?.id).map(other => other.score),
      )
    : undefined;
}
