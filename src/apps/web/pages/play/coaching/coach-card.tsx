import { keyName } from '../../../controls/keyboard/key-names.js';
import { words } from '../../../words/words.js';
import { Icon } from '../board/icons.js';
import { keyBindings } from '../board/keys-in-words.js';
import styles from './coach-card.module.css';
import type { Coaching } from './coaching.js';
import { type CardWords, hintInWords, mistakeInWords } from './words-for.js';

/** What the coach has to say: a hint, or that the last move was a mistake. */
export function CoachCard({ coaching }: { readonly coaching: Coaching }) {
  const hint = coaching.hint.value;
  const mistake = coaching.mistakes.shown.value;
  const { player } = coaching.host;
  const cells = coaching.advised.map(({ cell }) => cell).join(' ');
  if (hint) return <Card kind={hint.kind} cells={cells} {...hintInWords(hint, player)} />;
  if (!mistake) return null;
  return (
    <Card kind="mistake" {...mistakeInWords(mistake)}>
      <button
        type="button"
        class="button"
        onClick={event => {
          player.perform('undo', event.timeStamp);
          event.currentTarget.blur();
        }}
      >
        <Icon name="undo" /> {words.value.coach.hint.takeBack}
      </button>
    </Card>
  );
}

interface Props extends CardWords {
  readonly kind: 'thinking' | 'refused' | 'move' | 'mistake';
  /** What is shown on the field. */
  readonly cells?: string;
  readonly children?: preact.ComponentChildren;
}

/** The announcer has said it already. */
function Card({ kind, cells, title, text, how, again, children }: Props) {
  const { keys } = words.value.play;
  const [key] = keyBindings().keysOf('hint');
  return (
    <aside
      class={styles.card}
      data-coach={kind}
      data-cells={cells}
      aria-label={title || words.value.play.commands.hint}
    >
      {title !== '' && (
        <p class={styles.title}>
          <Icon name="hint" /> {title}
        </p>
      )}
      {how !== '' && <p class={styles.how}>{how}</p>}
      {text !== '' && <p>{text}</p>}
      {again !== '' && (
        <p class={styles.again}>
          {key !== undefined && <kbd>{keyName(key, keys)}</kbd>} {again}
        </p>
      )}
      {children}
    </aside>
  );
}
