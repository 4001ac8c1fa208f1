import type { Inset } from '#engine/contract/view.js';
import { listedFacts } from '#front/facts.js';
import { groupsOf } from '#web/parts/inset-groups.js';
import { InsetPicture } from '#web/parts/inset-picture.js';
import { Legend } from '#web/parts/legend.js';
import { numeral } from '#web/words/format.js';
import { term, words } from '#web/words/words.js';
import type { WatchedGame } from '../playback/watched-game.js';
import styles from './stats.module.css';

/** The stats and the next pieces, beside the field. */
export function Stats({ watched }: { readonly watched: WatchedGame }) {
  const view = watched.display.view.value;
  if (!view) return null;
  return (
    <section class={styles.stats} aria-label={words.value.theatre.facts.label}>
      <dl class={styles.facts}>
        {listedFacts(view).map(([label, value]) => (
          <div key={label}>
            <dt class="soft fine">{term(label)}</dt>
            <dd class="digits">{typeof value === 'number' ? numeral(value) : term(value)}</dd>
          </div>
        ))}
      </dl>
      <Insets insets={view.insets} />
      <Legend legend={view.legend} />
    </section>
  );
}

function Insets({ insets }: { readonly insets: readonly Inset[] }) {
  return (
    <>
      {groupsOf(insets).map(group => (
        <figure key={group.label} class={styles.insets}>
          <figcaption class="soft fine">{term(group.label)}</figcaption>
          <div>
            {group.insets.map((inset, k) => (
              <InsetPicture key={k} inset={inset} />
            ))}
          </div>
        </figure>
      ))}
    </>
  );
}
