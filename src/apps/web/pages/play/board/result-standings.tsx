import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Compared, comparedBy } from '#engine/contract/settings.js';
import { type Standing, standingOf } from '#front/standing.js';
import { keepDailyRank } from '#web/keep/daily-results.js';
import { server, today } from '#web/live/api.js';
import { secondsText } from '#web/words/game-words.js';
import { words } from '#web/words/words.js';
import type { PlayedGame } from '../game/played-game.js';
import type { GamePresenter } from '../playing/presenter.js';

/** The gap to the next better result on this device and, for a ranked live game, its rank among all players. */
export function ResultStandings({ presenter }: { readonly presenter: GamePresenter }) {
  const { over } = words.value;
  const { game, settings } = presenter.played;
  const compared = comparedBy(game, settings);
  const { own, ranking } = presenter.ending.value ?? {};
  const all = useSignal<Standing | undefined>(undefined);
  useEffect(() => {
    if (ranking?.kind !== 'ranked') return;
    allStanding(presenter.played).then(
      found => {
        all.value = found;
        const { live, isDaily } = presenter.played;
        if (found && live && isDaily) keepDailyRank(live.id, found.rank);
      },
      () => {},
    );
  }, [ranking]);
  return (
    <>
      {own && ranking?.kind === 'ranked' && <p class="soft">{over.placed(own.rank)}</p>}
      {own && <Missing standing={own} compared={compared} game={game.id} />}
      {all.value && <p class="soft">{over.among(all.value.rank)}</p>}
      {all.value && <Missing standing={all.value} compared={compared} game={game.id} />}
    </>
  );
}

interface MissingProps {
  readonly standing: Standing;
  readonly compared: Compared;
  /** The id of the game. */
  readonly game: string;
}

function Missing({ standing: { rank, missing }, compared, game }: MissingProps) {
  const { over } = words.value;
  if (missing === undefined) return null;
  const text =
    compared === 'time' ? over.missingTime(secondsText(missing), rank - 1) : over.missing(missing, rank - 1, game);
  return <p class="soft">{text}</p>;
}

/** Undefined if the server lists so few games that this one is not among them. */
async function allStanding({ game, settings, live, isDaily }: PlayedGame): Promise<Standing | undefined> {
  const games = await server.best(game.id, settings, isDaily ? (live?.daily?.day ?? (await today())) : undefined);
  const own = games.find(({ id }) => id === live?.id);
  const others = games.filter(other => other !== own);
  return own && standingOf(comparedBy(game, settings), own, others);
}
