import { daysUntilDue, isDue, isLearned } from '#coach/tasks/schedule.js';
import { findListing } from '#games/catalogue.js';
import { Emblem, hueOf } from '../../parts/emblem.js';
import { ago } from '../../words/format.js';
import { term, words } from '../../words/words.js';
import styles from './drills.module.css';
import { hrefOf, isOwn, type Listed } from './listed.js';

interface ListProps {
  readonly title: string;
  readonly lead?: string;
  readonly drills: readonly Listed[];
  /** Only the player's own drills can be deleted. */
  readonly onRemove?: (id: string) => void;
}

/** Nothing, if there are no drills. */
export function DrillList({ title, lead, drills, onRemove }: ListProps) {
  if (drills.length === 0) return null;
  return (
    <section class={styles.section}>
      <h2>{title}</h2>
      {lead !== undefined && <p class="soft">{lead}</p>}
      <ul class={styles.list}>
        {drills.map(drill => (
          <DrillRow key={drill.id} drill={drill} now={Date.now()} onRemove={() => onRemove?.(drill.id)} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly drill: Listed;
  readonly now: number;
  readonly onRemove: () => void;
}

/** One drill, with its progress. Ready drills cannot be deleted. */
function DrillRow({ drill, now, onRemove }: RowProps) {
  const { list } = words.value.drills;
  const { game } = drill;
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
          {isOwn(drill) && ` · ${ago(drill.made, now)}`}
        </span>
      </div>
      <span class={styles.state}>{stateText(state, drill, now)}</span>
      <a
        class={state === 'due' ? 'button main' : 'button'}
        href={hrefOf(drill)}
        aria-label={`${list.practise}: ${name}, ${title}`}
      >
        {list.practise}
      </a>
      {isOwn(drill) && (
        <button type="button" class="button bare" aria-label={`${list.remove}: ${name}, ${title}`} onClick={onRemove}>
          {list.remove}
        </button>
      )}
    </li>
  );
}

function nameOf(drill: Listed): string {
  const { coach, drills } = words.value;
  if (!isOwn(drill)) return drills.ready[drill.id]!.title;
  const { names } = drills.list;
  const { aim, from } = drill;
  return aim.kind === 'best' ? names.mistake(coach.severity[aim.severity], from) : names.loss(aim.back);
}

type State = 'new' | 'due' | 'waiting' | 'learned';

function stateOf({ progress }: Listed, now: number): State {
  if (!progress) return 'new';
  if (isLearned(progress)) return 'learned';
  return isDue(progress, now) ? 'due' : 'waiting';
}

function stateText(state: State, { progress }: Listed, now: number): string {
  const { list } = words.value.drills;
  if (state === 'waiting') return list.dueIn(daysUntilDue(progress!, now)!);
  return { new: list.fresh, due: list.dueNow, learned: list.learned }[state];
}
