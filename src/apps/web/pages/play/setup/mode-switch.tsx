import { useId } from 'preact/hooks';
import { words } from '#web/words/words.js';
import { Segments } from './option-field.js';
import type { PlayMode } from './play-query.js';
import styles from './setup.module.css';

const PLAY_MODES: readonly PlayMode[] = ['live', 'private', 'daily'];

interface Props {
  readonly mode: PlayMode;
  readonly hasServer: boolean;
  /** The player would play live, but no server is in reach. */
  readonly isOffline: boolean;
  /** Whether time matters in the game. */
  readonly isTimed: boolean;
  readonly onChoose: (mode: PlayMode) => void;
}

/** Where the game is played, and who can watch it. */
export function ModeSwitch({ mode, hasServer, isOffline, isTimed, onChoose }: Props) {
  const { setup } = words.value;
  return (
    <fieldset class={`stack-2 ${styles.where}`}>
      <legend class="unseen">{setup.mode}</legend>
      <Segments
        name={useId()}
        choices={PLAY_MODES}
        value={mode}
        onChange={onChoose}
        label={choice => setup[choice]}
        isOpen={choice => choice === 'private' || hasServer}
      />
      <p class="soft">
        {isOffline ? setup.noServer : setup[`${mode}Hint`]} {mode === 'live' && isTimed && setup.pauseHint}
      </p>
    </fieldset>
  );
}
