import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { motion } from '#web/browser/appearance.js';
import { announce } from '#web/parts/announcer.js';
import { lazy } from '#web/parts/lazy.js';
import { loadAreas, term, words } from '#web/words/words.js';
import type { WatchedGame } from '../playback/watched-game.js';
import { ReviewSlot } from '../review/review-slot.js';
import { Actions } from '../sharing/actions.js';
import { Headline } from './headline.js';
import { commandOfKey, reviewCommandOfKey } from './keys.js';
import { PrintedSide } from './printed-steps.js';
import { Result } from './result.js';
import { Stats } from './stats.js';
import styles from './theatre.module.css';
import { Transport } from './transport.js';
import { WellBox } from './well-box.js';

/** Only when a game is reviewed. */
const ReviewPanel = lazy(async () => (await import('../review/review-panel.js')).ReviewPanel);

/** Only where the line of a drill is shown. */
const WayBack = lazy(async () => {
  await loadAreas(['drills']);
  return (await import('../review/way-back.js')).WayBack;
});

interface Props {
  readonly watched: WatchedGame;
  /** Its id, if it is kept in this browser. */
  readonly kept?: string | undefined;
}

/** Shows a game, live or finished, with its controls. */
export function Theatre({ watched, kept }: Props) {
  const root = useRef<HTMLElement>(null);
  const slot = useMemo(() => new ReviewSlot(watched), [watched]);
  useEffect(() => attach(watched, slot), [watched]);
  useStateAttributes(root, watched);
  const view = watched.display.view.value;
  const rows = view ? view.height + (view.sky?.length ?? 0) / view.width : 1;
  const shape = watched.shared ? 'wide' : view && view.width > rows * 0.8 ? 'wide' : 'tall';
  const { title } = words.value.theatre;
  return (
    <article
      ref={root}
      class={styles.theatre}
      data-theatre
      data-shape={shape}
      data-beside={watched.shared ? '' : undefined}
      data-reviewing={slot.review.value ? '' : undefined}
      aria-label={title(term(watched.game.title), watched.details.player)}
    >
      <Headline watched={watched}>{isLine() && <WayBack />}</Headline>
      <WellBox watched={watched} />
      {watched.shared && <PrintedSide watched={watched} shared={watched.shared} />}
      <div class={`stack-3 ${styles.side}`}>
        <Stats watched={watched} />
        <Result watched={watched} />
      </div>
      <Transport watched={watched} review={slot.review.value} />
      <div class={`stack-2 ${styles.foot}`}>
        {slot.review.value && <ReviewPanel review={slot.review.value} onClose={() => slot.close()} />}
        <Actions watched={watched} slot={slot} kept={kept} />
      </div>
    </article>
  );
}

/** Starts playback, listens to keys and pauses while the page is hidden. Returns a function that ends all that. */
function attach(watched: WatchedGame, slot: ReviewSlot): () => void {
  const { controller } = watched;
  const at = startPosition() ?? firstDifferenceIn(watched);
  if (at !== undefined && !watched.live) controller.startAt(at);
  else if (controller.liveness.value === 'none' && motion.peek() === 'full') controller.play();
  let wasPlaying = false;
  const query = new URLSearchParams(location.search);
  if (query.has('ghost')) void showGhost(watched, slot);
  if (query.has('review')) slot.openSoon();
  const onKey = (event: KeyboardEvent): void => {
    const [command, review] = [commandOfKey(event), reviewCommandOfKey(event)];
    if (!command && !review) return;
    event.preventDefault();
    command?.(controller);
    review?.(slot);
  };
  const onVisibility = (): void => {
    if (document.hidden) wasPlaying = controller.isPlaying.value && controller.liveness.value !== 'live';
    if (wasPlaying && document.hidden) controller.pause();
    else if (wasPlaying) controller.play();
  };
  addEventListener('keydown', onKey);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('keydown', onKey);
    document.removeEventListener('visibilitychange', onVisibility);
    watched.close();
  };
}

/** Each decision is shown before it is made: `?opened&ghost`. */
async function showGhost(watched: WatchedGame, slot: ReviewSlot): Promise<void> {
  const { followGhost } = await import('../review/ghost.js');
  await followGhost(watched, slot);
}

/** Whether this is the bot's line of a drill. */
const isLine = (): boolean => new URLSearchParams(location.search).has('ghost');

/** A case of a graded program begins where the program first differs. */
const firstDifferenceIn = ({ shared }: WatchedGame): number | undefined => shared?.steps[shared.first ?? 0]?.position;

/** The address may name a position: `?at=120`. */
function startPosition(): number | undefined {
  const at = new URLSearchParams(location.search).get('at') ?? '';
  return /^\d{1,7}$/.test(at) ? Number(at) : undefined;
}

/**
 * Exposes the state to tests as data attributes. The hash is computed only while paused or live, when there is time for
 * it.
 */
function useStateAttributes(
  root: { readonly current: HTMLElement | null },
  { controller, verification, live, result }: WatchedGame,
): void {
  useSignalEffect(() => {
    const { dataset } = root.current!;
    dataset.position = String(controller.position.value);
    dataset.length = String(controller.length.value);
    dataset.live = controller.liveness.value;
    dataset.ahead = String(controller.ticksAhead.value);
    dataset.playing = String(controller.isPlaying.value);
    dataset.verdict = verification.value.kind;
    if (controller.isPlaying.value && controller.liveness.value !== 'live') delete dataset.hash;
    else dataset.hash = controller.timeline.at(controller.position.value).hash();
  });
  useSignalEffect(() => {
    if (live && result.value) announce(words.peek().theatre.live.over);
  });
}
