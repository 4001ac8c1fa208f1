import { useSignal } from '@preact/signals';
import { copyText } from '#web/browser/copy-text.js';
import { type Command, isUsed } from '#web/controls/commands.js';
import { announce } from '#web/parts/announcer.js';
import { words } from '#web/words/words.js';
import { Icon, type ToolIcon } from '../playing/icons.js';
import type { GamePresenter } from '../playing/presenter.js';
import styles from './tools.module.css';

const TOOLS: readonly (Command & ToolIcon)[] = [
  'pause',
  'undo',
  'redo',
  'step',
  'restart',
  'give-up',
  'hint',
  'describe',
  'help',
];

/** More buttons would be too small for thumbs. */
const FIT_A_PHONE = 7;

/** Buttons for commands that are not moves. */
export function GameTools({ presenter }: { readonly presenter: GamePresenter }) {
  const { commands, tools } = words.value.play;
  const { hands } = presenter.player;
  const used = TOOLS.filter(command => isUsed(command, hands.situation));
  return (
    <div
      class={`row-1 ${styles.tools}`}
      role="toolbar"
      aria-label={tools}
      data-many={used.length > FIT_A_PHONE ? '' : undefined}
    >
      {used.map(command => (
        <button
          key={command}
          type="button"
          class="button icon"
          data-command={command}
          aria-label={commands[command]}
          title={commands[command]}
          disabled={presenter.status.value.phase !== 'playing' || presenter.ending.value !== undefined}
          onClick={event => {
            hands.perform(command, event.timeStamp);
            // After a mouse click, keys must control the game again. Keyboard users keep the focus.
            if (event.detail > 0) event.currentTarget.blur();
          }}
        >
          <Icon name={command} />
        </button>
      ))}
    </div>
  );
}

function PrivateStatus({ presenter: { played } }: { readonly presenter: GamePresenter }) {
  const { play } = words.value;
  return (
    <div class="row-2 soft small">
      <span class="tag">{play.isPrivate}</span>
      {played.isOffline && <span>{play.isOffline}</span>}
    </div>
  );
}

/** Whether others can watch. For a live game also the number of viewers, and a link to it. */
export function LiveStatus({ presenter }: { readonly presenter: GamePresenter }) {
  const { play } = words.value;
  const said = useSignal('');
  const { live, isDaily } = presenter.played;
  if (!live) return <PrivateStatus presenter={presenter} />;
  const address = `${location.origin}/games/${live.id}`;
  const copy = async (): Promise<void> => {
    said.value = (await copyText(address)) ? play.copied : play.notCopied + address;
    announce(said.value);
  };
  return (
    <div class="row-2 soft small">
      <span class="tag bad">{play.isLive}</span>
      <span class="digits">{play.viewers(live.viewers.value)}</span>
      {!isDaily && (
        <button type="button" class="button bare icon" aria-label={play.copyLink} title={play.copyLink} onClick={copy}>
          <Icon name="link" />
        </button>
      )}
      {said.value !== '' && <span class={styles.said}>{said.value}</span>}
    </div>
  );
}
