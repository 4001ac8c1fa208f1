/** What is said about puzzles, in one language. */
export interface PuzzleWords {
  /** A whole sentence: what to do, and with how many decisions. */
  readonly sentence: (task: string, using: string | undefined) => string;
  /** How many pieces or picks, by the id of the game: "with three capsules". */
  readonly using: Readonly<Record<string, (decisions: number) => string>>;
  readonly usingMoves: (decisions: number) => string;
  /** What winning means, by the id of the game. `goal` is the setting; 0 means no goal. */
  readonly win: Readonly<Record<string, (goal: number) => string>>;
  readonly winGame: string;
  /** Without a goal a game is won when its time is up. */
  readonly outlast: string;
  readonly empty: Readonly<Record<string, string>>;
  readonly emptyField: string;
  readonly score: (points: number, game: string) => string;
  /** What is known about the solutions. */
  readonly solutions: {
    readonly counted: (solutions: number) => string;
    readonly none: string;
    readonly found: string;
    readonly unknown: string;
    /** What is added where pieces matter that chance would deal, or where not everything could be tried. */
    readonly chance: string;
    readonly budget: string;
    readonly searching: string;
    readonly failed: string;
  };
}
