import type { Words } from '../pattern.js';

export const games: Words['games'] = {
  title: 'So wird gespielt',
  rules: {
    'dr-mario': [
      'Zweifarbige Kapseln fallen. Bewege und drehe sie.',
      'Vier oder mehr einer Farbe in einer Zeile oder Spalte verschwinden, auch Viren. Was den Halt verliert, fällt.',
      'Ist der letzte Virus weg, beginnt das nächste Level. Das Spiel ist vorbei, wenn eine neue Kapsel keinen Platz hat.',
      'Je mehr Viren du mit einer Kapsel beseitigst, desto mehr zählt jeder von ihnen.',
    ],
    identic: [
      'Wähle eine Kugel: Sie verschwindet mit allen gleichfarbigen Kugeln, die mit ihr eine Gruppe bilden. Einzelne Kugeln lassen sich nicht wählen.',
      'Die Kugeln darüber fallen herab, und leere Spalten schließen sich.',
      'Eine Bombe räumt ihre ganze Zeile und Spalte ab.',
      'Das Spiel ist vorbei, wenn sich nichts mehr wählen lässt. Du gewinnst, wenn das Feld leer ist.',
      'Bei SameGame zählt eine Gruppe aus n Kugeln (n − 2)² Punkte und ein leeres Feld 1000. Was übrig bleibt, kostet Punkte.',
    ],
    magnetic: [
      'Wähle eine Spalte für den nächsten Würfel. Er haftet am ersten Würfel, den er unten oder an der Seite berührt.',
      'Meist stehen nur wenige Spalten zur Wahl: die mit einem Würfel darüber. Die Umrisse zeigen, was in den nächsten zwei Zügen zur Wahl steht.',
      'Volle Zeilen verschwinden. Würfel ohne Verbindung zum Boden kommen herab und füllen vielleicht weitere Zeilen.',
      'Das Spiel ist vorbei, wenn ein neuer Würfel keinen Platz hat.',
    ],
    chetyris: [
      'Zehn Arten von Steinen fallen. Bewege und drehe sie, um Zeilen zu füllen: Volle Zeilen verschwinden und bringen Punkte.',
      'Level n verlangt 5·n Zeilen. Bis Level 10 fallen die Steine mit jedem Level schneller.',
      'Die Dampfbombe räumt weg, was über und unter ihr liegt. Die Schaumbombe füllt die Löcher um sich herum.',
      'Beim verrückten Stein ist die Steuerung vertauscht: Links bewegt ihn nach rechts, rechts nach links.',
      'In der modernen Ausgabe kommt unter je zehn Steinen jeder einmal vor, und ein Stein lässt sich für später halten. Am Boden liegt ein Stein nach einer halben Sekunde fest, und die Level gehen ohne Pause weiter.',
    ],
    columns: [
      'Bewege den Balken über dem Feld, schiebe seine Farben weiter und lass ihn dann fallen. Vorher fällt nichts.',
      'Jede Reihe gleicher Quadrate, gerade oder schräg, bringt einen Punkt und verschwindet. Lange Ketten enthalten mehrere Reihen.',
      'Quadrate, die danach fallen, können neue Reihen bilden. Das Spiel ist vorbei, wenn ein Balken nicht mehr passt.',
    ],
  },
  pictures: {
    'dr-mario': [
      'Bewege und drehe die Kapseln, während sie fallen.',
      'Vier gleiche Farben in einer Zeile oder Spalte verschwinden, auch Viren.',
      'Räume das letzte Virus ab, dann kommt das nächste Level.',
    ],
    identic: [
      'Wähle eine Gruppe gleichfarbiger Kugeln, die sich berühren. Größere Gruppen bringen mehr.',
      'Die Kugeln darüber fallen, und leere Spalten schließen sich.',
      'Eine Bombe räumt ihre Zeile und Spalte ab. Leere das Feld, um zu gewinnen.',
    ],
    magnetic: [
      'Wähle eine Spalte. Der Würfel haftet am ersten Würfel, den er berührt: unter oder neben sich.',
      'Volle Zeilen löschen sich aus und bringen Punkte.',
      'Würfel ohne Verbindung zum Boden kommen gemeinsam herunter.',
    ],
    chetyris: [
      'Bewege und drehe jeden Stein, und lass ihn fallen, wo der Umriss ist.',
      'Volle Zeilen verschwinden und bringen Punkte.',
      'Bomben verändern das Feld: Die Dampfbombe räumt ab, die Schaumbombe füllt.',
    ],
    columns: [
      'Bewege den Balken, schiebe seine Farben weiter, dann lass ihn fallen.',
      'Drei gleiche Quadrate in einer Linie verschwinden: waagrecht, senkrecht oder schräg.',
      'Das Spiel ist vorbei, wenn ein Balken nicht mehr passt.',
    ],
  },
};
