import type { Severity } from '../severity.js';
import type { CoachWords, Move, Sides } from './coach-words.js';

const NAMES: Readonly<Record<Move, string>> = {
  it: 'der Zug',
  same: 'er',
  this: 'dieser',
  best: 'der beste Zug',
  next: 'der nächstbeste Zug',
  played: 'dein Zug',
  made: 'der gespielte Zug',
};
const AFTER: Readonly<Record<Move, string>> = {
  it: 'danach',
  same: 'danach',
  this: 'nach diesem',
  best: 'nach dem besten Zug',
  next: 'nach dem nächstbesten Zug',
  played: 'nach deinem Zug',
  made: 'nach dem gespielten Zug',
};
const FURTHER: Readonly<Record<Severity, string>> = {
  blunder: 'viel besser',
  mistake: 'deutlich besser',
  inexact: 'etwas besser',
};
const start = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
/** A clause about the other decision, if there is one. */
const beside = ({ other }: Sides, says: (name: string, after: string) => string): string =>
  other ? `, ${says(NAMES[other], AFTER[other])}` : '';
const subject = ({ one }: Sides): string => start(NAMES[one]);
const after = ({ one }: Sides): string => start(AFTER[one]);
const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const amount = (points: number): string => some(points, 'Punkt', 'Punkte');

const pile = (rows: number): string =>
  rows === 0 ? 'ist das Feld leer' : `ist der Stapel ${some(rows, 'Zeile', 'Zeilen')} hoch`;

const clearing =
  (one: string, many: string): CoachWords['facts'][string] =>
  (count, others, sides) =>
    `${subject(sides)} räumt ${some(count, one, many)} ab${beside(sides, name => `${name} ${others || 'nichts'}`)}.`;

/** After "keine" adjectives end differently. */
const leaving =
  (one: string, many: string, none = many): CoachWords['facts'][string] =>
  (count, others, sides) => {
    const things = count === 0 ? `keine ${none}` : some(count, one, many);
    return `${after(sides)} gibt es ${things}${beside(sides, (_, then) => `${then} ${others || 'keine'}`)}.`;
  };

export const german: CoachWords = {
  wins: one => `${start(NAMES[one])} gewinnt das Spiel.`,
  survives: other => `${start(NAMES[other])} verliert das Spiel.`,
  scores: (points, others, sides) =>
    `${subject(sides)} bringt ${amount(points)}${beside(sides, name => `${name} ${others || 'nichts'}`)}.`,
  prepares: (points, others, sides) =>
    `${after(sides)} kann der folgende Zug ${amount(points)} bringen${beside(sides, (_, then) => `${then} ${others > 0 ? `nur ${others}` : others || 'nichts'}`)}.`,
  ends: (points, others, sides) =>
    `Bei gutem Spiel endet die Partie ${AFTER[sides.one]} mit ${some(points, 'Punkt', 'Punkten')}${beside(sides, (_, then) => `${then} mit ${others}`)}.`,
  deeds: {
    rows: clearing('Zeile', 'Zeilen'),
    viruses: clearing('Virus', 'Viren'),
  },
  facts: {
    covered: leaving('verdeckte leere Zelle', 'verdeckte leere Zellen', 'verdeckten leeren Zellen'),
    peak: (rows, others, sides) =>
      `${after(sides)} ${pile(rows)}${beside(sides, (_, then) => `${then} ${rows === 0 ? pile(others) : others}`)}.`,
    steps: (cells, others, sides) =>
      `${after(sides)} ist die Oberfläche ebener, denn benachbarte Spalten unterscheiden sich zusammen um ${some(cells, 'Zeile', 'Zeilen')}${beside(sides, (_, then) => `${then} um ${others}`)}.`,
    chances: (columns, others, sides) =>
      `${after(sides)} kann in ${some(columns, 'Spalte', 'Spalten')} ein weiterer Stein eine Serie vollenden${beside(sides, (_, then) => `${then} in ${others || 'keiner'}`)}.`,
    buried: leaving('Virus unter einer anderen Farbe', 'Viren unter einer anderen Farbe'),
    singles: leaving('Kugel ohne Nachbarin ihrer Farbe', 'Kugeln ohne Nachbarin ihrer Farbe'),
    balls: leaving('Kugel', 'Kugeln'),
    'almost-full': leaving('Zeile mit nur einer Lücke', 'Zeilen mit nur einer Lücke'),
  },
  counted: (about, count, others, sides) =>
    `${start(about)}: ${AFTER[sides.one]} ${count}${beside(sides, (_, then) => `${then} ${others}`)}.`,
  proven: 'Kein anderer Zug kann zu mehr führen: Alle Fortsetzungen wurden geprüft.',
  hopeless: 'Das Spiel ist nicht mehr zu gewinnen.',
  hopelessIn: { identic: 'Das Brett ist nicht mehr leer zu bekommen.' },
  alike: other => `${start(NAMES[other])} ist etwa gleich gut.`,
  bothAlike: 'Auf längere Sicht sind beide etwa gleich gut.',
  further: (one, by, other) =>
    `Auf längere Sicht ist ${NAMES[one]} ${FURTHER[by]}${other ? ` als ${NAMES[other]}` : ''}.`,
  but: sentence => `Doch ${sentence[0]!.toLowerCase()}${sentence.slice(1)}`,
  glance: (other, sentence) => `Auf den ersten Blick sieht ${NAMES[other]} besser aus: ${sentence}`,
  favour: sentence => `Dafür spricht: ${sentence}`,
  severity: { blunder: 'Schwerer Fehler', mistake: 'Fehler', inexact: 'Ungenau' },
  hint: {
    ask: {
      title: 'Tipp zeigen?',
      says: 'Eine Partie mit Tipps wird nicht gewertet. Diese Frage kommt nur einmal pro Partie.',
      yes: 'Tipp zeigen',
      no: 'Weiterspielen',
    },
    best: 'Bester Zug',
    next: 'Nächstbester Zug',
    again: { next: 'Noch einmal: der nächstbeste Zug.', play: 'Noch einmal: ihn spielen.' },
    thinking: 'Denkt nach …',
    daily: 'In der Tagesaufgabe gibt es keine Tipps.',
    tooEarly: 'Mach deinen ersten Zug, dann gibt es Tipps.',
    notNow: 'Der Server hat noch nicht geantwortet. Versuch es gleich noch einmal.',
    nothing: 'Im Moment gibt es nichts zu entscheiden. Der Tipp kommt, sobald es etwas gibt.',
    tooLate: 'Für diesen Zug ist es zu spät.',
    failed: 'Der Trainer ist ausgefallen. Versuch es noch einmal.',
    better: 'Es gab einen besseren Zug.',
    takeBack: 'Zurücknehmen',
  },
};
