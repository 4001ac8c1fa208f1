/** Works on several items at once. Yields the results in the order of the items, each as soon as all before it are done. */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  const waiting: (() => void)[] = [];
  let free = most;
  const turn = async (): Promise<void> => {
    if (free > 0) free--;
    else await new Promise<void>(resolve => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  for (const item of items) running.push(turn().then(() => work(item).finally(leave)));
  // A failure is thrown where its result is due, and must not count as unhandled before.
  for (const one of running) one.catch(() => {});
  for (const one of running) yield await one;
}
