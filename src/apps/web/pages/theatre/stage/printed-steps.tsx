import type { Signal } from '@preact/signals';
import type { SharedStep, SharedSteps } from '#grader/report/shared-steps.js';
import { words } from '#web/words/words.js';
import { Icon } from '../playback/icons.js';
import styles from './printed.module.css';
import { PrintedBoardPicture } from './printed-board.js';

interface Props {
  readonly shared: SharedSteps;
  readonly at: Signal<number>;
  readonly onStep: (step: number) => void;
}

/** The program's output at one step, and the way to the other steps. */
export function PrintedSteps({ shared, at, onStep }: Props) {
  const { steps, first } = shared;
  const { printed: says } = words.value.theatre;
  const step = steps[at.value];
  return (
    <section class={`stack-2 ${styles.printed}`} data-printed={at.value} aria-label={says.steps}>
      <div class={`stack-2 ${styles.about}`}>
        <h2 class="h3">{says.own}</h2>
        <p class={styles.title}>{shared.title}</p>
        {first !== undefined && <p class={styles.beside}>{says.beside}</p>}
        <div class={`row-2 ${styles.steps}`}>
          <button type="button" class="button" aria-label={says.previous} onClick={() => onStep(at.value - 1)}>
            <Icon name="step-back" />
          </button>
          <span class="digits">{says.step(at.value + 1, steps.length)}</span>
          <button type="button" class="button" aria-label={says.next} onClick={() => onStep(at.value + 1)}>
            <Icon name="step-on" />
          </button>
          {first !== undefined && (
            <button type="button" class="button" onClick={() => onStep(first)}>
              {says.first}
            </button>
          )}
        </div>
        <p class={`mono ${styles.command}`}>{step && commandText(step, at.value)}</p>
        <p class={styles.note} aria-live="polite">
          {step && noteOf(step, at.value === first)}
        </p>
      </div>
      <div class={`stack-2 ${styles.own}`}>
        {hasBoards(shared) ? step && <Printed step={step} /> : <Lines shared={shared} at={at.value} />}
      </div>
    </section>
  );
}

const hasBoards = ({ steps }: SharedSteps): boolean => steps.some(({ board }) => board !== undefined);

function commandText({ command }: SharedStep, at: number): string {
  const { printed: says } = words.value.theatre;
  return command !== '' ? says.after(command) : at === 0 ? says.atStart : says.emptyLine;
}

function noteOf({ differs }: SharedStep, isFirst: boolean): string {
  const { printed: says } = words.value.theatre;
  if (differs) return says.differs(differs.y + 1, differs.x + 1);
  return isFirst ? says.differsInText : '';
}

function Printed({ step: { board, text, differs } }: { readonly step: SharedStep }) {
  const { printed: says } = words.value.theatre;
  if (!board) return <pre class={styles.text}>{text ?? says.ended}</pre>;
  return (
    <>
      <PrintedBoardPicture board={board} lit={differs} />
      {board.rest !== '' && <pre class={styles.text}>{board.rest}</pre>}
    </>
  );
}

/** All lines of a program that prints no boards, so that its board is not known. */
function Lines({ shared: { steps, first }, at }: { readonly shared: SharedSteps; readonly at: number }) {
  const { printed: says } = words.value.theatre;
  return (
    <ol class={styles.lines}>
      {steps.map(({ text }, k) => (
        <li key={k} data-first={k === first ? '' : undefined} aria-current={k === at ? 'step' : undefined}>
          <pre>{text?.replace(/\n$/, '') ?? says.ended}</pre>
        </li>
      ))}
    </ol>
  );
}
