/** The sentences of games, settings and links about a position, in English and German. `…` stands for a value. */
const REASONS: Readonly<Record<string, string>> = {
  'the field has … rows, and this is one more': 'Das Feld hat … Zeilen, und diese ist eine zu viel.',
  'a board has at most … rows, and this is one more': 'Ein Brett hat höchstens … Zeilen, und diese ist eine zu viel.',
  'a board has at most … columns, this row has …': 'Ein Brett hat höchstens … Spalten, diese Zeile hat ….',
  'the field is … cells wide, this row has …': 'Das Feld ist … Felder breit, diese Zeile hat ….',
  'unknown cell …; cells are …, and . for an empty one':
    '… ist kein Feld. Felder sind …, und der Punkt ist ein leeres.',
  'unknown cell …': '… ist kein Feld.',
  'the position is blank; draw rows of the field, or leave it out': 'Hier ist noch nichts gezeichnet.',
  'a row after the named lines; the rows of the field come first':
    'Nach den benannten Textzeilen kommt keine Zeile des Feldes mehr; die stehen davor.',
  'a second line …; write it once': 'Die Textzeile … steht schon da; einmal genügt.',
  'unknown line …; named lines are …': 'Eine Textzeile … gibt es hier nicht. Es gibt: ….',
  '… has no value; write one or leave the line out': '… ist leer. Schreib etwas dahinter, oder lass die Textzeile weg.',
  '… names at most …, here are …': '… nennt höchstens …, hier sind es ….',
  '… has one value, here are …': '… nennt nur eins, hier sind es ….',
  '… needs a line … beside it': '… geht nur zusammen mit ….',
  '… needs the setting offers, which is 0': '… geht nur mit der Einstellung „Angebote“, und die ist 0.',
  '… needs the setting edition to be modern': '… geht nur in der Fassung „modern“.',
  '… is not a whole number from … to …': '… ist keine ganze Zahl von … bis ….',
  '… is not a bar of … squares with the colours …': '… ist kein Balken aus … Quadraten mit den Farben ….',
  '… is not a piece; pieces are …': '… ist kein Stein. Steine sind ….',
  '… is not a capsule, that is two of the letters R B Y, such as RY':
    '… ist keine Kapsel. Sie besteht aus zwei der Buchstaben R B Y, etwa RY.',
  '… is not an offer: … different columns from 0 to …, such as …':
    '… ist kein Angebot. Es besteht aus … verschiedenen Spalten von 0 bis …, etwa ….',
  '… is not a piece on hold, such as L, or L! if it cannot be exchanged now':
    '… ist kein abgelegter Stein, etwa L, oder L!, wenn er gerade nicht getauscht werden kann.',
  '… is not a bag: letters of different pieces, such as ILT':
    '… ist kein Beutel. Er besteht aus Buchstaben verschiedener Steine, etwa ILT.',
  'this … floats; the cell below must be filled': 'Das … schwebt. Darunter muss etwas liegen.',
  'this … is in a series of …, which has to be gone': 'Das … gehört zu einer Reihe von …. Die wäre schon verschwunden.',
  'this ball floats; the cell below must be filled': 'Diese Kugel schwebt. Darunter muss etwas liegen.',
  'the column to the left of this ball is empty; columns close up to the left':
    'Links von dieser Kugel ist eine leere Spalte. Spalten rücken nach links auf.',
  'nothing can be picked yet; two equal balls must touch, or there must be a bomb':
    'Noch lässt sich nichts wählen. Zwei gleiche Kugeln müssen sich berühren, oder es braucht eine Bombe.',
  'a game starts from a board or from a position; leave one of them out':
    'Eine Partie beginnt mit einem Brett oder mit einer Stellung. Lass eins davon weg.',
  'a game starts from contents or from a position; leave one of them out':
    'Eine Partie beginnt mit einem Anfangsfeld oder mit einer Stellung. Lass eins davon weg.',
  'this cube floats; a row of neighbours must connect it to the floor':
    'Dieser Würfel schwebt. Nachbarn müssen ihn mit dem Boden verbinden.',
  'this row is full, so it has to be gone': 'Diese Zeile ist voll. Sie wäre schon verschwunden.',
  'all columns of the first offer are full; at least one must have room':
    'Alle Spalten des ersten Angebots sind voll. In mindestens einer muss Platz sein.',
  '… column is full, and an offer might name no other; add a line …':
    '… Spalte ist voll, und ein Angebot könnte nur sie nennen. Ergänze die Textzeile ….',
  '… columns are full, and an offer might name no other; add a line …':
    '… Spalten sind voll, und ein Angebot könnte nur sie nennen. Ergänze die Textzeile ….',
  'there is no room at the top for a new capsule; leave the middle of the first two rows empty':
    'Oben ist kein Platz für eine neue Kapsel. Lass die Mitte der ersten zwei Zeilen leer.',
  'there is no room at the top for a new …; leave its cells empty':
    'Oben ist kein Platz für ein neues …. Lass seine Felder leer.',
  'this cell is in a line of four, which has to be gone':
    'Dieses Feld gehört zu vier gleichen nebeneinander. Die wären schon verschwunden.',
  'this piece floats; put something below it, or below its other half':
    'Dieses Stück schwebt. Leg etwas darunter, oder unter seine andere Hälfte.',
  'there is no virus yet (r, b or y), so the level would be cleared':
    'Es gibt noch kein Virus (r, b oder y). Das Level wäre schon geschafft.',
  'the model has no capsules that wait; leave … out': 'Im Modell wartet keine Kapsel. Lass … weg.',
  'a - links the two halves of a capsule, as in R-Y, and each half only once':
    'Ein - verbindet die zwei Hälften einer Kapsel, wie in R-Y, und jede Hälfte nur einmal.',
  '… must be a whole number from … to … (got …)': '… muss eine ganze Zahl von … bis … sein (hier: …).',
  '… must be one of: … (got …)': '… muss eins davon sein: … (hier: …).',
  'unknown setting …; settings are: …': 'Die Einstellung … gibt es nicht. Es gibt: ….',
  'the field has … cells; at most … can be shown': 'Das Feld hat … einzelne Felder; höchstens … lassen sich zeigen.',
  'the link is damaged or incomplete': 'Der Link ist beschädigt oder unvollständig.',
  'the link is longer than … characters': 'Der Link ist länger als … Zeichen.',
  'the link is invalid: it holds no position': 'Der Link ist ungültig: Er enthält keine Stellung.',
  'this is not a link to a position; it should begin with …':
    'Das ist kein Link zu einer Stellung; er müsste mit … beginnen.',
  'a link can hold only printable ASCII characters': 'Ein Link kann nur ASCII-Zeichen enthalten.',
  'this position is too large for a link, which has at most … characters':
    'Diese Stellung ist zu groß für einen Link, der höchstens … Zeichen hat.',
};

/** Parts of values. */
const VALUES: readonly (readonly [english: string, german: string])[] = [
  ['A to ', 'A bis '],
  [' and the bomb X', ' und die Bombe X'],
  ['$ for any block, * for foam', '$ für irgendeinen, * für Schaum'],
  ['none in this game', 'keine in diesem Spiel'],
];

const inGerman = (value: string): string =>
  VALUES.reduce((text, [english, german]) => text.replace(english, german), value);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const PATTERNS = Object.entries(REASONS).map(
  ([english, german]) =>
    [new RegExp(`^${escaped(english).replaceAll('…', '(.+?)')}$`, 's'), german.split('…')] as const,
);

/** The values stand in the same order in both languages. What is not known stays in English. */
export function reasonInGerman(english: string): string {
  for (const [pattern, parts] of PATTERNS) {
    const values = pattern.exec(english)?.slice(1);
    if (values) return parts.map((part, k) => part + inGerman(values[k] ?? '')).join('');
  }
  return english;
}
