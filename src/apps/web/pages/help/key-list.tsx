import { bindKeys, COMMANDS } from '../../controls/commands.js';
import { keyName } from '../../controls/key-names.js';
import { preferences } from '../../keep/preferences.js';
import { words } from '../../words/words.js';
import styles from './key-list.module.css';

/** The keys as they are bound now. */
export function KeyList() {
  const { commands, keys } = words.value.play;
  const bindings = bindKeys(preferences.value.keys);
  const bound = COMMANDS.filter(command => bindings.keysOf(command).length > 0);
  return (
    <dl class={styles.keys}>
      {bound.map(command => (
        <div key={command} class="line apart">
          <dt>{commands[command]}</dt>
          <dd class="row-1">
            {bindings.keysOf(command).map(code => (
              <kbd key={code}>{keyName(code, keys)}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
