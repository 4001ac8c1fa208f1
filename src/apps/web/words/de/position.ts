import type { Words } from '../pattern.js';
import { reasonInGerman } from './reasons.js';

const moves = (n: number): string => (n === 1 ? '1 Zug' : `${n} Züge`);
const inMoves = (n: number): string => (n === 1 ? '1 Zug' : `${n} Zügen`);
const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);

export const position: Words['position'] = {
  title: game => `${game}: eine Stellung`,
  lead: 'Eine Partie, die hier beginnt, wird nicht gewertet.',
  picture: game => `${game}: Spielfeld`,
  size: (width, height) => `${width} × ${height}`,
  play: 'Von hier spielen',
  withoutAim: 'Ohne Ziel lösen oder spielen',
  edit: 'Bearbeiten',
  asText: 'Als Text',
  inWords: 'In Worten',
  reason: reasonInGerman,
  copy: { link: 'Link kopieren', text: 'Text kopieren', done: 'Kopiert', failed: 'Kopieren ist nicht gelungen.' },

  solve: {
    start: 'Lösen',
    title: 'Beste Zugfolge',
    busy: 'Suche läuft',
    stop: 'Anhalten',
    failed: 'Das Lösen konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.',
    nothingYet: 'Suche läuft …',
    nothing: 'Keine Zugfolge gefunden.',
    score: (n, score) => `${points(score)} in ${inMoves(n)}.`,
    fewest: n => `Geschafft in ${inMoves(n)}.`,
    visible: (n, score) => `Was der Bot mit den sichtbaren Steinen macht: ${moves(n)}, ${points(score)}.`,
    proven: 'Besser geht es nicht: Das ist bewiesen.',
    unproven: 'Vielleicht geht es noch besser.',
    spoken: n => (n === 0 ? 'Keine Zugfolge gefunden.' : `Zugfolge gefunden: ${moves(n)}.`),
    step: (what, score) => `${what} (${points(score)})`,
    at: (step, of) => `${step} von ${of}`,
    previous: 'Zurück',
    next: 'Nächster Zug',
  },

  editor: {
    title: game => `${game}: Stellung zeichnen`,
    lead: 'Male Felder aus, fülle die Angaben aus oder füge einen Text ein. Du siehst sofort, was das Spiel nicht annimmt.',
    palette: 'Malen mit',
    erase: 'leer',
    link: 'mit dem Feld rechts verbinden',
    linked: 'mit dem Feld rechts verbunden',
    tool: (name, key) => `${name}, Taste ${key}`,
    grid: 'Spielfeld',
    keys: 'Tasten: Pfeile bewegen, die Leertaste malt, Entf leert, und die Buchstaben der Palette malen auch.',
    tooLarge: 'Dieses Feld ist zum Malen zu groß. Der Text lässt sich trotzdem bearbeiten.',
    good: 'Diese Stellung ist spielbar.',
    unfinished: 'Noch nicht fertig:',
    bad: 'Das nimmt das Spiel noch nicht an:',
    line: line => `Textzeile ${line}`,
    wrongLines: lines =>
      lines.length === 1 ? `Sieh in Textzeile ${lines[0]} nach.` : `Sieh in den Textzeilen ${lines.join(', ')} nach.`,
    show: 'Ansehen',
    clear: 'Leeren',
    cleared: 'Das Feld ist leer.',
    text: 'Text',
    textHint: ([name]) =>
      name === undefined
        ? 'Zeilen des Feldes von oben nach unten. Hier lässt sich eine Stellung einfügen.'
        : `Zeilen des Feldes von oben nach unten, dann Textzeilen wie „${name}:“ mit einem Wert. Hier lässt sich eine Stellung einfügen.`,
    settings: 'Einstellungen',
    columns: 'Spalten',
    rows: 'Zeilen',
    lines: {
      piece: {
        name: 'Stein im Spiel',
        about: 'Buchstaben wie in der Palette oder auf dem Stein. Bleibt es leer, wird einer ausgeteilt.',
      },
      next: { name: 'Danach', about: 'Die Steine, die folgen, durch Leerzeichen getrennt.' },
      at: { name: 'Spalte', about: 'Die Spalte des Balkens. 0 ist ganz links.' },
      offers: {
        name: 'Angebote',
        about: 'Spalten, etwa 0,2,5; 0 ist ganz links. Das nächste Angebot folgt nach einem Leerzeichen.',
      },
      hold: { name: 'Abgelegt', about: 'Der abgelegte Stein; mit !, wenn er gerade nicht getauscht werden kann.' },
      bag: { name: 'Beutel', about: 'Die Steine, die noch im Beutel sind, etwa ILT.' },
      level: { name: 'Level', about: 'Ab 1.' },
      'rows-left': { name: 'Zeilen übrig', about: 'Die Zeilen, die dieses Level noch braucht.' },
    },
  },

  problem: {
    title: {
      'bad-link': 'Diese Stellung lässt sich nicht zeigen',
      'unknown-game': 'Spiel nicht gefunden',
      'no-positions': 'Keine Stellungen in diesem Spiel',
      'not-loaded': 'Das Spiel konnte nicht geladen werden',
    },
    badLink: 'Vielleicht ist der Link abgeschnitten, oder das Spiel nimmt das Gezeichnete nicht an:',
    hint: 'Der Link führt zu keiner Stellung.',
    'unknown-game': 'Es gibt kein Spiel mit diesem Namen.',
    'no-positions': 'Solche Partien können nicht mit einer Stellung beginnen.',
    'not-loaded': 'Prüfe die Verbindung und versuche es noch einmal.',
    mend: 'Im Editor ausbessern',
    draw: 'Stellung zeichnen',
    home: 'Alle Spiele',
  },
};
