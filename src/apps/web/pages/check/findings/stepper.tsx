import { useSignal } from '@preact/signals';
import type { Steps } from '#grader/report/steps.js';
import { harmless } from '#grader/report/visible.js';
import { Pager } from '#web/parts/pager.js';
import { words } from '#web/words/words.js';
import { MarkedText } from './marked-text.js';
import { ScrolledText } from './quoted-text.js';
import styles from './stepper.module.css';

/** Steps through a failure, with the right output on one side and the program's on the other. */
export function Stepper({ steps }: { readonly steps: Steps }) {
  const { finding: says } = words.value.check;
  const panes = panesOf(steps);
  const last = Math.max(panes.left.length, panes.right.length) - 1;
  const at = useSignal(Math.max(0, Math.min(panes.first, last)));
  if (last < 0) return null;
  const go = (step: number): void => {
    at.value = Math.min(Math.max(step, 0), last);
  };
  const isFirst = at.value === panes.first;
  return (
    <fieldset class="stack-2">
      <legend class="unseen">{says.steps}</legend>
      <div class={styles.controls}>
        <Pager
          before={says.previous}
          after={says.next}
          isFirst={at.value === 0}
          isLast={at.value === last}
          onTurn={by => go(at.value + by)}
        >
          <input
            type="range"
            min={0}
            max={last}
            value={at.value}
            aria-label={says.step}
            aria-valuetext={says.stepOf(at.value + 1, last + 1)}
            onInput={({ currentTarget }) => go(Number(currentTarget.value))}
          />
        </Pager>
        <p class="digits">
          {says.stepOf(at.value + 1, last + 1)} {isFirst && <strong class="tag bad">{says.first}</strong>}
        </p>
      </div>
      <div class={`stack-3 ${styles.panes}`}>
        <Pane
          title={panes.isCompared ? says.expected : says.ourBoard}
          own={panes.left[at.value]}
          other={panes.isCompared ? panes.right[at.value] : undefined}
        />
        <Pane
          title={panes.isCompared ? says.actual : says.output}
          own={panes.right[at.value]}
          other={panes.isCompared ? panes.left[at.value] : undefined}
          isYours
        />
      </div>
    </fieldset>
  );
}

interface PaneProps {
  readonly title: string;
  readonly own: string | undefined;
  /** The text that it is compared with, if any. */
  readonly other: string | undefined;
  readonly isYours?: boolean;
}

function Pane({ title, own, other, isYours = false }: PaneProps) {
  const { finding: says } = words.value.check;
  return (
    <figure class={`sunken ${styles.pane}`} data-yours={isYours ? '' : undefined}>
      <figcaption class="small">{title}</figcaption>
      <ScrolledText>
        {own === undefined ? <i>{says.end}</i> : other === undefined ? own : <MarkedText own={own} other={other} />}
      </ScrolledText>
    </figure>
  );
}

interface Panes {
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly first: number;
  readonly isCompared: boolean;
}

/** If a program prints no boards, our own board stands beside its whole output. */
function panesOf({ expected, actual, first, boards, firstBoard = 0 }: Steps): Panes {
  if (!boards) return { left: expected.map(tidy), right: actual.map(tidy), first, isCompared: true };
  const printed = tidy(actual.join(''));
  return { left: boards.map(tidy), right: boards.map(() => printed), first: firstBoard, isCompared: false };
}

const tidy = (frame: string): string => harmless(frame).replace(/\n$/, '');
