import type { GameInfo } from '../../../../wire/http/shapes.js';
import { useAnswer } from '../../live/answer.js';
import { bestGames } from '../../live/api.js';
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
  const heading = title ?? (isOver ? best.ofDay : best.today);
  return (
    <section class={styles.best} aria-label={heading}>
      <h2>{heading}</h2>
      {!isOver && <p class="soft">{best.secret}</p>}
      <div class={styles.games}>
        {challenges.map(challenge => (
          <BestOf key={challenge.game.id} day={day} isOver={isOver} challenge={challenge} />
        ))}
      </div>
    </section>
  );
}

interface BestOfProps {
  readonly day: string;
  readonly isOver: boolean;
  readonly challenge: DayChallenge;
}

function BestOf({ day, isOver, challenge: { game, settings, compared } }: BestOfProps) {
  const { best } = words.value.daily;
  const answer = useAnswer(() => bestGames(game.id, settings, day), undefined, [game.id, day]);
  const games = answer.state === 'answered' ? answer.value.slice(0, SHOWN) : [];
  return (
    <div class={`panel ${styles.game}`}>
      <h3>
        <Emblem game={game.id} />
        {term(game.title)}
      </h3>
      {answer.state === 'answered' && games.length === 0 && <p class="soft">{best.none}</p>}
      <ol>
        {games.map((info, k) => (
          <li key={info.id}>
            <span class="soft digits">{numeral(k + 1)}</span>
            <span class={styles.player}>{info.player}</span>
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
