/** A piece of a line, and whether it differs from the other side. */
export interface Piece {
  readonly text: string;
  readonly differs: boolean;
}

/** Compares two texts line by line and character by character, for showing them side by side. */
export function markedLines(own: string, other: string): Piece[][] {
  const others = other.split('\n');
  return own.split('\n').map((line, y) => piecesOf(line, others[y] ?? ''));
}

/** Characters that are missing at the end of a line are marked as one blank. */
function piecesOf(line: string, other: string): Piece[] {
  const pieces: { text: string; differs: boolean }[] = [];
  for (const [x, text] of [...line].entries()) {
    const differs = text !== other[x];
    const last = pieces.at(-1);
    if (last?.differs === differs) last.text += text;
    else pieces.push({ text, differs });
  }
  if (other.length > line.length && !pieces.at(-1)?.differs) pieces.push({ text: ' ', differs: true });
  return pieces;
}
