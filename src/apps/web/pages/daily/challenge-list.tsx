import { finishedDays, resultOf } from '#front/daily-result.js';
import { streakOf } from '#front/days.js';
import { dailyResults } from '../../keep/daily-results.js';
import { attemptNow, type ChallengeDay, type DayChallenge } from '../../live/daily.js';
import { Emblem, hueOf } from '../../parts/emblem.js';
import { ShareResult } from '../../parts/share-result.js';
import { outcomeText } from '../../words/daily-text.js';
import { term, words } from '../../words/words.js';
import styles from './challenge-list.module.css';

interface Props extends ChallengeDay {
  readonly isToday: boolean;
}

/** The challenges of a day, one row per game. */
export function ChallengeList({ challenges, isToday }: Props) {
  const { daily } = words.value;
  return (
    <ul class="stack-3" aria-label={daily.games}>
      {challenges.map(challenge => (
        <li
          key={challenge.game.id}
          class={`panel marked ${styles.challenge}`}
          style={{ '--mood': hueOf(challenge.game.id) }}
        >
          <About challenge={challenge} />
          {isToday && <Start challenge={challenge} />}
          <Own challenge={challenge} />
        </li>
      ))}
    </ul>
  );
}

function About({ challenge: { game, preset, compared } }: { readonly challenge: DayChallenge }) {
  const { daily } = words.value;
  return (
    <div class={`stack-3 ${styles.about}`}>
      <Emblem game={game.id} />
      <div>
        <h3>{term(game.title)}</h3>
        <p>
          <strong>{preset ? term(preset.title) : daily.noPreset}</strong>{' '}
          <span class="soft">{daily.compared[compared]}</span>
        </p>
        <p class="soft small">{preset ? term(preset.about) : daily.noPresetAbout}</p>
      </div>
    </div>
  );
}

function Start({ challenge }: { readonly challenge: DayChallenge }) {
  const { daily } = words.value;
  const attempt = attemptNow(challenge, dailyResults.value);
  const isFirst = attempt === 'first';
  const title = term(challenge.game.title);
  return (
    <div class={`stack-1 small ${styles.start}`}>
      <p class="soft">{daily.attempt[attempt]}</p>
      <a
        class={isFirst ? 'button main' : 'button'}
        href={`/play/${challenge.game.id}?daily=1`}
        aria-label={isFirst ? daily.playGame(title) : daily.practiseGame(title)}
      >
        {isFirst ? daily.play : daily.practise}
      </a>
    </div>
  );
}

/** The player's own result on this device. */
function Own({ challenge: { day, game, preset } }: { readonly challenge: DayChallenge }) {
  const { daily } = words.value;
  const results = dailyResults.value;
  const result = resultOf(results, day, game.id);
  if (!result) return null;
  const streak = streakOf(finishedDays(results, game.id), day);
  const url = `${location.origin}/daily?day=${day}`;
  return (
    <div class={`row apart ${styles.own}`}>
      <p class="bold digits">{daily.yourResult(outcomeText(result))}</p>
      {result.ending && (
        <ShareResult shared={{ result, title: term(game.title), preset: preset && term(preset.title), streak, url }} />
      )}
    </div>
  );
}
