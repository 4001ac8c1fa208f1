import { DrillRow } from './drill-row.js';
import styles from './drills.module.css';
import type { Listed } from './listed.js';

interface Props {
  readonly title: string;
  readonly lead?: string;
  readonly drills: readonly Listed[];
  /** Only the player's own drills can be deleted. */
  readonly onRemove?: (id: string) => void;
}

/** Nothing, if there are no drills. */
export function DrillList({ title, lead, drills, onRemove }: Props) {
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
