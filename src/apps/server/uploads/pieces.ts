import { LINE_FEED } from '#engine/utf8.js';

/** Small, because players' additions wait for the piece that is being written. */
const MOST_LINES = 100;
const MOST_BYTES = 16 * 1024;

/** Some lines of a file. */
interface Piece {
  /** The number of its first line. */
  readonly first: number;
  readonly lines: readonly string[];
}

/** Cuts a file into pieces, each made when it is asked for. */
export function* piecesOf(bytes: Buffer<ArrayBufferLike>): Iterable<Piece> {
  for (let [from, first] = [0, 1]; from < bytes.length; ) {
    const start = from;
    const lines: string[] = [];
    while (from < bytes.length && lines.length < MOST_LINES && from - start < MOST_BYTES) {
      const end = bytes.indexOf(LINE_FEED, from) + 1 || bytes.length;
      lines.push(bytes.toString('utf8', from, end));
      from = end;
    }
    yield { first, lines };
    first += lines.length;
  }
}
