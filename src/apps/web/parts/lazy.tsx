import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A component that is loaded when it is first shown, or earlier with `load`. */
export type LazyComponent<Props> = FunctionComponent<Props> & { readonly load: () => void };

/** Shows nothing until the component is loaded. Throws to the nearest error boundary if loading fails. */
export function lazy<Props extends object>(fetch: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async (): Promise<void> => {
    loaded ??= await fetch();
  };
  const Shown = (props: Props) => {
    const [progress, setProgress] = useState<'loading' | 'loaded' | 'failed'>(loaded ? 'loaded' : 'loading');
    useEffect(() => {
      load().then(
        () => setProgress('loaded'),
        () => setProgress('failed'),
      );
    }, []);
    if (progress === 'failed') throw new Error('a part of the page could not be loaded');
    const Component = loaded;
    return Component ? <Component {...props} /> : null;
  };
  return Object.assign(Shown, { load: () => void load().catch(() => {}) });
}
