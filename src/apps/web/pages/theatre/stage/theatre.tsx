import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { motion } from '../../../browser/appearance.js';
import { announce } from '../../../parts/announcer.js';
import { term, words } from '../../../words/words.js';
import { Actions } from '../sharing/actions.js';
import type { Show } from '../playback/watched-game.js';
import { Headline } from './headline.js';
import { deedOf } from './keys.js';
import { Result } from './result.js';
import { Standing } from './stats.js';
import styles from './theatre.module.css';
import { Transport } from './transport.js';
import { WellBox } from './well-box.js';

interface Props {
  readonly show: Show;
  /** Whether it is in this browser already. */
  readonly kept?: string | undefined;
}

/** One theatre for games that are played and for those that were. */
export function Theatre({ show, kept }: Props) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => attend(show), [show]);
  useLabels(root, show);
  const view = show.screen.view.value;
  const rows = view ? view.height + (view.sky?.length ?? 0) / view.width : 1;
  const shape = view && view.width > rows * 0.8 ? 'wide' : 'tall';
  const { title } = words.value.theatre;
  return (
    <article
      ref={root}
      class={styles.theatre}
      data-theatre
      data-shape={shape}
      aria-label={title(term(show.game.title), show.billing.player)}
    >
      <Headline show={show} />
      <WellBox show={show} />
      <div class={styles.side}>
        <Standing show={show} />
        <Result show={show} />
      </div>
      <Transport show={show} />
      <Actions show={show} kept={kept} />
    </article>
  );
}

/** Begins, listens to keys, and rests while nobody can see it. */
function attend(show: Show): () => void {
  const { projector } = show;
  const at = beginning();
  if (at !== undefined && !show.live) projector.beginAt(at);
  else if (projector.liveness.value === 'none' && motion.peek() === 'full') projector.play();
  let wasPlaying = false;
  const onKey = (event: KeyboardEvent): void => {
    const deed = deedOf(event);
    if (!deed) return;
    event.preventDefault();
    deed(projector);
  };
  const onVisibility = (): void => {
    if (document.hidden) wasPlaying = projector.isPlaying.value && projector.liveness.value !== 'live';
    if (wasPlaying && document.hidden) projector.pause();
    else if (wasPlaying) projector.play();
  };
  addEventListener('keydown', onKey);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('keydown', onKey);
    document.removeEventListener('visibilitychange', onVisibility);
    show.close();
  };
}

/** An address may name a moment: `?at=120`. */
function beginning(): number | undefined {
  const at = new URLSearchParams(location.search).get('at') ?? '';
  return /^\d{1,7}$/.test(at) ? Number(at) : undefined;
}

/** Says on the outside how things stand; a hash while it rests or waits for the next move, when it costs nobody anything. */
function useLabels(root: { readonly current: HTMLElement | null }, { projector, verdict, live, outcome }: Show): void {
  useSignalEffect(() => {
    const { dataset } = root.current!;
    dataset.position = String(projector.position.value);
    dataset.length = String(projector.length.value);
    dataset.live = projector.liveness.value;
    dataset.playing = String(projector.isPlaying.value);
    dataset.verdict = verdict.value.kind;
    if (projector.isPlaying.value && projector.liveness.value !== 'live') delete dataset.hash;
    else dataset.hash = projector.timeline.at(projector.position.value).hash();
  });
  useSignalEffect(() => {
    if (live && outcome.value) announce(words.peek().theatre.live.over);
  });
}
