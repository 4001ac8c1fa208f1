import { signal } from '@preact/signals';

/** What is written on the keys of this keyboard, where the browser tells it. */
const layout = signal<ReadonlyMap<string, string>>(new Map());

interface KeyboardApi {
  getLayoutMap?(): Promise<ReadonlyMap<string, string>>;
}

let isAsked = false;

function askForLayout(): void {
  if (isAsked) return;
  isAsked = true;
  const { keyboard } = navigator as { readonly keyboard?: KeyboardApi };
  keyboard?.getLayoutMap?.().then(
    map => {
      layout.value = map;
    },
    () => {},
  );
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  Backspace: '⌫',
  Escape: 'Esc',
  Period: '.',
  Comma: ',',
};

/** A key as one would name it, given its place on the keyboard; `named` has words for those that have no sign. */
export function keyName(code: string, named: Readonly<Record<string, string>>): string {
  askForLayout();
  const sign = named[code] ?? SIGNS[code] ?? layout.value.get(code)?.toUpperCase();
  return sign ?? code.replace(/^(Key|Digit)/, '').replace(/^Numpad/, 'Num ');
}
