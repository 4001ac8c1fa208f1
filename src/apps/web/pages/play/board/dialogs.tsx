import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { actionOf } from '../../../../../front/intents.js';
import { navigate } from '../../../browser/router.js';
import { Dialog } from '../../../parts/dialog.js';
import { words } from '../../../words/words.js';
import type { Sitting } from '../playing/presenter.js';
import styles from './dialogs.module.css';
import { HelpDialog } from './help-dialog.js';
import { keyBindings } from './keys-in-words.js';
import { OverDialog } from './over-dialog.js';
import type { Ways } from './navigation.js';

type Props = { readonly sitting: Sitting } & Ways;

/** Whatever lies over a game. */
export function Dialogs(props: Props) {
  const { sitting } = props;
  switch (sitting.dialog.value) {
    case 'pause':
      return <PauseDialog {...props} />;
    case 'help':
      return <HelpDialog sitting={sitting} />;
    case 'restart':
      return <RestartDialog {...props} />;
    case 'give-up':
      return <GiveUpDialog {...props} />;
    case 'over':
      return <OverDialog {...props} />;
    case undefined:
      return null;
  }
}

function Choice({ onChoose, children }: { readonly onChoose: () => void; readonly children: ComponentChildren }) {
  return (
    <button type="button" class="button" onClick={onChoose}>
      {children}
    </button>
  );
}

function PauseDialog({ sitting }: Props) {
  const { pause } = words.value.play;
  const { table } = sitting;
  const isLive = table.pace === 'live';
  const goOn = (): void => sitting.close();
  useEffect(() => {
    // The key that pauses goes on, too.
    const down = ({ code, repeat }: KeyboardEvent): void => {
      if (!repeat && code !== 'Escape' && keyBindings().commandsOf(code).includes('pause')) goOn();
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  }, []);
  return (
    <Dialog title={isLive ? pause.titleLive : pause.title} onClose={goOn}>
      {isLive && table.session.hasClock && <p class="soft">{pause.live}</p>}
      <div class={styles.choices}>
        <button type="button" class="button main" onClick={goOn}>
          {pause.goOn}
        </button>
        <Choice onChoose={() => sitting.open('help')}>{pause.help}</Choice>
        <Choice onChoose={() => sitting.open('restart')}>{pause.restart}</Choice>
        {actionOf('give-up', table.game) !== undefined && (
          <Choice onChoose={() => sitting.open('give-up')}>{pause.giveUp}</Choice>
        )}
        <Choice onChoose={() => navigate('/')}>{isLive ? pause.leaveLive : pause.leave}</Choice>
      </div>
    </Dialog>
  );
}

function RestartDialog({ sitting, onAgain }: Props) {
  const { restart } = words.value.play;
  const isLive = sitting.table.pace === 'live';
  const begin = async (): Promise<void> => {
    if (!isLive) await sitting.table.finish();
    onAgain();
  };
  return (
    <Sure
      words={{ ...restart, says: isLive ? restart.live : restart.says }}
      onYes={() => void begin()}
      onNo={() => sitting.close()}
    />
  );
}

function GiveUpDialog({ sitting }: Props) {
  const { giveUp } = words.value.play;
  return <Sure words={giveUp} onYes={() => sitting.giveUp()} onNo={() => sitting.close()} />;
}

interface SureProps {
  readonly words: { readonly title: string; readonly says: string; readonly yes: string; readonly no: string };
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function Sure({ words: { title, says, yes, no }, onYes, onNo }: SureProps) {
  return (
    <Dialog title={title} onClose={onNo}>
      <p>{says}</p>
      <div class="row">
        <button type="button" class="button main" onClick={onYes}>
          {yes}
        </button>
        <Choice onChoose={onNo}>{no}</Choice>
      </div>
    </Dialog>
  );
}
