const PATIENCE_MS = 1500;

/** Held while a kept game is open, so that no other tab can open it. */
export interface GameLock {
  release(): void;
}

const lockName = (id: string): string => `gridfall.game.${id}`;

/** Undefined if the game is open in another tab. Waits a moment for a page that is just closing. */
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

/** Which of these games are open in any tab. */
export async function lockedGames(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { locks } = navigator as { readonly locks?: LockManager };
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return new Set(ids.filter(id => names.has(lockName(id))));
}
