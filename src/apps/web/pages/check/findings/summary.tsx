import type { Report } from '#grader/report/report.js';
import { pointsText } from '#grader/report/words.js';
import { words } from '#web/words/words.js';
import type { Habit } from '../judging/first-look.js';
import page from './check.module.css';
import styles from './result.module.css';

interface Props {
  readonly report: Report;
  readonly habit: Habit | undefined;
  readonly showsScore: boolean;
}

/** The result in a few lines: whether anything goes wrong, the examples, and how much was tried. */
export function Summary({ report, habit, showsScore }: Props) {
  const { result: says, habits } = words.value.check;
  const { findings, score, edition, editions } = report;
  const { mood, title, sentence } = verdictOf(report);
  return (
    <section class={`panel stack-3 ${page.state}`} data-mood={mood} data-result={habit ?? mood}>
      <h2 tabIndex={-1}>{habit ? habits[habit].title : title}</h2>
      {habit && <p>{habits[habit].says}</p>}
      {!habit && sentence !== '' && <p>{sentence}</p>}
      <Examples examples={report.examples} />
      {findings.length > 0 && <p class="soft digits">{countsOf(report)}</p>}
      {editions.length > 1 && edition !== undefined && <p class="soft">{says.edition(edition)}</p>}
      {showsScore && score.of > 0 && report.contract.notRun === 0 && (
        <p class="digits">{says.score(Number(pointsText(score.points)), score.of)}</p>
      )}
    </section>
  );
}

interface Verdict {
  readonly mood: 'good' | 'soft' | 'bad' | 'open';
  readonly title: string;
  readonly sentence: string;
}

function verdictOf({ findings, unexamined, contract: { cases, notRun }, isStopped, givenUp }: Report): Verdict {
  const { result: says } = words.value.check;
  const serious = findings.filter(({ isScored }) => isScored).length;
  const why = notRun === 0 || isStopped ? '' : givenUp ? says[givenUp] : says.outOfTime;
  if (serious > 0 || unexamined > 0) return { mood: 'bad', title: says.bad(Math.max(1, serious)), sentence: why };
  if (isStopped && notRun > 0)
    return { mood: 'open', title: says.stopped, sentence: says.stoppedLong(cases - notRun, cases) };
  if (findings.length > 0) return { mood: 'soft', title: says.soft, sentence: says.softLong };
  if (notRun > 0) return { mood: 'open', title: says.good, sentence: why };
  return { mood: 'good', title: says.good, sentence: says.goodLong(cases) };
}

function countsOf({ contract: { cases, right, form, notRun } }: Report): string {
  const { result: says } = words.value.check;
  return [
    says.counts(right, cases - notRun),
    ...(form > 0 ? [says.form(form)] : []),
    ...(notRun > 0 ? [says.notRun(notRun)] : []),
  ].join(' · ');
}

function Examples({ examples }: Pick<Report, 'examples'>) {
  const { result: says } = words.value.check;
  if (examples.length === 0) return null;
  return (
    <>
      <h3>{says.examples}</h3>
      <ul class={`row-2 ${styles.examples}`}>
        {examples.map(({ name, judgement }) => (
          <li key={name} data-judgement={judgement}>
            {name}: {judgement === 'right' || judgement === 'form' ? says.example[judgement] : says.example.other}
          </li>
        ))}
      </ul>
    </>
  );
}
