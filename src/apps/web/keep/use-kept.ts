import { useEffect, useState } from 'preact/hooks';

/** What this browser keeps, once it is known. Undefined before, and where nothing can be read. */
export function useKept<T>(find: () => Promise<T>, about: readonly unknown[] = []): T | undefined {
  const [found, setFound] = useState<T | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    find().then(
      kept => {
        if (isWanted) setFound(() => kept);
      },
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, about);
  return found;
}
