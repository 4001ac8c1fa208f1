import type { ComponentChildren } from 'preact';
import type { PageName } from './router.js';

export function Frame({ children }: { readonly page: PageName; readonly children: ComponentChildren }) {
  return <main>{children}</main>;
}
