import type { Cell } from '#engine/contract/view.js';
import type { PrintedBoard, PrintedCell } from '#engine/program/printed.js';
import type { ReportedFinding } from './report.js';
import { harmless } from './visible.js';

/** The steps of one finding, as small as a page can hold them. All text in it is harmless. */
export interface PageSteps {
  /** The step to begin with: the first that differs, as far as it is known. */
  readonly first: number;
  readonly commands: readonly string[];
  readonly left: readonly PageStep[];
  readonly right: readonly PageStep[];
  /** Each different cell once; boards refer to them by number. */
  readonly tiles: readonly PageTile[];
  /** Only if the right side is not in step with our boards: the first line of it that differs. */
  readonly line?: number;
}

interface PageStep {
  readonly text: string;
  readonly board?: { readonly width: number; readonly cells: readonly number[]; readonly rest: string };
}

interface PageTile extends Partial<Pick<Cell, 'tone' | 'kind' | 'mark' | 'link'>> {
  readonly text: string;
  readonly glyph: string;
  readonly isEmpty?: true;
}

/** Where the output shows no boards, our own boards stand beside all lines that the program printed. */
export function pageSteps({ steps }: ReportedFinding): PageSteps | null {
  if (!steps) return null;
  const { boards, firstBoard = 0, expected, actual, first, commands, pictures } = steps;
  const tiles = new Tiles();
  const step = (text: string, board: PrintedBoard | null | undefined): PageStep => ({
    text: harmless(text),
    ...(board ? { board: tiles.board(board) } : {}),
  });
  const left = (boards ?? expected).map((text, k) => step(text, pictures.expected[k]));
  const base = { commands: commands.map(nameOf), left, tiles: tiles.list };
  if (!boards) return { ...base, first, right: actual.map((text, k) => step(text, pictures.actual[k])) };
  const [right, own] = [linesIn(expected), linesIn(actual)];
  const line = right.findIndex((text, k) => text !== own[k]);
  return { ...base, first: firstBoard, right: own.map(text => step(text, null)), line: line < 0 ? right.length : line };
}

const linesIn = (frames: readonly string[]): string[] => frames.join('').split(/(?<=\n)/);

const NAMES: Readonly<Record<string, string>> = { ' ': 'Space', '\n': 'Enter' };

const nameOf = (command: string): string => NAMES[command] ?? harmless(command.trim());

class Tiles {
  readonly list: PageTile[] = [];
  readonly #known = new Map<string, number>();

  board({ width, cells, rest }: PrintedBoard) {
    return { width, cells: cells.map(cell => this.#number(cell)), rest: harmless(rest) };
  }

  #number({ text, cell }: PrintedCell): number {
    const { tone, kind, mark, link } = cell ?? {};
    const key = JSON.stringify([text, cell === null, tone, kind, mark, link]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const glyph = harmless(cell?.glyph ?? text).trim();
    this.#known.set(key, this.list.length);
    const look = cell ? { tone: toneOf(cell.tone), kind, ...(mark ? { mark } : {}), ...(link ? { link } : {}) } : {};
    this.list.push({ text: harmless(text), glyph, ...(cell === null ? { isEmpty: true } : {}), ...look } as PageTile);
    return this.list.length - 1;
  }
}

/** The page has ten colours; letters tell the rest apart. */
/** After ten, the tones repeat, but for black, dark blue and fuchsia. */
const toneOf = (tone: number): number => (tone >= 26 && tone <= 28 ? tone : tone % 10);
