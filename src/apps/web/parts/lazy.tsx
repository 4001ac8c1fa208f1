import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A component that is loaded when it is first shown, or before, by whoever knows that it will be. */
export type Late<Props> = FunctionComponent<Props> & { readonly load: () => void };

/** Until it is there, nothing is shown in its place. If it does not come, that is a mishap of whatever it stands in. */
export function late<Props extends object>(fetch: () => Promise<ComponentType<Props>>): Late<Props> {
  let there: ComponentType<Props> | undefined;
  const load = async (): Promise<void> => {
    there ??= await fetch();
  };
  const Shown = (props: Props) => {
    const [progress, setProgress] = useState<'loading' | 'loaded' | 'failed'>(there ? 'loaded' : 'loading');
    useEffect(() => {
      load().then(
        () => setProgress('loaded'),
        () => setProgress('failed'),
      );
    }, []);
    if (progress === 'failed') throw new Error('a part of the page could not be loaded');
    const Component = there;
    return Component ? <Component {...props} /> : null;
  };
  return Object.assign(Shown, { load: () => void load().catch(() => {}) });
}
