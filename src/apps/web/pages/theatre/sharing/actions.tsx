import { type Signal, useSignal } from '@preact/signals';
import { announce } from '#web/parts/announcer.js';
import { Dialog } from '#web/parts/dialog.js';
import { lazy } from '#web/parts/lazy.js';
import { describeView } from '#web/words/description.js';
import type { Words } from '#web/words/pattern.js';
import { term, words } from '#web/words/words.js';
import { Icon, type PlaybackIcon } from '../playback/icons.js';
import { reasonOf } from '../playback/reasons.js';
import type { WatchedGame } from '../playback/watched-game.js';
import type { ReviewSlot } from '../review/review-slot.js';
import styles from './actions.module.css';
import { FilmDialog } from './film-dialog.js';
import { fileNameOf, keepGame, takeOver } from './game-actions.js';
import { saveReplay } from './save.js';
import { ShareDialog } from './share-dialog.js';

type OpenDialog = 'share' | 'position' | 'film' | 'describe' | undefined;

/** Only when it is opened. */
const PositionDialog = lazy(async () => (await import('./position-dialog.js')).PositionDialog);

interface Props {
  readonly watched: WatchedGame;
  readonly slot: ReviewSlot;
  readonly kept: string | undefined;
}

export function Actions({ watched, slot, kept }: Props) {
  const open = useSignal<OpenDialog>(undefined);
  const problem = useSignal('');
  const keptAs = useSignal(kept);
  const { actions } = words.value.theatre;
  const result = watched.result.value;
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
      {slot.trouble.value !== '' && <p class="error">{slot.trouble.value}</p>}
      <div class={styles.buttons}>
        <TakeOverButton watched={watched} attempt={attempt} />
        {slot.offer.value !== 'hidden' && <Button name="review" what="review" onPress={() => void slot.open()} />}
        <Button name="share" what="share" onPress={opener(open, 'share')} />
        {watched.game.positions && (
          <Button name="position" what="position" onPress={pauseAndOpen(watched, open, 'position')} />
        )}
        <Button name="film" what="film" onPress={pauseAndOpen(watched, open, 'film')} />
        <Button
          name="download"
          what="download"
          isOff={!result}
          onPress={() => saveReplay(fileNameOf(watched), result!.text)}
        />
        <Button
          name={keptAs.value === undefined ? 'keep' : 'kept'}
          what={keptAs.value === undefined ? 'keep' : 'kept'}
          isOff={!result || keptAs.value !== undefined}
          onPress={attempt(async () => {
            keptAs.value = await keepGame(watched);
            announce(actions.nowKept);
          })}
        />
        <Button name="words" what="describe" onPress={pauseAndOpen(watched, open, 'describe')} />
      </div>
      {open.value === 'share' && <ShareDialog watched={watched} onClose={opener(open, undefined)} />}
      {open.value === 'position' && <PositionDialog watched={watched} onClose={opener(open, undefined)} />}
      {open.value === 'film' && <FilmDialog watched={watched} onClose={opener(open, undefined)} />}
      {open.value === 'describe' && <DescribeDialog watched={watched} onClose={opener(open, undefined)} />}
    </section>
  );
}

const opener = (open: Signal<OpenDialog>, what: OpenDialog) => (): void => {
  open.value = what;
};

/** Pauses, so that the dialog shows the moment that was on the screen. */
const pauseAndOpen = (watched: WatchedGame, open: Signal<OpenDialog>, what: OpenDialog) => (): void => {
  watched.controller.pause();
  open.value = what;
};

interface TakeOverProps {
  readonly watched: WatchedGame;
  readonly attempt: (work: () => void | Promise<void>) => () => Promise<void>;
}

/** Disabled where the game is over. That is checked only while paused, because it costs too much during playback. */
function TakeOverButton({ watched, attempt }: TakeOverProps) {
  const { actions } = words.value.theatre;
  const { controller } = watched;
  const isOver = !controller.isPlaying.value && !isUnfinished(watched);
  return (
    <Button
      name="hand"
      what="takeOver"
      {...(isOver && { title: actions.over })}
      isOff={isOver}
      onPress={attempt(() => takeOver(watched))}
    />
  );
}

const isUnfinished = ({ controller }: WatchedGame): boolean =>
  controller.timeline.at(controller.position.value).status().phase === 'playing';

interface ButtonProps {
  readonly name: PlaybackIcon;
  readonly what: keyof Words['theatre']['actions']['short'];
  /** Instead of the usual one. */
  readonly title?: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

function Button({ name, what, title, isOff = false, onPress }: ButtonProps) {
  const { actions } = words.value.theatre;
  return (
    <button type="button" class="button bare" title={title ?? actions[what]} disabled={isOff} onClick={onPress}>
      <Icon name={name} />
      <span>{actions.short[what]}</span>
    </button>
  );
}

/** The current moment in words. */
function DescribeDialog({ watched, onClose }: { readonly watched: WatchedGame; readonly onClose: () => void }) {
  const view = watched.display.view.peek();
  const { describe, actions } = words.value.theatre;
  const sentences = view ? describeView(view, words.value.play.spoken, term) : [];
  return (
    <Dialog title={describe.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach it to scroll it */}
      <section class={`stack-1 ${styles.words}`} tabIndex={0} aria-label={describe.title}>
        {sentences.map((sentence, k) => (
          <p key={k}>{sentence}</p>
        ))}
      </section>
      <button type="button" class="button" onClick={onClose}>
        {actions.close}
      </button>
    </Dialog>
  );
}
