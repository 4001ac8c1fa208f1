import { useComputed } from '@preact/signals';
import type { TargetedPointerEvent } from 'preact';
import type { GameReview } from './game-review.js';
import { areaPath, GRAPH, linePath, scaleOf } from './graph.js';
import { type Faulty, faultNear, faultsIn } from './mistakes.js';
import styles from './review-graph.module.css';
import { SeverityShape } from './shape.js';

/** The standing of the game over its moves, with its mistakes. The panel has the same in words. */
export function ReviewGraph({ review }: { readonly review: GameReview }) {
  const { length, position } = review.watched.controller;
  const paths = useComputed(() => {
    const decisions = review.decisions.value;
    const scale = scaleOf(decisions, review.about.value?.isOpen ?? false);
    return { line: linePath(decisions, length.value, scale), area: areaPath(decisions, length.value, scale) };
  });
  const share = length.value === 0 ? 0 : position.value / length.value;
  return (
    <div class={styles.graph} data-review-graph onPointerDown={event => point(review, event)}>
      <svg
        class={styles.lines}
        viewBox={`0 0 ${GRAPH.width} ${GRAPH.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path class={styles.area} d={paths.value.area} />
        <path class={styles.line} d={paths.value.line} />
      </svg>
      <svg class={styles.marks} aria-hidden="true">
        <line class={styles.here} x1={percent(share)} x2={percent(share)} y1="0" y2="100%" />
        <Marks review={review} />
      </svg>
    </div>
  );
}

/** How far from a mark a finger may be, in pixels. */
const REACH = 12;

/** Goes to the mistake under the pointer, or else to that position. */
function point(review: GameReview, event: TargetedPointerEvent<HTMLDivElement>): void {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const { controller } = review.watched;
  const length = controller.length.peek();
  const position = Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * length);
  const near = faultNear(review.decisions.peek(), position, (REACH / width) * length);
  if (near) review.goTo(near);
  else controller.seek(position);
}

/** The worst are drawn last, and so above the others. */
const ORDER = ['inexact', 'mistake', 'blunder'];

function Marks({ review }: { readonly review: GameReview }) {
  const { length } = review.watched.controller;
  const faults = [...faultsIn(review.decisions.value)].sort((one, other) => orderOf(one) - orderOf(other));
  return (
    <>
      {faults.map(({ from, severity }) => (
        <svg key={from} class={styles.mark} x={percent(from / Math.max(1, length.value))} y="0.6rem" aria-hidden="true">
          <SeverityShape severity={severity} />
        </svg>
      ))}
    </>
  );
}

const orderOf = ({ severity }: Faulty): number => ORDER.indexOf(severity);

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
