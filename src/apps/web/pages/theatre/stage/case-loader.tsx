import { useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { findListing } from '#games/catalogue.js';
import type { SharedSteps } from '#grader/report/shared-steps.js';
import { term, words } from '#web/words/words.js';
import { openCase } from '../opening/open-replay.js';
import { GameLoader } from './game-loader.js';
import styles from './printed.module.css';
import { PrintedSteps } from './printed-steps.js';

/** A case of a graded program, from a link. */
export function CaseLoader({ hash }: { readonly hash: string }) {
  const [alone, setAlone] = useState<SharedSteps>();
  if (alone) return <Alone shared={alone} />;
  const open = async () => {
    const opened = await openCase(hash);
    if ('controller' in opened) return opened;
    setAlone(opened);
    return new Promise<never>(() => {});
  };
  return <GameLoader open={open} />;
}

/** The program's output alone, if the link does not reveal more. */
function Alone({ shared }: { readonly shared: SharedSteps }) {
  const at = useSignal(0);
  const go = (step: number): void => {
    at.value = Math.min(Math.max(step, 0), shared.steps.length - 1);
  };
  return (
    <article class={styles.alone} data-theatre data-alone>
      <h1>{term(findListing(shared.game)?.title ?? '')}</h1>
      <p class="soft">{words.value.theatre.printed.alone}</p>
      <PrintedSteps shared={shared} at={at} onStep={go} />
    </article>
  );
}
