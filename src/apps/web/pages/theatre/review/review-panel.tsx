import { useComputed, useSignalEffect } from '@preact/signals';
import { costliest } from '#coach/finding.js';
import type { ReviewedGame } from '#coach/thinking/kinds/review.js';
import { numeral } from '#web/words/format.js';
import { words } from '#web/words/words.js';
import { IconButton } from '../playback/icon-button.js';
import { type Comparison, comparisonOf, highlightsOf } from './comparison.js';
import { countsOf, type GameReview } from './game-review.js';
import { reasonsText, whereTexts } from './mistake-text.js';
import { type Faulty, faultsIn, markedIn } from './mistakes.js';
import styles from './review-panel.module.css';
import { SeverityIcon } from './shape.js';
import { learn } from './start-lesson.js';

interface Props {
  readonly review: GameReview;
  readonly onClose: () => void;
}

/** The findings of the review: the mistake at the shown position, and ways to the others. */
export function ReviewPanel({ review, onClose }: Props) {
  const { review: says } = words.value.theatre;
  const { controller, display } = review.watched;
  const comparison = useComputed(() => {
    const current = review.current.value;
    return current && comparisonOf(controller.timeline, current);
  });
  useSignalEffect(() => {
    const { value } = comparison;
    if (value) display.emphasise(highlightsOf(value), value.better.tiles);
    else display.emphasise(new Map());
    return () => display.emphasise(new Map());
  });
  const current = review.current.value;
  return (
    <section
      class={`panel stack-2 ${styles.panel}`}
      aria-label={says.label}
      data-review={review.phase.value}
      data-at={current ? 'mistake' : 'none'}
    >
      <header class="line">
        <h2 class="h3">{says.label}</h2>
        <Jumps review={review} />
        <IconButton name="close" label={says.close} onPress={onClose} />
      </header>
      <Progress review={review} />
      {current && comparison.value ? (
        <MistakeCard about={review.about.value!} faulty={current} comparison={comparison.value} />
      ) : (
        <Summary review={review} />
      )}
      <Costliest review={review} />
      <LearnButton review={review} />
    </section>
  );
}

function Progress({ review }: { readonly review: GameReview }) {
  const { review: says } = words.value.theatre;
  if (review.phase.value !== 'running') return null;
  return (
    <div class="line">
      <progress aria-label={says.running} value={review.share} />
      <button type="button" class="button" onClick={() => review.cancel()}>
        {says.cancel}
      </button>
    </div>
  );
}

function Summary({ review }: { readonly review: GameReview }) {
  const { review: says } = words.value.theatre;
  const { from, to } = review.turns;
  const phase = review.phase.value;
  return (
    <div>
      {phase === 'failed' && <p class="error">{says.failed}</p>}
      {phase === 'cancelled' && <p>{says.cancelled}</p>}
      <p>{phase === 'running' ? says.running : says.summary(...countsOf(review.decisions.value))}</p>
      {from > 0 && <p class="soft">{says.onlyLast(numeral(to - from), numeral(to))}</p>}
    </div>
  );
}

function Jumps({ review }: { readonly review: GameReview }) {
  const { review: says } = words.value.theatre;
  const marked = markedIn(review.decisions.value);
  if (marked.length === 0) return null;
  const place = marked.findIndex(({ from }) => from === review.current.value?.from);
  return (
    <div class={`line ${styles.jumps}`}>
      <IconButton name="step-back" label={says.previous} onPress={() => review.jump(-1)} />
      <span class="digits soft">{place < 0 ? '' : says.place(place + 1, marked.length)}</span>
      <IconButton name="step-on" label={says.next} onPress={() => review.jump(1)} />
    </div>
  );
}

function Costliest({ review }: { readonly review: GameReview }) {
  const { review: says } = words.value.theatre;
  const worst = faultsIn(costliest(review.decisions.value));
  if (review.phase.value === 'running' || worst.length === 0) return null;
  return (
    <div class={styles.costliest}>
      <h3 class="soft fine bold">{says.costliest(worst.length)}</h3>
      <ol class="row-1">
        {worst.map(faulty => (
          <li key={faulty.from}>
            <Moment review={review} faulty={faulty} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function LearnButton({ review }: { readonly review: GameReview }) {
  const { lesson } = words.value.drills;
  if (review.phase.value === 'running' || markedIn(review.decisions.value).length === 0) return null;
  return (
    <>
      <button type="button" class="button main" title={lesson.startHint} onClick={() => void learn(review)}>
        {lesson.start}
      </button>
      {review.trouble.value !== '' && <p class="error">{review.trouble.value}</p>}
    </>
  );
}

function Moment({ review, faulty }: { readonly review: GameReview; readonly faulty: Faulty }) {
  const { severity } = faulty;
  const isHere = review.current.value?.from === faulty.from;
  return (
    <button
      type="button"
      class="button"
      aria-current={isHere ? 'true' : undefined}
      title={words.value.coach.severity[severity]}
      onClick={() => review.goTo(faulty)}
    >
      <SeverityIcon severity={severity} />
      <span class="unseen">{words.value.coach.severity[severity]}: </span>
      <span class="digits">{words.value.theatre.review.atMove(faulty.from)}</span>
    </button>
  );
}

interface MistakeProps {
  readonly about: ReviewedGame;
  readonly faulty: Faulty;
  readonly comparison: Comparison;
}

/** One mistake: the move that was played, the better one, and the reasons. */
function MistakeCard({ about, faulty, comparison }: MistakeProps) {
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
