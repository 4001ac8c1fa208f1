/** Calls the listener when the pixel ratio changes, by zoom or another screen. Returns a function that stops it. */
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
