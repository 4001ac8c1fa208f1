import { Dialog } from '#web/parts/dialog.js';
import { describeView } from '#web/words/description.js';
import { term, words } from '#web/words/words.js';
import type { WatchedGame } from '../playback/watched-game.js';
import styles from './actions.module.css';

/** The current moment in words. */
export function DescribeDialog({ watched, onClose }: { readonly watched: WatchedGame; readonly onClose: () => void }) {
  const view = watched.display.view.peek();
  const { describe, actions } = words.value.theatre;
  const sentences = view ? describeView(view, words.value.play.spoken, term) : [];
  return (
    <Dialog title={describe.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach it to scroll it */}
      <section class={`stack-1 ${styles.words}`} tabIndex={0} aria-label={describe.title}>
        {sentences.map((sentence, k) => (
          <p key={k}>{sentence}</p>
        ))}
      </section>
      <button type="button" class="button" onClick={onClose}>
        {actions.close}
      </button>
    </Dialog>
  );
}
