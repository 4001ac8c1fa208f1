let lastVisit: number | undefined;

/**
 * Moves the focus to the heading of a new page, so that screen readers start reading there. Not on the first page: the
 * browser starts at its top by itself.
 */
export function focusHeading(visit: number): void {
  const isFirst = lastVisit === undefined;
  if (visit === lastVisit) return;
  lastVisit = visit;
  if (isFirst) return;
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target || target.contains(document.activeElement)) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
