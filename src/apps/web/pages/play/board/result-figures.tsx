import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { comparedBy } from '#engine/contract/settings.js';
import { listedFacts } from '#front/facts.js';
import { type Figures, figuresOf } from '#front/figures.js';
import { numeral } from '#web/words/format.js';
import { exactTimeText } from '#web/words/game-words.js';
import { term, words } from '#web/words/words.js';
import type { GamePresenter } from '../playing/presenter.js';
import styles from './over-dialog.module.css';

/** A chain of one is not worth showing. */
const LEAST_CHAIN = 2;

/** The numbers of a finished game: those of its panel, and its pace. */
export function ResultFigures({ presenter }: { readonly presenter: GamePresenter }) {
  const figures = useSignal<Figures | undefined>(undefined);
  const { game, session, settings } = presenter.played;
  const isByTime = presenter.status.value.phase === 'won' && comparedBy(game, settings) === 'time';
  useEffect(() => {
    figures.value = figuresOf(game, session);
  }, []);
  const isStepwise = presenter.played.timeMode === 'stepwise' && session.hasClock;
  const facts = factsOf(presenter);
  const headline = isByTime ? words.value.over.time : facts[0]?.[0];
  const rows = [...facts, ...(figures.value ? figureRows(figures.value, isStepwise) : [])];
  return (
    <dl class={styles.figures} aria-label={words.value.play.facts}>
      {rows
        .filter(([label]) => label !== headline)
        .map(([label, value]) => (
          <div key={label}>
            <dt class="soft">{label}</dt>
            <dd class="bold digits">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

type Row = readonly [label: string, value: string];

const factsOf = ({ view }: GamePresenter): Row[] =>
  listedFacts(view.value).map(([label, value]) => [
    term(label),
    typeof value === 'number' ? numeral(value) : term(value),
  ]);

/** Step by step, time is not the player's. */
function figureRows({ time, pace, chain = 0 }: Figures, isStepwise: boolean): Row[] {
  const { over } = words.value;
  return [
    ...(isStepwise ? [] : [[over.time, exactTimeText(time)] as const]),
    ...(isStepwise || pace === undefined ? [] : [[over.pace, over.perMinute(numeral(Math.round(pace)))] as const]),
    ...(chain < LEAST_CHAIN ? [] : [[over.chain, over.waves(chain)] as const]),
  ];
}

const COUNT_MS = 600;

/** Counts up to the number, unless motion is reduced. */
export function CountUp({ to }: { readonly to: number }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isStill = document.documentElement.dataset.motion === 'reduced';
    const began = performance.now();
    let frame = 0;
    const show = (now: number): void => {
      const share = isStill ? 1 : Math.min(1, Math.max(0, now - began) / COUNT_MS);
      if (element.current) element.current.textContent = numeral(Math.round(to * share ** 0.5));
      if (share < 1) frame = requestAnimationFrame(show);
    };
    show(began);
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return <span ref={element}>{numeral(to)}</span>;
}
