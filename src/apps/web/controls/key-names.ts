import { signal } from '@preact/signals';

/** The labels of the keys on this keyboard, if the browser knows them. */
const layout = signal<ReadonlyMap<string, string>>(new Map());

interface KeyboardApi {
  getLayoutMap?(): Promise<ReadonlyMap<string, string>>;
}

let hasAsked = false;

function askForLayout(): void {
  if (hasAsked) return;
  hasAsked = true;
  const { keyboard } = navigator as { readonly keyboard?: KeyboardApi };
  keyboard?.getLayoutMap?.().then(
    map => {
      layout.value = map;
    },
    () => {},
  );
}

const SYMBOLS: Readonly<Record<string, string>> = {
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

/** The label of a key, given its place on the keyboard. `named` has words for keys without a symbol. */
export function keyName(code: string, named: Readonly<Record<string, string>>): string {
  askForLayout();
  const label = named[code] ?? SYMBOLS[code] ?? layout.value.get(code)?.toUpperCase();
  return label ?? code.replace(/^(Key|Digit)/, '').replace(/^Numpad/, 'Num ');
}
