import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { AnyGame } from '#engine/contract/game.js';
import { comparedBy } from '#engine/contract/settings.js';
import { actionOf } from '#front/intents.js';
import { navigate } from '#web/browser/router.js';
import { ConfirmDialog, Dialog } from '#web/parts/dialog.js';
import { words } from '#web/words/words.js';
import { keyBindings } from '../playing/keys-in-words.js';
import type { GamePresenter } from '../playing/presenter.js';
import { HelpDialog } from './help-dialog.js';
import type { GameNavigation } from './navigation.js';
import { OverDialog } from './over-dialog.js';

type Props = { readonly presenter: GamePresenter } & GameNavigation;

/** The dialog that is open, if any. */
export function Dialogs(props: Props) {
  const { presenter } = props;
  const { dialogs, coach } = words.value;
  switch (presenter.dialog.value) {
    case 'pause':
      return <PauseDialog {...props} />;
    case 'help':
      return <HelpDialog presenter={presenter} />;
    case 'restart':
      return <RestartDialog {...props} />;
    case 'give-up':
      return <Sure presenter={presenter} words={dialogs.giveUp} onYes={() => presenter.giveUp()} />;
    case 'undo':
      return <Sure presenter={presenter} words={dialogs.undo} onYes={() => presenter.undo()} />;
    case 'hint':
      return <Sure presenter={presenter} words={coach.hint.ask} onYes={() => presenter.hint()} />;
    case 'finish':
      return <FinishDialog presenter={presenter} />;
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
      <div class="stack-2">
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
  return <Sure presenter={presenter} words={{ ...restart, says }} onYes={() => void begin()} />;
}

/** A game that counts towards a goal may go on for ever without one. A game that can be given up has its own end. */
const canBeFinished = (game: AnyGame): boolean =>
  Object.hasOwn(game.options, 'goal') && actionOf('give-up', game) === undefined;

function FinishDialog({ presenter }: Pick<Props, 'presenter'>) {
  const { finish } = words.value.dialogs;
  const { game, settings } = presenter.played;
  const says = comparedBy(game, settings) === 'time' ? finish.notRanked : finish.says;
  return <Sure presenter={presenter} words={{ ...finish, says }} onYes={() => presenter.finish()} />;
}

interface SureProps {
  readonly presenter: GamePresenter;
  readonly words: { readonly title: string; readonly says: string; readonly yes: string; readonly no: string };
  readonly onYes: () => void;
}

function Sure({ presenter, words: { title, says, yes, no }, onYes }: SureProps) {
  const close = (): void => presenter.close();
  const choices = [{ label: yes, kind: 'main', onPress: onYes } as const, { label: no, onPress: close }];
  return <ConfirmDialog title={title} says={says} choices={choices} onClose={close} />;
}
