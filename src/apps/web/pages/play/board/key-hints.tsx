import type { Situation } from '#front/commands.js';
import { COMMANDS, type Command, isUsed } from '#web/controls/commands.js';
import { keyName } from '#web/controls/key-names.js';
import { words } from '#web/words/words.js';
import { isSpare, keyBindings, labelOf } from '../playing/keys-in-words.js';
import styles from './key-hints.module.css';

const LEFT_OUT: readonly Command[] = ['restart', 'give-up', 'describe', 'mute'];

/** The most important keys; the style sheet hides them where there is no space. */
export function KeyHints({ situation }: { readonly situation: Situation }) {
  const { keys } = words.value.play;
  const bindings = keyBindings();
  const isWanted = (command: Command): boolean => !LEFT_OUT.includes(command) && !isSpare(command, situation);
  const shown = COMMANDS.filter(command => isUsed(command, situation) && isWanted(command)).flatMap(command => {
    const [first] = bindings.keysOf(command);
    return first === undefined ? [] : [{ command, key: keyName(first, keys) }];
  });
  return (
    <ul class={`soft small ${styles.hints}`}>
      {shown.map(({ command, key }) => (
        <li key={command}>
          <kbd>{key}</kbd> {labelOf(command, situation)}
        </li>
      ))}
    </ul>
  );
}
