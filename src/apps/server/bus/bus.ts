/** Hears that a game's log has so many lines by now. */
export type Listener = (game: string, lines: number) => void;

/** Tells all nodes, this one included, that there is more to read. It may be lost: whoever reads asks now and then, too. */
export interface Bus {
  announce(game: string, lines: number): void;
  /** Gives back the way to stop it. */
  listen(listener: Listener): () => void;
  /** Whether other nodes can be heard now. */
  readonly isUp: boolean;
  close(): Promise<void>;
}
