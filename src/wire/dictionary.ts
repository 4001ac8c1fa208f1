/**
 * Texts that are common in positions and settings. Deflate refers back to them, so a link that repeats some is shorter. They belong
 * to version 1 of the format: changing a single character makes every link unreadable.
 */
const TEXT = [
  'mode=model edition=revised edition=single edition=samegame limit=180 extent=4 series=4',
  'rows=15 columns=20 depth=20 bombs=4 colours=6',
  'level=10 speed=high goal=1',
  'width=10 height=18 offers=2 goal=100',
  'edition=modern goal=40',
  '########',
  'offers: 0,1,2 1,2,3 2,3,4 3,4,5 4,5,6 5,6,7',
  'R-YB-RY-BR-BB-YY-R',
  'piece: RY',
  'next: BR YY BB RR',
  'piece: ABC',
  'at: 3',
  'next: CDE EAB',
  '.....*****$$$$IIIILLLJJJTTTOOSSZZ',
  'hold: L!',
  'bag: ILJTOSZVFC',
  'level: 1',
  'rows-left: 5',
  'piece: T',
  'next: I O S',
  '..........',
].join('\n');

export const DICTIONARY = Uint8Array.from(TEXT, character => character.charCodeAt(0));
