import type { english } from './english.js';
import type { Miss } from './misses.js';

const games: (typeof english)['games'] = {
  'dr-mario': {
    steps: [
      { ask: 'Dein Ziel: alle Viren beseitigen. Stell zuerst die Kapsel auf, indem du sie drehst.' },
      { ask: 'Bewege sie über das rote Virus.' },
      { ask: 'Lass sie fallen.', done: 'Vier gleiche Farben in einer Zeile oder Spalte verschwinden, auch Viren.' },
      {
        ask: 'Jetzt zählt die blaue Hälfte: Dreh sie nach unten, und lass sie in die Lücke fallen.',
        done: 'Blau ist weg. Die gelbe Hälfte hat ihren Halt verloren und ist gefallen.',
      },
      { ask: 'Ein Virus ist noch da. Mach die Viererreihe voll.', done: 'Kein Virus ist mehr da: Du hast gewonnen.' },
    ],
    end: 'Im Spiel fallen die Kapseln von selbst, wie schnell, steht bei „Tempo“. Ist kein Virus mehr da, beginnt das nächste Level. Es ist vorbei, wenn eine neue Kapsel keinen Platz hat.',
  },
  identic: {
    steps: [
      {
        ask: 'Wähle die markierten Kugeln.',
        done: 'Gleichfarbige Kugeln, die sich berühren, verschwinden zusammen. Die darüber fallen herab.',
      },
      { ask: 'Wähle jetzt die Bombe.', done: 'Eine Bombe räumt ihre ganze Zeile und Spalte ab.' },
      {
        ask: 'Einzelne Kugeln lassen sich nicht wählen. Wähle das schwarze Paar, dann treffen sich die weißen.',
        done: 'Die weißen Kugeln sind eine Gruppe geworden.',
      },
      {
        ask: 'Wähle das weiße Paar.',
        done: 'Die leere Spalte hat sich geschlossen, und die grauen Kugeln treffen sich.',
      },
      { ask: 'Wähle die grauen Kugeln.', done: 'Das Feld ist leer: Du hast gewonnen.' },
    ],
    end: 'Jede Kugel bringt Punkte: „Punkte je Stück“ zeigt, wie viele für welche Farbe. Das Spiel ist vorbei, wenn sich nichts mehr wählen lässt.',
  },
  magnetic: {
    steps: [
      {
        ask: 'Zur Wahl stehen die Spalten, über denen ein Würfel schwebt. Wähle die markierte.',
        done: 'Der Würfel ist auf den Boden gefallen. Die Umrisse zeigen, was danach zur Wahl steht.',
      },
      {
        ask: 'Wähle die Spalte neben dem Turm.',
        done: 'Würfel sind magnetisch: Ein Würfel haftet am ersten, den er berührt, unter oder neben sich.',
      },
      { ask: 'Fülle die Lücke in der Zeile.', done: 'Eine volle Zeile löscht sich aus und bringt Punkte.' },
      {
        ask: 'Fülle die Zeile noch einmal, und achte auf die Würfel darüber.',
        done: 'Würfel ohne Verbindung zum Boden kommen gemeinsam herunter.',
      },
    ],
    end: 'Bau nicht zu hoch: Das Spiel ist vorbei, wenn in keiner Spalte, die zur Wahl steht, Platz ist.',
  },
  chetyris: {
    steps: [
      { ask: 'Stell den Stein auf, indem du ihn drehst.' },
      { ask: 'Bewege ihn über die Lücke.' },
      { ask: 'Lass ihn fallen.', done: 'Volle Zeilen verschwinden. Je mehr auf einmal, desto mehr Punkte.' },
      {
        ask: 'Das ist eine Dampfbombe. Lass sie auf den Turm fallen.',
        done: 'Sie räumt alles weg, was bis zu zwei Zeilen über und unter ihr liegt.',
      },
      {
        ask: 'Das ist eine Schaumbombe. Lass sie ins Loch fallen.',
        done: 'Schaum füllt die leeren Felder um sie herum. Zwei Zeilen wurden voll und sind weg.',
      },
      {
        ask: 'Der verrückte Stein geht andersherum: Links ist rechts. Lass ihn in die Lücke fallen.',
        done: 'Gut gemacht. Alle anderen Steine gehen, wohin du sie schickst.',
      },
    ],
    end: 'Im Spiel fallen die Steine von selbst, in höheren Leveln schneller. Volle Zeilen führen zum nächsten Level: „Zeilen übrig“ zeigt, wie viele noch fehlen. „Halten“ hebt einen Stein für später auf. Das Spiel ist vorbei, wenn ein neuer Stein keinen Platz hat.',
  },
  columns: {
    steps: [
      { ask: 'Bewege den Balken über die zwei gleichen Quadrate.' },
      { ask: 'Schiebe seine Farben weiter, bis die unterste zu den zwei Quadraten passt.' },
      { ask: 'Lass ihn fallen.', done: 'Drei gleiche Quadrate in einer Linie verschwinden und bringen einen Punkt.' },
      {
        ask: 'Auch schräg zählt. Bewege den Balken zur Markierung, und lass ihn fallen.',
        done: 'Drei in einer schrägen Linie.',
      },
      {
        ask: 'Noch einmal bewegen und fallen lassen. Achte darauf, was nachfällt.',
        done: 'Was nachfällt, kann eine neue Linie bilden. Auch sie bringt einen Punkt.',
      },
    ],
    end: '„Reihenlänge“ zeigt, wie viele gleiche Quadrate in einer Linie sein müssen. Das Spiel ist vorbei, wenn ein Balken nicht mehr passt.',
  },
};

function missed(miss: Miss): string {
  switch (miss.kind) {
    case 'left':
    case 'right': {
      const columns = miss.columns === 1 ? 'eine Spalte' : `${miss.columns} Spalten`;
      return `Das war ${columns} zu weit ${miss.kind === 'left' ? 'links' : 'rechts'}.`;
    }
    case 'flat':
      return 'Es lag quer, soll aber aufrecht stehen.';
    case 'upright':
      return 'Es stand aufrecht, soll aber quer liegen.';
    case 'turned':
      return 'Es war anders gedreht.';
    case 'order':
      return 'Der Platz war richtig, aber die Farben waren anders geordnet.';
    case 'height':
      return 'Die Spalte war richtig, aber es blieb auf einer anderen Höhe liegen.';
    case 'piece':
      return 'Das war ein anderer Stein.';
    case 'group':
      return 'Das war eine andere Gruppe: Die richtige ist markiert.';
    case 'not-bomb':
      return 'Das war nicht die Bombe.';
    case 'alone':
      return 'Daneben liegt keine Kugel derselben Farbe, also lässt sie sich nicht wählen.';
    case 'other':
      return 'Versuch es noch einmal.';
  }
}

export const german: typeof english = {
  title: game => `${game}: erste Schritte`,
  step: (step, of) => `Schritt ${step} von ${of}`,
  again: 'Noch nicht ganz.',
  missed,
  next: 'Weiter',
  skip: 'Überspringen',
  end: 'Das war alles.',
  start: 'Spiel starten',
  back: 'Zurück',
  skills: {
    move: 'Bewegen',
    turn: 'Drehen',
    shift: 'Farben weiterschieben',
    drop: 'Fallen lassen',
    hold: 'Halten',
    pick: 'Wählen',
  },
  touch: {
    move: 'seitlich ziehen',
    turn: 'tippen',
    shift: 'tippen',
    drop: 'nach unten wischen',
    hold: 'nach oben wischen',
    pick: 'berühren, dann den Finger heben',
  },
  click: 'anklicken oder',
  games,
};
