let last: number | undefined;

/**
 * Whoever listens begins to read at the heading of a new page. Not on the first one: there the browser itself begins at
 * the top, and the focus must not be taken from it.
 */
export function arriveAt(visit: number): void {
  const isFirst = last === undefined;
  if (visit === last) return;
  last = visit;
  if (isFirst) return;
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target || target.contains(document.activeElement)) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
