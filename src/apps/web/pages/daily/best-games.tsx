import type { GameInfo } from '#wire/http/shapes.js';
import { useAnswer } from '../../live/answer.js';
import { server } from '../../live/api.js';
import type { ChallengeDay, DayChallenge } from '../../live/daily.js';
import { Emblem } from '../../parts/emblem.js';
import { Icon } from '../../parts/icons.js';
import { numeral } from '../../words/format.js';
import { resultText } from '../../words/game-words.js';
import { term, words } from '../../words/words.js';
import styles from './best-games.module.css';

const SHOWN = 3;

interface Props extends ChallengeDay {
  readonly title?: string;
}

/** The best games of a day. They can be watched once it is over. */
export function BestGames({ day, isOver, challenges, title }: Props) {
  const { best } = words.value.daily;
  const answer = useAnswer(() => bestOfDay(day, challenges), undefined, [day]);
  if (answer.state !== 'answered') return null;
  const heading = title ?? (isOver ? best.ofDay : best.today);
  return (
    <section class="stack-2" aria-label={heading}>
      <h2>{heading}</h2>
      <p class="soft">{answer.value.length === 0 ? best.none : isOver ? '' : best.secret}</p>
      <div class={`stack-3 ${styles.games}`}>
        {answer.value.map(best => (
          <BestOf key={best.challenge.game.id} isOver={isOver} {...best} />
        ))}
      </div>
    </section>
  );
}

interface Best {
  readonly challenge: DayChallenge;
  readonly games: readonly GameInfo[];
}

/** Without the challenges that nobody has finished. */
async function bestOfDay(day: string, challenges: readonly DayChallenge[]): Promise<readonly Best[]> {
  const found = challenges.map(async challenge => ({
    challenge,
    games: (await server.best(challenge.game.id, challenge.settings, day)).slice(0, SHOWN),
  }));
  return (await Promise.all(found)).filter(({ games }) => games.length > 0);
}

function BestOf({ isOver, challenge: { game, compared }, games }: Best & Pick<Props, 'isOver'>) {
  return (
    <div class={`panel stack-2 ${styles.game}`}>
      <h3 class="line">
        <Emblem game={game.id} />
        {term(game.title)}
      </h3>
      <ol>
        {games.map((info, k) => (
          <li key={info.id}>
            <span class="soft digits">{numeral(k + 1)}</span>
            <span class="cut">{info.player}</span>
            <span class="digits">{resultText(compared, info)}</span>
            {isOver && <Watch info={info} title={term(game.title)} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Watch({ info: { id, player }, title }: { readonly info: GameInfo; readonly title: string }) {
  const { best } = words.value.daily;
  return (
    <a class="button bare" href={`/games/${id}`} aria-label={best.watch(player, title)}>
      <Icon name="eye" />
      {best.watchShort}
    </a>
  );
}
