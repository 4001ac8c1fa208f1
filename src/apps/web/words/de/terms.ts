/** The words of the games: labels, messages. Titles are names, and stay. */
export const terms: Readonly<Record<string, string>> = {
  'Turn and drop two-coloured capsules. Line up four of a colour to clear them, viruses included.':
    'Drehe zweifarbige Kapseln und lass sie fallen. Vier einer Farbe in einer Linie verschwinden, auch Viren.',
  'Pick groups of balls of one colour, or bombs that clear a row and a column. Heavier balls score more.':
    'Wähle Gruppen gleichfarbiger Kugeln oder Bomben, die Zeile und Spalte abräumen. Schwerere Kugeln zählen mehr.',
  'Cubes stick to the first thing they touch. Full rows annihilate, and loose cubes come down.':
    'Würfel haften an dem, was sie zuerst berühren. Volle Zeilen verschwinden, und lose Würfel kommen herab.',
  'Ten pieces, including two bombs and one with reversed controls. Fill rows, level by level.':
    'Zehn Steine, darunter zwei Bomben und einer mit vertauschter Steuerung. Fülle Zeilen, Level für Level.',
  'Drop bars of coloured squares. Every series of equal squares earns a credit and vanishes.':
    'Lass Balken aus farbigen Quadraten fallen. Jede Reihe gleicher Quadrate bringt einen Punkt und verschwindet.',

  'Reads the number of rows, the number of columns, then EMPTY or CONTENTS with one line per row, then commands: an empty line (time passes), F R Y, A, B, <, >, V row column r, Q. Prints the field after each command.':
    'Liest die Zahl der Zeilen und der Spalten, EMPTY oder CONTENTS mit einer Textzeile je Zeile des Feldes, dann Befehle: eine leere Zeile (Zeit vergeht), F R Y, A, B, <, >, V Zeile Spalte r, Q. Gibt nach jedem Befehl das Feld aus.',
  'Takes a board file and reads one pick per line, "row column", counted from 0. Prints the board and the score after each pick.':
    'Nimmt eine Brettdatei und liest pro Zeile einen Zug: „Zeile Spalte“, ab 0 gezählt. Gibt nach jedem Zug Brett und Punkte aus.',
  'board file: one line per row, balls B G W Y R P O D F or the bomb X, separated by blanks':
    'Brettdatei: eine Textzeile je Zeile, Kugeln B G W Y R P O D F oder die Bombe X, durch Leerzeichen getrennt',
  'Reads the width and the height, then the column of each cube. Prints where each stops, "A y" for each row annihilated, and the field at the end.':
    'Liest Breite und Höhe, dann die Spalte jedes Würfels. Gibt aus, wo jeder anhält, „A y“ für jede verschwundene Zeile und am Ende das Feld.',
  'Reads keys: a d w s (or 4 6 8 2), space, q, Enter; "." lets the wait run out. Prints the screen after every key.':
    'Liest Tasten: a d w s (oder 4 6 8 2), Leertaste, q, Enter; „.“ lässt die Wartezeit ablaufen. Gibt nach jeder Taste den Bildschirm aus.',
  'Reads "width height extent series", then one line per bar: its colours and its commands. Prints the credits.':
    'Liest „Breite Höhe Balkenlänge Reihenlänge“, dann pro Zeile einen Balken: seine Farben und seine Befehle. Gibt die Punkte aus.',

  mode: 'Modus',
  rows: 'Zeilen',
  columns: 'Spalten',
  contents: 'Inhalt',
  level: 'Level',
  speed: 'Tempo',
  edition: 'Fassung',
  colours: 'Farben',
  bombs: 'Bomben',
  board: 'Brett',
  width: 'Breite',
  height: 'Höhe',
  offers: 'Angebote',
  depth: 'Tiefe',
  extent: 'Balkenlänge',
  series: 'Reihenlänge',
  goal: 'Ziel',
  position: 'Stellung',
  limit: 'Zeitlimit',

  'the full game, or the bare model run step by step':
    'das ganze Spiel, oder das bloße Modell, das du Schritt für Schritt steuerst',
  'rows of the field': 'Zeilen des Feldes',
  'columns of the field': 'Spalten des Feldes',
  'starting field of the model, one line per row': 'Anfangsfeld des Modells, eine Textzeile je Zeile',
  'starting level': 'Level zu Beginn',
  'how fast capsules fall': 'wie schnell Kapseln fallen',
  'when a faller counts as landed': 'wann eine Kapsel als gelandet gilt',
  'rows of a random board': 'Zeilen eines zufälligen Bretts',
  'columns of a random board': 'Spalten eines zufälligen Bretts',
  'colours on a random board': 'Farben auf einem zufälligen Brett',
  'bombs on a random board': 'Bomben auf einem zufälligen Brett',
  'your own board instead of a random one, one line per row':
    'ein eigenes Brett statt eines zufälligen, eine Textzeile je Zeile',
  'whether a bomb hit by another bomb explodes too, or the scores of SameGame':
    'ob eine Bombe explodiert, wenn eine andere sie trifft, oder Punkte wie bei SameGame',
  'width of the field': 'Breite des Feldes',
  'height of the field': 'Höhe des Feldes',
  'columns to pick from for each cube; 0 for any': 'Spalten zur Wahl für jeden Würfel; 0 für alle',
  'width of the well': 'Breite des Schachts',
  'depth of the well': 'Tiefe des Schachts',
  "the assignment's rules, or those of today's falling-block games":
    'die Regeln der Aufgabe oder die heutiger Spiele mit fallenden Steinen',
  'squares in a bar': 'Quadrate in einem Balken',
  'equal squares that make a series': 'gleiche Quadrate, die eine Reihe bilden',
  'number of colours': 'Zahl der Farben',
  'bars to place; 0 for no goal': 'Balken bis zum Ziel; 0 für kein Ziel',
  'cubes to place; 0 for no goal': 'Würfel bis zum Ziel; 0 für kein Ziel',
  'rows to complete; 0 for no goal': 'Zeilen bis zum Ziel; 0 für kein Ziel',
  'levels to clear; 0 for no goal': 'Level bis zum Ziel; 0 für kein Ziel',
  'a position to start from, one line per row; never ranked':
    'eine Stellung, mit der die Partie beginnt, eine Textzeile je Zeile; ohne Wertung',
  'seconds to play; 0 for no limit': 'Spielzeit in Sekunden; 0 für kein Zeitlimit',

  Normal: 'Normal',
  Relaxed: 'Entspannt',
  Hard: 'Schwer',
  Endless: 'Endlos',
  Sprint: 'Sprint',
  Classic: 'Klassisch',
  'Three minutes': 'Drei Minuten',
  Portrait: 'Hochformat',
  Large: 'Groß',
  SameGame: 'SameGame',
  'Sixty bars in five colours: earn as many credits as you can.':
    'Sechzig Balken in fünf Farben: Sammle so viele Punkte, wie du kannst.',
  'Sixty bars in four colours, so that series come easily.':
    'Sechzig Balken in vier Farben, da gelingen Reihen leicht.',
  'Sixty bars in six colours, in a field that fills up quickly.':
    'Sechzig Balken in sechs Farben, und das Feld füllt sich schnell.',
  'Bar after bar, until one does not fit.': 'Balken um Balken, bis einer nicht mehr passt.',
  'One board with four colours and two bombs.': 'Ein Brett mit vier Farben und zwei Bomben.',
  'Three colours and four bombs, so that the board can be emptied.':
    'Drei Farben und vier Bomben, da lässt sich das Brett leeren.',
  'Six colours and a single bomb.': 'Sechs Farben und eine einzige Bombe.',
  'A narrow, high board for phones.': 'Ein schmales, hohes Brett für Telefone.',
  'A board of fifteen rows and twenty columns with five colours.':
    'Ein Brett mit fünfzehn Zeilen, zwanzig Spalten und fünf Farben.',
  'Five colours and no bombs: large groups score far more, and an empty board 1000.':
    'Fünf Farben und keine Bomben: Große Gruppen zählen weit mehr, und ein leeres Brett 1000.',
  'A hundred cubes, each in the column you choose: annihilate as many rows as you can.':
    'Hundert Würfel, jeder in der Spalte deiner Wahl: Lass so viele Zeilen verschwinden, wie du kannst.',
  'A hundred cubes, each in one of three columns on offer.':
    'Hundert Würfel, jeder in einer von drei Spalten zur Wahl.',
  'A hundred cubes, and only two columns to choose from.': 'Hundert Würfel, und nur zwei Spalten zur Wahl.',
  'A hundred cubes in the shortest time.': 'Hundert Würfel in der kürzesten Zeit.',
  'Cube after cube, two columns to choose from, until both are full.':
    'Würfel um Würfel, zwei Spalten zur Wahl, bis beide voll sind.',
  'Cube after cube in any column, until one has no room or you finish.':
    'Würfel um Würfel in jeder Spalte, bis einer keinen Platz hat oder du aufhörst.',
  'Free choice': 'Freie Wahl',
  'Hold, previews and wall kicks, faster with each level, until the well is full.':
    'Mit Halten, Vorschau und Wandsprung, mit jedem Level schneller, bis der Schacht voll ist.',
  'Fifteen rows, and then it is done.': 'Fünfzehn Zeilen, dann ist es geschafft.',
  'The game of the assignment: level after level, until the well is full.':
    'Das Spiel der Aufgabe: Level um Level, bis der Schacht voll ist.',
  'Forty rows as fast as you can.': 'Vierzig Zeilen, so schnell du kannst.',
  'As many points as you can in three minutes.': 'So viele Punkte wie möglich in drei Minuten.',
  'One level with 24 viruses at medium speed.': 'Ein Level mit 24 Viren bei mittlerem Tempo.',
  'One level with four viruses at low speed.': 'Ein Level mit vier Viren bei niedrigem Tempo.',
  'One level with 44 viruses at high speed.': 'Ein Level mit 44 Viren bei hohem Tempo.',
  'Three short levels as fast as you can.': 'Drei kurze Level, so schnell du kannst.',
  'Level after level, until a capsule cannot enter.': 'Level um Level, bis eine Kapsel keinen Platz mehr hat.',

  arcade: 'Spiel',
  model: 'Modell',
  low: 'niedrig',
  medium: 'mittel',
  high: 'hoch',
  first: 'erste',
  revised: 'überarbeitet',
  chained: 'verkettet',
  single: 'einzeln',
  samegame: 'SameGame',
  assignment: 'Aufgabe',
  modern: 'modern',

  Score: 'Punkte',
  Level: 'Level',
  Viruses: 'Viren',
  Speed: 'Tempo',
  Capsules: 'Kapseln',
  Picks: 'Züge',
  'Balls left': 'Kugeln übrig',
  Cubes: 'Würfel',
  'Rows left': 'Zeilen übrig',
  Rows: 'Zeilen',
  Hold: 'Halten',
  Credits: 'Punkte',
  Bars: 'Balken',
  Series: 'Reihenlänge',
  Goal: 'Ziel',
  Next: 'Danach',
  'Next piece': 'Danach',

  'Goal reached!': 'Ziel erreicht!',
  'Time is up!': 'Die Zeit ist um!',
  'GAME OVER': 'Spiel vorbei',
  'LEVEL CLEARED': 'Level geschafft',
  'The board is empty!': 'Das Brett ist leer!',
  'Game over!': 'Spiel vorbei!',
  'No room for this cube: game over': 'Kein Platz für diesen Würfel: Spiel vorbei',
  'Press the Enter key to begin playing Chetyris!': 'Drücke Enter, um Chetyris zu beginnen!',
  'Good job!  Press the Enter key to start next level!': 'Gut gemacht! Drücke Enter für das nächste Level!',
  'Game Over!  Press the Enter key to exit!': 'Spiel vorbei!',
  'The bar does not fit: game over': 'Der Balken passt nicht: Spiel vorbei',
};
