import type { ReviewedGame } from '#coach/thinking/kinds/review.js';
import { words } from '#web/words/words.js';
import type { Comparison } from './comparison.js';
import { reasonsText, whereTexts } from './mistake-text.js';
import type { Faulty } from './mistakes.js';
import styles from './review-panel.module.css';
import { SeverityIcon } from './shape.js';

interface Props {
  readonly about: ReviewedGame;
  readonly faulty: Faulty;
  readonly comparison: Comparison;
}

/** One mistake: the move that was played, the better one, and the reasons. */
export function MistakeCard({ about, faulty, comparison }: Props) {
  const { review: says } = words.value.theatre;
  const { severity } = faulty;
  const where = whereTexts(comparison);
  return (
    <div class={`stack-1 ${styles.mistake}`} data-mistake={severity}>
      <p class={`line ${styles.severity}`}>
        <SeverityIcon severity={severity} />
        <strong>{words.value.coach.severity[severity]}</strong>
        <span class="soft small digits">{says.atMove(faulty.from)}</span>
      </p>
      <dl>
        <Place mark="played" label={says.played} where={where.played} />
        <Place mark="better" label={says.better} where={where.better} />
      </dl>
      <p>{reasonsText(about, faulty)}</p>
    </div>
  );
}

interface PlaceProps {
  readonly mark: 'played' | 'better';
  readonly label: string;
  readonly where: string;
}

/** The mark is the one on the field. */
function Place({ mark, label, where }: PlaceProps) {
  if (where === '') return null;
  return (
    <div class="line">
      <dt class="soft line">
        <svg viewBox="0 0 16 16" aria-hidden="true" data-mark={mark}>
          {mark === 'played' ? <path d="M4.500 4.500l7 7M11.500 4.500l-7 7" /> : <path d="M2.500 2.500h11v11h-11Z" />}
        </svg>
        {label}
      </dt>
      <dd>{where}</dd>
    </div>
  );
}
