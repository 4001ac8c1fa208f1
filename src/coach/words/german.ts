import type { CoachWords, Lead, OtherMove } from './coach-words.js';

const OTHER: Readonly<Record<OtherMove, string>> = {
  best: 'der beste Zug',
  next: 'der nächstbeste Zug',
  played: 'dein Zug',
  made: 'der gespielte Zug',
  alone: '',
};
const AFTER: Readonly<Record<OtherMove, string>> = {
  best: 'nach dem besten Zug',
  next: 'nach dem nächstbesten Zug',
  played: 'nach deinem Zug',
  made: 'nach dem gespielten Zug',
  alone: '',
};
const FURTHER: Readonly<Record<Lead, string>> = {
  blunder: 'viel besser',
  mistake: 'deutlich besser',
  inexact: 'etwas besser',
  none: 'etwa gleich gut',
};
/** What is said about the other decision, if there is one. */
const beside = (compared: OtherMove, text: string): string => (compared === 'alone' ? '' : `, ${text}`);
const start = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

const counting =
  (one: string, many: string): CoachWords['scores'] =>
  (count, others, compared) => {
    const more = `${OTHER[compared]} ${others === count ? 'ebenso' : others || 'nichts'}`;
    return `Der Zug räumt ${count} ${count === 1 ? one : many} ab${beside(compared, more)}.`;
  };

/** After "keine" adjectives end differently. */
const leaving =
  (one: string, many: string, none = many): CoachWords['scores'] =>
  (count, others, compared) => {
    const things = count === 0 ? `keine ${none}` : `${count} ${count === 1 ? one : many}`;
    return `Danach gibt es ${things}, ${AFTER[compared]} ${others || 'keine'}.`;
  };

export const german: CoachWords = {
  wins: 'Der Zug gewinnt das Spiel.',
  survives: compared => `${start(OTHER[compared])} verliert das Spiel.`,
  scores: (points, others, compared) =>
    `Der Zug bringt ${points} ${points === 1 ? 'Punkt' : 'Punkte'}${beside(compared, `${OTHER[compared]} ${others || 'nichts'}`)}.`,
  prepares: (points, others, compared) =>
    `Der folgende Zug kann dann ${points} ${points === 1 ? 'Punkt' : 'Punkte'} bringen${beside(compared, `${AFTER[compared]} ${others ? `nur ${others}` : 'nichts'}`)}.`,
  deeds: {
    rows: counting('Zeile', 'Zeilen'),
    viruses: counting('Virus', 'Viren'),
  },
  facts: {
    covered: leaving('verdeckte leere Zelle', 'verdeckte leere Zellen', 'verdeckten leeren Zellen'),
    peak: (rows, others, compared) =>
      `Der Stapel ist dann ${rows} ${rows === 1 ? 'Zeile' : 'Zeilen'} hoch, ${AFTER[compared]} ${others}.`,
    steps: (cells, others, compared) =>
      `Die Oberfläche ist dann ebener: Ihre Stufen sind zusammen ${cells} hoch, ${AFTER[compared]} ${others}.`,
    chances: (columns, others, compared) =>
      `Danach kann in ${columns} ${columns === 1 ? 'Spalte' : 'Spalten'} ein weiterer Stein eine Linie vollenden, ${AFTER[compared]} in ${others || 'keiner'}.`,
    buried: leaving('Virus unter einer anderen Farbe', 'Viren unter einer anderen Farbe'),
    singles: leaving('Kugel ohne Nachbarin ihrer Farbe', 'Kugeln ohne Nachbarin ihrer Farbe'),
    balls: leaving('Kugel', 'Kugeln'),
    'almost-full': leaving('Zeile mit nur einer Lücke', 'Zeilen mit nur einer Lücke'),
  },
  counted: (about, count, others, compared) => `${start(about)}: ${count}, ${AFTER[compared]} ${others}.`,
  later: 'Er führt einige Züge später zu einer besseren Stellung.',
  proven: 'Es ist bewiesen, dass nichts besser ist.',
  hopeless: 'Das Spiel ist nicht mehr zu gewinnen.',
  hopelessIn: { identic: 'Das Brett ist nicht mehr leer zu bekommen.' },
  ahead: {
    blunder: compared => `Er ist viel besser als ${OTHER[compared]}.`,
    mistake: compared => `Er ist deutlich besser als ${OTHER[compared]}.`,
    inexact: compared => `Er ist etwas besser als ${OTHER[compared]}.`,
    none: compared => `${start(OTHER[compared])} ist etwa gleich gut.`,
  },
  further: (compared, by) => `Auf längere Sicht ist ${OTHER[compared]} ${FURTHER[by]}.`,
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
    nothing: 'Im Moment gibt es nichts zu entscheiden.',
    tooLate: 'Für diesen Zug ist es zu spät.',
    better: 'Es gab einen besseren Zug.',
    takeBack: 'Zurücknehmen',
  },
};
