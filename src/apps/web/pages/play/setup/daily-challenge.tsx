import type { ChallengeNow } from '#web/live/daily.js';
import { term, words } from '#web/words/words.js';

/** Today's challenge, and whether the next attempt counts. */
export function DailyChallenge({ preset, compared, attempt }: ChallengeNow) {
  const { daily } = words.value;
  return (
    <section class="stack-3" aria-label={daily.title}>
      <p class="panel chosen stack-1">
        <span>
          <strong>{preset ? term(preset.title) : daily.noPreset}</strong>{' '}
          <span class="soft fine">{daily.compared[compared]}</span>
        </span>
        <span>{preset ? term(preset.about) : daily.noPresetAbout}</span>
      </p>
      <p>
        <strong>{daily.attempt[attempt]}</strong> <span class="soft">{daily.rule}</span>
      </p>
      <a href="/daily">{words.value.daily.link}</a>
    </section>
  );
}
