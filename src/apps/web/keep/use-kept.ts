import { useEffect, useState } from 'preact/hooks';

/** A value that this browser keeps. Undefined until it is found, and if it cannot be read. */
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
