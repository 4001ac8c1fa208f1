/** Tells when the page comes to a screen with other pixels, or is zoomed, until the returned function is called. */
export function watchPixelRatio(listener: () => void): () => void {
  let query: MediaQueryList;
  const watch = (): void => {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', changed, { once: true });
  };
  const changed = (): void => {
    watch();
    listener();
  };
  watch();
  return () => query.removeEventListener('change', changed);
}
