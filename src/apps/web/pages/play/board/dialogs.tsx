import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import { comparedBy } from '../../../../../engine/contract/settings.js';
import { actionOf } from '../../../../../front/intents.js';
import { navigate } from '../../../browser/router.js';
import { Dialog } from '../../../parts/dialog.js';
import { words } from '../../../words/words.js';
import type { GamePresenter } from '../playing/presenter.js';
import styles from './dialogs.module.css';
import { HelpDialog } from './help-dialog.js';
import { keyBindings } from './keys-in-words.js';
import type { GameNavigation } from './navigation.js';
import { OverDialog } from './result/over-dialog.js';

type Props = { readonly presenter: GamePresenter } & GameNavigation;

/** The dialog that is open, if any. */
export function Dialogs(props: Props) {
  const { presenter } = props;
  switch (presenter.dialog.value) {
    case 'pause':
      return <PauseDialog {...props} />;
    case 'help':
      return <HelpDialog presenter={presenter} />;
    case 'restart':
      return <RestartDialog {...props} />;
    case 'give-up':
      return <GiveUpDialog {...props} />;
    case 'undo':
      return <UndoDialog {...props} />;
    case 'hint':
      return <HintDialog {...props} />;
    case 'finish':
      return <FinishDialog {...props} />;
    case 'over':
      return <OverDialog {...props} />;
    case undefined:
      return null;
  }
}

function DialogButton({ onPress, children }: { readonly onPress: () => void; readonly children: ComponentChildren }) {
  return (
    <button type="button" class="button" onClick={onPress}>
      {children}
    </button>
  );
}

function PauseDialog({ presenter }: Props) {
  const { pause } = words.value.dialogs;
  const { played } = presenter;
  const isLive = played.timeMode === 'live';
  const isPaused = !presenter.isRunning.value;
  const isCostly = !isPaused && presenter.player.ranking.pauseCost === 'ranking';
  const resume = (): void => presenter.close();
  useEffect(() => {
    // The pause key also resumes.
    const down = ({ code, repeat }: KeyboardEvent): void => {
      if (!repeat && code !== 'Escape' && keyBindings().commandsOf(code).includes('pause')) resume();
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  }, []);
  return (
    <Dialog key={String(isPaused)} title={isPaused ? pause.title : pause.titleLive} onClose={resume}>
      {isCostly && <p>{pause.cost}</p>}
      {!isPaused && !isCostly && played.session.hasClock && <p>{pause.impossible}</p>}
      <div class={styles.choices}>
        <button type="button" class="button main" onClick={resume}>
          {isPaused ? pause.resume : pause.playOn}
        </button>
        {isCostly && <DialogButton onPress={() => presenter.pause('at any cost')}>{pause.pause}</DialogButton>}
        <DialogButton onPress={() => presenter.open('help')}>{pause.help}</DialogButton>
        <DialogButton onPress={() => presenter.open('restart')}>{pause.restart}</DialogButton>
        {actionOf('give-up', played.game) !== undefined && (
          <DialogButton onPress={() => presenter.open('give-up')}>{pause.giveUp}</DialogButton>
        )}
        {canBeFinished(played.game) && (
          <DialogButton onPress={() => presenter.open('finish')}>{pause.finish}</DialogButton>
        )}
        <DialogButton onPress={() => navigate('/')}>{isLive ? pause.leaveLive : pause.leave}</DialogButton>
      </div>
    </Dialog>
  );
}

function RestartDialog({ presenter, onPlayAgain }: Props) {
  const { restart } = words.value.dialogs;
  const { timeMode, isDaily } = presenter.played;
  const isLive = timeMode === 'live';
  const says = isDaily ? restart.daily : isLive ? restart.live : restart.says;
  const begin = async (): Promise<void> => {
    if (isLive) presenter.played.abandon?.();
    else await presenter.played.finish();
    onPlayAgain();
  };
  return <ConfirmDialog words={{ ...restart, says }} onYes={() => void begin()} onNo={() => presenter.close()} />;
}

function GiveUpDialog({ presenter }: Props) {
  const { giveUp } = words.value.dialogs;
  return <ConfirmDialog words={giveUp} onYes={() => presenter.giveUp()} onNo={() => presenter.close()} />;
}

function UndoDialog({ presenter }: Props) {
  const { undo } = words.value.dialogs;
  return <ConfirmDialog words={undo} onYes={() => presenter.undo()} onNo={() => presenter.close()} />;
}

function HintDialog({ presenter }: Props) {
  const { ask } = words.value.coach.hint;
  return <ConfirmDialog words={ask} onYes={() => presenter.hint()} onNo={() => presenter.close()} />;
}

/** A game that counts towards a goal may go on for ever without one. A game that can be given up has its own end. */
const canBeFinished = (game: AnyGame): boolean =>
  Object.hasOwn(game.options, 'goal') && actionOf('give-up', game) === undefined;

function FinishDialog({ presenter }: Props) {
  const { finish } = words.value.dialogs;
  const { game, settings } = presenter.played;
  const says = comparedBy(game, settings) === 'time' ? finish.notRanked : finish.says;
  return <ConfirmDialog words={{ ...finish, says }} onYes={() => presenter.finish()} onNo={() => presenter.close()} />;
}

interface ConfirmProps {
  readonly words: { readonly title: string; readonly says: string; readonly yes: string; readonly no: string };
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function ConfirmDialog({ words: { title, says, yes, no }, onYes, onNo }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onNo}>
      <p>{says}</p>
      <div class="row">
        <button type="button" class="button main" onClick={onYes}>
          {yes}
        </button>
        <DialogButton onPress={onNo}>{no}</DialogButton>
      </div>
    </Dialog>
  );
}
