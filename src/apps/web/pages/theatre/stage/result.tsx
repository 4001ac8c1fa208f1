import { numeral } from '#web/words/format.js';
import { noteText } from '#web/words/note-text.js';
import { words } from '#web/words/words.js';
import { hasRank } from '../playback/has-rank.js';
import type { VerificationDetails } from '../playback/verification.js';
import type { WatchedGame } from '../playback/watched-game.js';
import styles from './result.module.css';

/** At the last position: how the game ended and whether it is ranked. At any position: why the replay stops. */
export function Result({ watched }: { readonly watched: WatchedGame }) {
  const { value: verification } = watched.verification;
  const { verification: says } = words.value.theatre;
  if (verification.kind === 'wrong') return <Trouble title={says.saysWrong} text={verification.says} />;
  if (verification.kind === 'transcript' && verification.problem !== undefined)
    return <Trouble title={says.problem} text={verification.problem} />;
  const { position, length } = watched.controller;
  const [ending, standing] = 'deals' in verification ? sentencesOf(verification, watched.details.game) : [];
  if (ending === undefined || position.value < length.value) return null;
  return (
    <section class={`panel chosen ${styles.result}`}>
      <p class="digits">
        <strong>{ending}</strong>
      </p>
      {standing !== undefined && <p class="soft">{standing}</p>}
    </section>
  );
}

function Trouble({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section class={`panel marked bad ${styles.result}`}>
      <p>{title}</p>
      <p>{text}</p>
    </section>
  );
}

/** The end of a game and whether it is ranked; empty if it has not ended. */
export function sentencesOf({ result, ranked, note = '' }: VerificationDetails, game: string): string[] {
  const { result: says } = words.value.theatre;
  if (!result) return [];
  const ending = says.ending(says[result.phase], numeral(result.score), game);
  if (ranked === undefined) return [ending];
  if (!ranked) return [ending, unranked(note)];
  return [ending, hasRank({ ...result, ranked }) ? says.ranked : says.unplaced];
}

function unranked(note: string): string {
  const { result: says } = words.value.theatre;
  return note === '' ? says.unranked : says.unrankedBecause(noteText(note));
}
