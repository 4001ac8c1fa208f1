import type { ReviewedGame } from '#coach/thinking/kinds/review.js';
import { betterTexts } from '#coach/words/sentences.js';
import { type Placement, whereText } from '#web/well/placement.js';
import { pieceName } from '#web/words/naming.js';
import { words } from '#web/words/words.js';
import { type Comparison, pieceOf } from './comparison.js';
import type { Faulty } from './mistakes.js';

/** The reasons why the better decision was better than the one that was played. */
export const reasonsText = ({ spoken }: ReviewedGame, { better, severity, isProven }: Faulty): string =>
  betterTexts(words.value.coach, spoken, { ...better, severity, isProven }, 'made').join(' ');

/** The places of the move that was played and of the better one. Pieces are named if only they differ. */
export function whereTexts({ played, better }: Comparison): {
  readonly played: string;
  readonly better: string;
} {
  const { spoken } = words.value.play;
  const isSame = whereText(played, spoken) === whereText(better, spoken);
  const named = (one: Placement): string =>
    isSame && pieceOf(one).length > 0
      ? `${pieceName(pieceOf(one), spoken)}, ${whereText(one, spoken)}`
      : whereText(one, spoken);
  return { played: named(played), better: named(better) };
}

/** A mistake in one go, for players who listen. */
export function spokenMistake(about: ReviewedGame, faulty: Faulty, comparison: Comparison): string {
  const { review: says } = words.value.theatre;
  const { played, better } = whereTexts(comparison);
  return [
    `${says.atMove(faulty.from)}: ${words.value.coach.severity[faulty.severity]}.`,
    ...(played === '' ? [] : [`${says.played}: ${played}.`]),
    ...(better === '' ? [] : [`${says.better}: ${better}.`]),
    reasonsText(about, faulty),
  ].join(' ');
}
