import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A component that is loaded when it is first shown, or before, by whoever knows that it will be. */
export type LazyComponent<Props> = FunctionComponent<Props> & { readonly load: () => void };

/** Until it is loaded, nothing is shown in its place. If it does not come, that is a errorPage of whatever it stands in. */
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
