import type { DrillText } from './ready-drills.js';

/** By the id of the drill. */
export const GERMAN: Readonly<Record<string, DrillText>> = {
  'columns-across': {
    title: 'Nebeneinander',
    teaches: 'Drei gleiche Quadrate nebeneinander verschwinden und bringen einen Punkt.',
  },
  'columns-shift': {
    title: 'Weiterschieben',
    teaches: 'Schiebe die Farben weiter, bis die richtige an ihrem Platz ist.',
  },
  'columns-down': { title: 'Übereinander', teaches: 'Eine Reihe kann auch in einer Spalte stehen.' },
  'columns-diagonal': { title: 'Schräg', teaches: 'Achte auf Treppen: Auch eine Diagonale ist eine Reihe.' },
  'columns-five': {
    title: 'Fünf auf einmal',
    teaches: 'Fünf nebeneinander enthalten drei Reihen und bringen drei Punkte.',
  },
  'columns-cascade': {
    title: 'Kettenreaktion',
    teaches: 'Was verschwindet, lässt die Quadrate darüber fallen, und auch die können passen.',
  },
  'columns-clear': { title: 'Reiner Tisch', teaches: 'Denk an den nächsten Balken, bevor du diesen fallen lässt.' },
  'dr-mario-column': { title: 'Vier übereinander', teaches: 'Stelle die Kapsel auf und staple vier gleiche Farben.' },
  'dr-mario-row': { title: 'Vier nebeneinander', teaches: 'Auch vier nebeneinander verschwinden, mitsamt den Viren.' },
  'dr-mario-halves': {
    title: 'Beide Hälften',
    teaches: 'Drehe die Kapsel so, dass jede Hälfte auf ihrer Farbe landet.',
  },
  'dr-mario-falling-half': {
    title: 'Die fallende Hälfte',
    teaches: 'Verschwindet eine Hälfte, dann fällt die andere. Lass sie dort landen, wo sie hilft.',
  },
  'dr-mario-twice': { title: 'Seite an Seite', teaches: 'Zweifarbige Kapseln können zwei Spalten zugleich aufbauen.' },
  'dr-mario-useful-half': {
    title: 'Ein nützlicher Rest',
    teaches: 'Wähle den Platz so, dass die übrige Hälfte die nächsten vier vorbereitet.',
  },
  'dr-mario-three': { title: 'Drei Kapseln', teaches: 'Beginne mit der Kapsel, die beiden Viren nützt.' },
  'chetyris-row': { title: 'Eine volle Zeile', teaches: 'Eine Zeile ohne Lücken verschwindet und bringt 100 Punkte.' },
  'chetyris-turn': { title: 'Erst drehen', teaches: 'Drehe den Stein, bis er in die Lücke passt.' },
  'chetyris-four-rows': {
    title: 'Vier auf einmal',
    teaches: 'Vier Zeilen zugleich bringen 800 Punkte, nacheinander nur 400.',
  },
  'chetyris-no-hole': {
    title: 'Keine Löcher',
    teaches: 'Verdecke keine leere Zelle: Lege den ersten Stein so, dass der zweite passt.',
  },
  'chetyris-hold': { title: 'Halten', teaches: 'Tausche den Stein gegen den gehaltenen, wenn der besser passt.' },
  'chetyris-vapor': {
    title: 'VaporBomb',
    teaches: 'Sie räumt über und unter ihren beiden Zellen bis zu zwei Zeilen ab.',
  },
  'chetyris-foam': { title: 'FoamBomb', teaches: 'Sie füllt ringsum jede leere Zelle, die der Schaum erreicht.' },
  'chetyris-crazy': { title: 'CrazyShape', teaches: 'Bei diesem Stein ist links rechts und rechts links.' },
  'identic-heavy': {
    title: 'Schwere Kugeln',
    teaches: 'Die Farbe entscheidet: Drei schwere Kugeln können mehr bringen als fünf leichte.',
  },
  'identic-join': {
    title: 'Erst verbinden',
    teaches: 'Wähle, was zwischen zwei Gruppen liegt, damit sie eine werden.',
  },
  'identic-order': {
    title: 'Die richtige Reihenfolge',
    teaches: 'Eine Kugel, die allein übrig ist, bleibt für immer. Denk also vorher nach.',
  },
  'identic-bomb': {
    title: 'Eine Bombe',
    teaches: 'Eine Bombe räumt ihre Zeile und ihre Spalte ab. Nimm die, die schwerere Kugeln trifft.',
  },
  'identic-chain': { title: 'Bombenkette', teaches: 'Eine getroffene Bombe explodiert ebenfalls.' },
  'identic-last-ball': {
    title: 'Die letzte ihrer Farbe',
    teaches: 'Nur eine Bombe entfernt eine Kugel ohne Partnerin. Heb sie dafür auf.',
  },
  'identic-empty': {
    title: 'Leeres Brett',
    teaches: 'Denk vom Ende her: Wie müssen die letzten zwei Gruppen aussehen?',
  },
  'magnetic-row': { title: 'Die Lücke schließen', teaches: 'Eine volle Zeile verschwindet und bringt einen Punkt.' },
  'magnetic-hang': {
    title: 'Anhängen',
    teaches: 'Ein Würfel haftet am ersten Würfel neben ihm und kann so eine Lücke überbrücken.',
  },
  'magnetic-upper-row': {
    title: 'Erst die obere Zeile',
    teaches: 'Ein Würfel kommt nicht tiefer als der erste Würfel neben ihm. Deshalb füllt sich die obere Zeile zuerst.',
  },
  'magnetic-stairs': {
    title: 'Die Treppe hinab',
    teaches: 'Was oben liegt, fängt jeden Würfel ab. Fülle die Zeilen so, wie du sie erreichen kannst.',
  },
  'magnetic-wave': {
    title: 'Zweite Welle',
    teaches: 'Lose Würfel fallen, und eine Zeile, die sie füllen, zählt doppelt.',
  },
  'magnetic-waves': { title: 'Dritte Welle', teaches: 'Jede weitere Welle zählt doppelt so viel wie die vorige.' },
  'magnetic-offers': {
    title: 'Zur Wahl',
    teaches: 'Sieh dir an, was als Nächstes zur Wahl steht, und nimm jetzt, was nicht wiederkommt.',
  },
};
