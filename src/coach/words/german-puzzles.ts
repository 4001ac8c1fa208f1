import type { PuzzleWords } from './english-puzzles.js';

const NUMBERS = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];
const number = (count: number): string => NUMBERS[count] ?? String(count);
/** A single thing has a gender, so it comes as a whole phrase. */
const using =
  (one: string, many: string) =>
  (count: number): string =>
    `mit ${count === 1 ? one : `${number(count)} ${many}`}`;
const inMoves = (count: number): string => `in ${count === 1 ? 'einem Zug' : `${number(count)} Zügen`}`;

/** In a task this stands for how many pieces there are. */
const USING = '…';

export const germanPuzzles: PuzzleWords = {
  sentence: (task, using) => `${task.replace(USING, using === undefined ? '' : ` ${using}`)}.`,
  using: {
    'dr-mario': using('einer Kapsel', 'Kapseln'),
    identic: inMoves,
    magnetic: using('einem Würfel', 'Würfeln'),
    chetyris: using('einem Stein', 'Steinen'),
    columns: using('einem Balken', 'Balken'),
  },
  usingMoves: inMoves,
  win: {
    'dr-mario': goal => (goal > 1 ? `Räume${USING} ${number(goal)} Level ab` : `Räume${USING} alle Viren ab`),
    identic: () => `Leere${USING} das Brett`,
    magnetic: goal => `Setze ${goal === 1 ? 'einen' : number(goal)} Würfel${USING}`,
    chetyris: goal => `Fülle${USING} ${goal === 1 ? 'eine Zeile' : `${number(goal)} Zeilen`}`,
    columns: goal => `Setze ${goal === 1 ? 'einen' : number(goal)} Balken${USING}`,
  },
  winGame: `Gewinne${USING} das Spiel`,
  untilTime: `Halte${USING} durch, bis die Zeit um ist`,
  empty: { identic: `Leere${USING} das Brett`, chetyris: `Leere${USING} den Schacht` },
  emptyField: `Leere${USING} das Feld`,
  score: points => `Hole${USING} ${points === 1 ? 'einen Punkt' : `${points} Punkte`}`,
  solutions: {
    counted: solutions => (solutions === 1 ? 'Es gibt genau eine Lösung.' : `Es gibt ${solutions} Lösungen.`),
    none: 'Es gibt keine Lösung.',
    found: 'Es gibt eine Lösung.',
    unknown: 'Es wurde keine Lösung gefunden.',
    chance: 'Manche Wege brauchen Steine, die der Zufall bringt. Mehr ist deshalb nicht bewiesen.',
    budget: 'Nicht alles konnte probiert werden. Mehr ist deshalb nicht bewiesen.',
    searching: 'Sucht Lösungen …',
    failed: 'Die Suche konnte nicht gestartet werden.',
  },
};
