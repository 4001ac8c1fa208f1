import { words } from '../../words/words.js';
import type { CheckState } from './checking.js';
import styles from './findings/check.module.css';

interface Props {
  readonly state: CheckState;
  readonly onStop: () => void;
}

/** The progress of a check, and a way to end it. */
export function Progressing({ state, onStop }: Props) {
  const { progress: says, stop } = words.value.check;
  const share = shareOf(state);
  return (
    <section class={`panel ${styles.progress}`} aria-label={says.label} aria-busy="true">
      <p class="digits">{sentenceOf(state)}</p>
      <progress aria-label={says.label} {...(share !== undefined && { value: share })} />
      <button type="button" class="button" onClick={onStop}>
        {stop}
      </button>
    </section>
  );
}

function sentenceOf(state: CheckState): string {
  const { progress: says } = words.value.check;
  if (state.phase === 'loading') return says.loading[state.language];
  if (state.phase !== 'running' || !state.progress) return says.drawing;
  const { stage, done, of } = state.progress;
  switch (stage) {
    case 'running':
      return says.running(done, of);
    case 'shrinking':
      return says.shrinking(done, of);
    default:
      return says[stage];
  }
}

/** Only the number of runs is known in advance. */
function shareOf(state: CheckState): number | undefined {
  if (state.phase !== 'running' || state.progress?.stage !== 'running') return undefined;
  return state.progress.done / Math.max(1, state.progress.of);
}
