import { CATALOGUE, loadLight } from '#games/catalogue.js';
import type { GameInfo } from '#wire/http/shapes.js';
import { useAnswer } from '../../live/answer.js';
import { server } from '../../live/api.js';
import { isSecret } from '../../live/daily.js';
import { CompactGameRow, RowPlaceholders, titleOf } from '../../parts/compact-game-row.js';
import { ago } from '../../words/format.js';
import { words } from '../../words/words.js';

const SHOWN = 5;

/** The best player of each game with its default preset. */
export function Champions() {
  const { champions } = words.value.home;
  const answer = useAnswer(async () => {
    const firsts = CATALOGUE.map(async (listing): Promise<[string, GameInfo | undefined]> => {
      const { presets } = await loadLight(listing);
      return [listing.id, (await server.best(listing.id, presets?.[0]?.settings))[0]];
    });
    return new Map(await Promise.all(firsts));
  });
  const bests = answer.state === 'answered' ? answer.value : new Map<string, GameInfo | undefined>();
  return (
    <section class="stack-3" aria-labelledby="champions">
      <header class="row-2 apart">
        <h2 id="champions">{champions.title}</h2>
        <a class="small" href="/scores">
          {champions.all}
        </a>
      </header>
      <ul class="stack-1">
        {CATALOGUE.map(({ id }) => {
          const first = bests.get(id);
          return (
            <CompactGameRow
              key={id}
              game={id}
              player={first?.player ?? (answer.state === 'answered' ? champions.none : '–')}
              score={first?.score}
              href={first && !isSecret(first) ? `/games/${first.id}` : `/scores?game=${id}`}
            />
          );
        })}
      </ul>
    </section>
  );
}

export function Latest() {
  const { latest } = words.value.home;
  const answer = useAnswer(() => server.finished({ most: SHOWN }));
  return (
    <section class="stack-3" aria-labelledby="latest">
      <header class="row-2 apart">
        <h2 id="latest">{latest.title}</h2>
        <a class="small" href="/replays">
          {latest.all}
        </a>
      </header>
      {answer.state === 'unreachable' && <p class="soft sunken">{words.value.home.live.unreachable}</p>}
      {answer.state === 'answered' && answer.value.games.length === 0 && <p class="soft sunken">{latest.none}</p>}
      <ul class="stack-1">
        {answer.state === 'asking' && <RowPlaceholders count={SHOWN} />}
        {answer.state === 'answered' && answer.value.games.map(info => <LatestRow key={info.id} info={info} />)}
      </ul>
    </section>
  );
}

function LatestRow({ info: { id, game, player, score, created } }: { readonly info: GameInfo }) {
  return (
    <CompactGameRow
      game={game}
      player={player}
      score={score}
      href={`/games/${id}`}
      label={`${player}, ${titleOf(game)}`}
    >
      <span>{ago(Date.parse(created), Date.now())}</span>
    </CompactGameRow>
  );
}
