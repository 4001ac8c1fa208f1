import type { Words } from '../words.js';

export const games: Words['games'] = {
  rules: {
    'dr-mario': [
      'Kapseln aus zwei Farben kommen herab. Bewege und drehe sie.',
      'Vier oder mehr von einer Farbe in einer Zeile oder Spalte verschwinden, auch Viren. Was den Halt verliert, fällt.',
      'Ist der letzte Virus weg, beginnt der nächste Level. Hat eine Kapsel oben keinen Platz, ist das Spiel vorbei.',
      'Je mehr Viren mit einer Kapsel gehen, desto mehr zählt jeder von ihnen.',
    ],
    identic: [
      'Wähle eine Kugel: Sie verschwindet mit allen gleichfarbigen, die daneben, darüber oder darunter aneinanderliegen. Eine allein geht nicht.',
      'Was darüber liegt, fällt herab, und leere Spalten schließen sich.',
      'Eine Bombe nimmt ihre ganze Zeile und Spalte.',
      'Das Spiel ist vorbei, wenn sich nichts mehr wählen lässt. Gewonnen ist es, wenn das Feld leer ist.',
    ],
    magnetic: [
      'Wähle die Spalte, in der der nächste Würfel fällt. Er haftet am ersten Würfel, den er oben oder an der Seite berührt.',
      'Eine volle Zeile verschwindet. Was nicht mehr am Boden hängt, kommt herab und füllt vielleicht weitere Zeilen.',
      'Das Spiel ist vorbei, wenn ein Würfel oben keinen Platz hat.',
    ],
    chetyris: [
      'Zehn Arten von Steinen fallen. Bewege und drehe sie so, dass sie Zeilen füllen: Die verschwinden und zählen.',
      'Level n verlangt 5·n Zeilen; bis Level 10 fallen die Steine mit jedem Level schneller.',
      'Die Dampfbombe räumt weg, was über und unter ihr liegt; die Schaumbombe füllt die Löcher um sich herum.',
      'Der verrückte Stein geht nach rechts, wenn du links meinst, und umgekehrt.',
    ],
    columns: [
      'Bewege den Balken über dem Feld, schiebe seine Farben weiter, lass ihn fallen. Vorher fällt nichts.',
      'Jede Reihe gleicher Quadrate, gerade oder schräg, bringt einen Punkt und verschwindet; in langen stecken mehrere.',
      'Was danach fällt, kann neue bilden. Passt ein Balken nicht mehr, ist das Spiel vorbei.',
    ],
  },
};
