import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isOnline } from '#web/browser/online.js';
import { server } from '#web/live/api.js';
import { GameSelect } from '#web/parts/game-select.js';
import { words } from '#web/words/words.js';
import type { GameInfo } from '#wire/http/shapes.js';
import { hasRank } from '../playback/has-rank.js';
import { reasonOf } from '../playback/reasons.js';
import { GameRow } from './game-row.js';
import styles from './library.module.css';

const AT_ONCE = 12;

interface ListedGames {
  readonly live: readonly GameInfo[];
  readonly games: readonly GameInfo[];
  readonly next?: string;
}

/** Games on the server: live ones and those that finished last. */
export function ServerGames() {
  const { library, unavailable } = words.value.theatre;
  const listed = useSignal<ListedGames | undefined>(undefined);
  const problem = useSignal('');
  const game = useSignal<string | undefined>(undefined);
  const ask = async (before?: string): Promise<void> => {
    const wanted = game.peek();
    const query = {
      most: AT_ONCE,
      ...(wanted === undefined ? {} : { game: wanted }),
      ...(before === undefined ? {} : { before }),
    };
    try {
      const [{ games: live }, more] = await Promise.all([server.live(), server.finished(query)]);
      const known = before === undefined ? [] : (listed.peek()?.games ?? []);
      listed.value = { live, ...more, games: [...known, ...more.games] };
      problem.value = '';
    } catch (error) {
      problem.value = reasonOf(error);
    }
  };
  useEffect(() => void ask(), [game.value, isOnline.value]);
  const { value } = listed;
  const isOf = (info: GameInfo): boolean => game.value === undefined || info.game === game.value;
  return (
    <section class={`stack-3 ${styles.section}`} aria-labelledby="server-games">
      <header class={`row apart ${styles.heading}`}>
        <h2 id="server-games">{library.server}</h2>
        <GameSelect
          label={library.game}
          isLabelUnseen
          all={library.all}
          chosen={game.value}
          onChoose={chosen => {
            game.value = chosen;
          }}
        />
      </header>
      {problem.value !== '' && (
        <div class="row">
          <p class="soft">{library.serverUnreachable}</p>
          <button type="button" class="button" onClick={() => void ask()}>
            {unavailable.tryAgain}
          </button>
        </div>
      )}
      {value && <GameRows title={library.live} games={value.live.filter(isOf)} />}
      {value && <GameRows title={library.latest} games={value.games} />}
      {value && value.games.length === 0 && <p class="soft">{library.serverEmpty}</p>}
      {value?.next !== undefined && (
        <button type="button" class="button" onClick={() => void ask(value.next)}>
          {library.more}
        </button>
      )}
    </section>
  );
}

function GameRows({ title, games }: { readonly title: string; readonly games: readonly GameInfo[] }) {
  if (games.length === 0) return null;
  return (
    <>
      <h3 class="soft">{title}</h3>
      <ul class="stack-2">
        {games.map(info => (
          <GameRow
            key={info.id}
            game={info.game}
            player={info.player}
            score={info.score}
            date={Date.parse(info.created)}
            tags={tagsOf(info)}
            href={`/games/${info.id}`}
          />
        ))}
      </ul>
    </>
  );
}

function tagsOf(info: GameInfo): string[] {
  const { status, phase, day, kind } = info;
  const { library, live } = words.value.theatre;
  const ending = phase === 'won' || phase === 'lost' || phase === 'playing' ? [library.status[phase]] : [];
  return [
    ...(status === 'playing' ? [live.badge] : ending),
    ...(hasRank(info) ? [library.ranked] : []),
    ...(day === undefined ? [] : [`${library.daily} ${day}`]),
    ...(kind === 'upload' ? [library.uploaded] : []),
  ];
}
