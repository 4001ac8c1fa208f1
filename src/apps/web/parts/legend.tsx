import type { View } from '#engine/contract/view.js';
import { words } from '../words/words.js';
import { InsetPicture } from './inset-picture.js';
import styles from './legend.module.css';

/** The points for each kind of cell, in games where they differ. */
export function Legend({ legend = [] }: { readonly legend: View['legend'] | undefined }) {
  if (legend.length === 0) return null;
  return (
    <figure class={styles.legend}>
      <figcaption class="soft small">{words.value.play.legend}</figcaption>
      <ul class="row">
        {legend.map(([cell, points]) => (
          <li key={cell.glyph} class="bold line">
            <InsetPicture inset={{ label: '', width: 1, cells: [cell] }} />
            <span class="digits">{points}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
