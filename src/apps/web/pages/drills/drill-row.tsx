import { daysUntilDue, isDue, isLearned } from '../../../../coach/tasks/schedule.js';
import { findListing } from '../../../../games/catalogue.js';
import { Emblem, hueOf } from '../../parts/emblem.js';
import { ago } from '../../words/format.js';
import { term, words } from '../../words/words.js';
import styles from './drills.module.css';
import type { Listed } from './listed.js';

interface Props {
  readonly drill: Listed;
  readonly now: number;
  readonly onRemove: () => void;
}

/** One drill, with what is known of it. Ready drills cannot be deleted. */
export function DrillRow({ drill, now, onRemove }: Props) {
  const { list } = words.value.drills;
  const { game, href, from } = drill;
  const name = nameOf(drill);
  const title = term(findListing(game)?.title ?? game);
  const state = stateOf(drill, now);
  return (
    <li class={styles.row} data-state={state} style={{ '--hue': hueOf(game) }}>
      <Emblem game={game} />
      <div class={styles.about}>
        <strong>{name}</strong>
        <span class="soft">
          {title}
          {'made' in from && ` · ${ago(from.made, now)}`}
        </span>
      </div>
      <span class={styles.state}>{stateText(drill, now)}</span>
      <a
        class={state === 'due' ? 'button main' : 'button'}
        href={href}
        aria-label={`${list.practise}: ${name}, ${title}`}
      >
        {list.practise}
      </a>
      {'made' in from && (
        <button type="button" class="button bare" aria-label={`${list.remove}: ${name}, ${title}`} onClick={onRemove}>
          {list.remove}
        </button>
      )}
    </li>
  );
}

function nameOf({ from }: Listed): string {
  if (!('task' in from)) return words.value.drills.ready.texts[from.id]!.title;
  const { task } = from;
  const { names } = words.value.drills.list;
  return task.kind === 'loss'
    ? names.loss(task.back)
    : names.mistake(words.value.coach.severity[task.severity], task.from);
}

function stateOf({ progress }: Listed, now: number): 'new' | 'due' | 'waiting' | 'learned' {
  if (!progress) return 'new';
  if (isLearned(progress)) return 'learned';
  return isDue(progress, now) ? 'due' : 'waiting';
}

function stateText(drill: Listed, now: number): string {
  const { list } = words.value.drills;
  const state = stateOf(drill, now);
  if (state === 'new') return list.fresh;
  if (state === 'learned') return list.learned;
  return state === 'due' ? list.dueNow : list.dueIn(daysUntilDue(drill.progress!, now)!);
}
