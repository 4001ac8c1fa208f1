import { numeral } from '../../../words/format.js';
import { noteText } from '../../../words/note-text.js';
import { words } from '../../../words/words.js';
import type { Show } from '../playback/watched-game.js';
import type { Grounds } from '../playback/verification.js';
import styles from './result.module.css';

/** At the end: how it ended, and whether that counts. Anywhere: why there is no more of it. */
export function Result({ show }: { readonly show: Show }) {
  const { value: verdict } = show.verdict;
  const { verdict: says } = words.value.theatre;
  if (verdict.kind === 'wrong') return <Trouble title={says.saysWrong} text={verdict.says} />;
  if (verdict.kind === 'transcript' && verdict.problem !== undefined)
    return <Trouble title={says.problem} text={verdict.problem} />;
  const { position, length } = show.projector;
  const [ending, standing] = 'deals' in verdict ? sentencesOf(verdict) : [];
  if (ending === undefined || position.value < length.value) return null;
  return (
    <section class={styles.result}>
      <p class="digits">
        <strong>{ending}</strong>
      </p>
      {standing !== undefined && <p class="soft">{standing}</p>}
    </section>
  );
}

function Trouble({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section class={styles.trouble}>
      <p>{title}</p>
      <p>{text}</p>
    </section>
  );
}

/** How a game ended, and whether that counts; nothing if it has not ended. */
export function sentencesOf({ result, ranked, note = '' }: Grounds): string[] {
  const { result: says } = words.value.theatre;
  if (!result) return [];
  const ending = says.ending(says[result.phase], numeral(result.score));
  if (ranked === undefined) return [ending];
  return [ending, ranked ? says.ranked : unranked(note)];
}

function unranked(note: string): string {
  const { result: says } = words.value.theatre;
  return note === '' ? says.unranked : says.unrankedBecause(noteText(note));
}
