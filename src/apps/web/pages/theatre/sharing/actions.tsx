import { type Signal, useSignal } from '@preact/signals';
import { announce } from '../../../parts/announcer.js';
import { words } from '../../../words/words.js';
import { Icon, type Sign } from '../icons.js';
import { reasonOf } from '../reasons.js';
import type { Show } from '../playback/watched-game.js';
import styles from './actions.module.css';
import { keepHere, nameOf, playOn } from './game-actions.js';
import { DescribeDialog } from './describe-dialog.js';
import { FilmDialog } from './film-dialog.js';
import { saveReplay } from './save.js';
import { ShareDialog } from './share-dialog.js';

type Open = 'share' | 'film' | 'describe' | undefined;

interface Props {
  readonly show: Show;
  readonly kept: string | undefined;
}

/** What can be done with a game besides watching it. */
export function Actions({ show, kept }: Props) {
  const open = useSignal<Open>(undefined);
  const problem = useSignal('');
  const keptAs = useSignal(kept);
  const { actions } = words.value.theatre;
  const outcome = show.outcome.value;
  const attempt = (work: () => void | Promise<void>) => async (): Promise<void> => {
    problem.value = '';
    try {
      await work();
    } catch (error) {
      problem.value = actions.failed(reasonOf(error));
      announce(problem.value, 'urgent');
    }
  };
  return (
    <section class={styles.actions} aria-label={actions.label}>
      {problem.value !== '' && <p class="error">{problem.value}</p>}
      <div class={styles.buttons}>
        <TakeOverButton show={show} attempt={attempt} />
        <Button sign="share" label={actions.short.share} title={actions.share} onPress={opener(open, 'share')} />
        <Button sign="film" label={actions.short.film} title={actions.film} onPress={opensAtRest(show, open, 'film')} />
        <Button
          sign="download"
          label={actions.short.download}
          title={actions.download}
          isOff={!outcome}
          onPress={() => saveReplay(nameOf(show), outcome!.text)}
        />
        <Button
          sign={keptAs.value === undefined ? 'keep' : 'kept'}
          label={keptAs.value === undefined ? actions.short.keep : actions.short.kept}
          title={keptAs.value === undefined ? actions.keep : actions.kept}
          isOff={!outcome || keptAs.value !== undefined}
          onPress={attempt(async () => {
            keptAs.value = await keepHere(show);
            announce(actions.nowKept);
          })}
        />
        <Button
          sign="words"
          label={actions.short.describe}
          title={actions.describe}
          onPress={opensAtRest(show, open, 'describe')}
        />
      </div>
      {open.value === 'share' && <ShareDialog show={show} onClose={opener(open, undefined)} />}
      {open.value === 'film' && <FilmDialog show={show} onClose={opener(open, undefined)} />}
      {open.value === 'describe' && <DescribeDialog show={show} onClose={opener(open, undefined)} />}
    </section>
  );
}

const opener = (open: Signal<Open>, what: Open) => (): void => {
  open.value = what;
};

/** What is done with a moment is done with the one that was seen when it was asked for. */
const opensAtRest = (show: Show, open: Signal<Open>, what: Open) => (): void => {
  show.projector.pause();
  open.value = what;
};

interface TakeOverProps {
  readonly show: Show;
  readonly attempt: (work: () => void | Promise<void>) => () => Promise<void>;
}

/** Only from where the game is not over; to look there is cheap, but not while it runs through. */
function TakeOverButton({ show, attempt }: TakeOverProps) {
  const { actions } = words.value.theatre;
  const { projector } = show;
  const isOver = !projector.isPlaying.value && !isGoing(show);
  return (
    <Button
      sign="hand"
      label={actions.short.takeOver}
      title={isOver ? actions.over : actions.takeOver}
      isOff={isOver}
      onPress={attempt(() => playOn(show))}
    />
  );
}

const isGoing = ({ projector }: Show): boolean =>
  projector.timeline.at(projector.position.value).status().phase === 'playing';

interface ButtonProps {
  readonly sign: Sign;
  readonly label: string;
  readonly title?: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

function Button({ sign, label, title = label, isOff = false, onPress }: ButtonProps) {
  return (
    <button type="button" class="button bare" title={title} disabled={isOff} onClick={onPress}>
      <Icon sign={sign} />
      <span>{label}</span>
    </button>
  );
}
