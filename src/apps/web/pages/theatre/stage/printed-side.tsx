import { useSignal, useSignalEffect } from '@preact/signals';
import type { Emphasis } from '#front/pointer.js';
import type { SharedStep, SharedSteps } from '#grader/report/shared-steps.js';
import type { WatchedGame } from '../playback/watched-game.js';
import styles from './printed.module.css';
import { PrintedSteps } from './printed-steps.js';

interface Props {
  readonly watched: WatchedGame;
  readonly shared: SharedSteps;
}

/** The output of a graded program, in step with our game. */
export function PrintedSide({ watched, shared }: Props) {
  const { steps, first = 0 } = shared;
  const { controller, display } = watched;
  const at = useSignal(first);
  useSignalEffect(() => {
    const position = controller.position.value;
    const step = at.peek();
    if (controller.length.value < (steps[step]?.position ?? 0)) return;
    if (steps[step]?.position !== position) at.value = stepAt(steps, position);
  });
  useSignalEffect(() => display.emphasise(litCell(steps[at.value], display.view.value)));
  const go = (step: number): void => {
    at.value = Math.min(Math.max(step, 0), steps.length - 1);
    controller.pause();
    controller.seek(steps[at.value]?.position ?? 0);
  };
  return (
    <div class={styles.side}>
      <PrintedSteps shared={shared} at={at} onStep={go} />
    </div>
  );
}

/** The last step that our game has reached. */
function stepAt(steps: readonly SharedStep[], position: number): number {
  const later = steps.findIndex(step => step.position > position);
  return Math.max(0, (later < 0 ? steps.length : later) - 1);
}

/** Programs may leave out empty rows at the top. */
function litCell(
  step: SharedStep | undefined,
  view: WatchedGame['display']['view']['value'],
): ReadonlyMap<number, Emphasis> {
  if (!step?.differs || !view) return new Map();
  const { x, y, height } = step.differs;
  const index = (y + view.height - height) * view.width + x;
  return x < view.width && index >= 0 && index < view.cells.length ? new Map([[index, 'cursor']]) : new Map();
}
