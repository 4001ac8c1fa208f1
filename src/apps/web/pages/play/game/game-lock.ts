const PATIENCE_MS = 1500;

/** One's place at a kept game: no other tab may take it until it is left. */
export interface GameLock {
  release(): void;
}

const lockName = (id: string): string => `gridfall.game.${id}`;

/** Undefined if the game is played in another tab. A page that is just being left has a moment to get up. */
export function lockGame(id: string): Promise<GameLock | undefined> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return Promise.resolve({ release() {} });
  return new Promise(resolve => {
    const held = locks.request(
      lockName(id),
      { signal: AbortSignal.timeout(PATIENCE_MS) },
      () => new Promise<void>(release => resolve({ release })),
    );
    held.catch(() => resolve(undefined));
  });
}

/** Those of these games that are played in some tab just now. */
export async function lockedGames(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { locks } = navigator as { readonly locks?: LockManager };
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return new Set(ids.filter(id => names.has(lockName(id))));
}
