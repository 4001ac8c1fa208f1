import type { Hint } from '#coach/hinting/hint.js';
import { keyName } from '#web/controls/key-names.js';
import { words } from '#web/words/words.js';
import { cardFor } from '../playing/coaching.js';
import type { GamePlayer } from '../playing/game-player.js';
import { Icon } from '../playing/icons.js';
import { keyBindings } from '../playing/keys-in-words.js';
import styles from './coach-card.module.css';

interface Props {
  readonly hint: Hint;
  readonly player: GamePlayer;
}

/** The coach's message: a hint, or that the last move was a mistake. The announcer has already read it out. */
export function CoachCard({ hint, player }: Props) {
  const { keys, commands } = words.value.play;
  const said = words.value.coach.hint;
  const { kind, title, text, how, again } = cardFor(hint, player);
  const [key] = keyBindings().keysOf('hint');
  const cells = hint.kind === 'move' ? hint.cells.map(({ cell }) => cell).join(' ') : '';
  return (
    <aside
      class={`panel marked ${kind === 'mistake' ? 'warn' : 'notable'} stack-1 left ${styles.card}`}
      data-coach={kind}
      data-cells={cells}
      aria-label={title || commands.hint}
    >
      {title !== '' && (
        <p class={`line bold ${styles.title}`}>
          <Icon name="hint" /> {title}
        </p>
      )}
      {how !== '' && <p class="bold">{how}</p>}
      {text !== '' && <p>{text}</p>}
      {again && (
        <p class={`soft fine ${styles.again}`}>
          {key !== undefined && <kbd class="for-keys">{keyName(key, keys)}</kbd>} {said.again[again]}
        </p>
      )}
      {kind === 'mistake' && (
        <button
          type="button"
          class="button"
          onClick={event => {
            player.hands.perform('undo', event.timeStamp);
            event.currentTarget.blur();
          }}
        >
          <Icon name="undo" /> {said.takeBack}
        </button>
      )}
    </aside>
  );
}
