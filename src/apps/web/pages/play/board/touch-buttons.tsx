import type { Situation } from '#front/commands.js';
import { hasTouch } from '#web/browser/appearance.js';
import { type Command, isUsed } from '#web/controls/commands.js';
import type { Hands } from '#web/controls/keyboard.js';
import { words } from '#web/words/words.js';
import { Icon, type ToolIcon } from '../playing/icons.js';
import { isSpare, labelOf } from '../playing/keys-in-words.js';
import styles from './touch-buttons.module.css';

type Drawn = Command & ToolIcon;

const MOVES: readonly Drawn[] = ['left', 'up', 'down', 'right'];
const ACTIONS: readonly Drawn[] = ['turn-back', 'turn', 'shift', 'hold', 'drop', 'confirm'];

interface Props {
  readonly hands: Hands;
  readonly situation: Situation;
}

/** Buttons under the thumbs: moves under one, all others under the other. */
export function TouchButtons({ hands, situation }: Props) {
  if (!hasTouch.value) return null;
  const isWanted = (command: Drawn): boolean => isUsed(command, situation) && !isSpare(command, situation);
  return (
    <div class={styles.pad}>
      <Cluster kind="moves" commands={MOVES.filter(isWanted)} hands={hands} situation={situation} />
      <Cluster kind="actions" commands={ACTIONS.filter(isWanted)} hands={hands} situation={situation} />
    </div>
  );
}

interface ClusterProps extends Props {
  readonly kind: 'moves' | 'actions';
  readonly commands: readonly Drawn[];
}

function Cluster({ kind, commands, ...props }: ClusterProps) {
  const { buttons } = words.value.play;
  return (
    <fieldset class={styles[kind]!} data-cluster={kind} aria-label={buttons}>
      {commands.map(command => (
        <HeldButton key={command} command={command} {...props} />
      ))}
    </fieldset>
  );
}

function HeldButton({ command, hands, situation }: Props & { readonly command: Drawn }) {
  const id = `drawn-${command}`;
  const release = (): void => hands.release(id);
  return (
    <button
      type="button"
      class={styles.held}
      data-command={command}
      aria-label={labelOf(command, situation)}
      onPointerDown={event => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        hands.press(id, [command], event.timeStamp);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={event => event.preventDefault()}
      onClick={event => {
        if (event.detail > 0) return;
        hands.press(id, [command], event.timeStamp);
        release();
      }}
    >
      <Icon name={command} />
    </button>
  );
}
