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
  /** Where a puzzle is made of a position. */
  readonly make: {
    readonly title: string;
    readonly aim: string;
    readonly none: string;
    /** By the id of the game. */
    readonly score: (game: string) => string;
    readonly points: (game: string) => string;
    readonly within: string;
  };
  /** What is said while a puzzle is played. */
  readonly play: {
    readonly title: string;
    /** How many decisions are left. */
    readonly left: (decisions: number) => string;
    readonly solved: string;
    readonly notSolved: string;
    /** After a solution was shown. */
    readonly shown: string;
    readonly again: string;
    readonly show: string;
    /** What to do next: other puzzles of this game, the page of the position, and a link to it. */
    readonly more: string;
    readonly position: string;
    readonly share: string;
    readonly shared: string;
    readonly notShared: string;
    /** Above the reason why there is nothing to play. */
    readonly bad: string;
    readonly home: string;
  };
}
