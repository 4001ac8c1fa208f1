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
  const { coach, drills } = words.value;
  if (!('made' in from)) return drills.ready[from.id]!.title;
  const { names } = drills.list;
  const { aim } = from;
  return aim.kind === 'best' ? names.mistake(coach.severity[aim.severity], from.from) : names.loss(aim.back);
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
