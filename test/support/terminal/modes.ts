import type { Terminal } from '@xterm/headless';

export interface Modes {
  /** Every private mode (`CSI ? n h` and `l`) that differs from a fresh terminal, sorted. */
  readonly changed: readonly number[];
  readonly isAlternate: boolean;
  readonly isCursorVisible: boolean;
  readonly isPasteBracketed: boolean;
  readonly isFocusReported: boolean;
  readonly isSynchronized: boolean;
  readonly mouse: readonly number[];
  /** The kitty keyboard's stacks of flags, one per screen; the last flags are active. */
  readonly kitty: { readonly normal: readonly number[]; readonly alternate: readonly number[] };
}

/** The modes that a program must restore. */
export const FRESH_MODES: Modes = {
  changed: [],
  isAlternate: false,
  isCursorVisible: true,
  isPasteBracketed: false,
  isFocusReported: false,
  isSynchronized: false,
  mouse: [],
  kitty: { normal: [0], alternate: [0] },
};

/** Private modes that are on in a fresh terminal: wrapping and the cursor. */
const ON_AT_FIRST = [7, 25];

/** Modes that a soft reset restores: cursor keys, origin, wrapping, cursor. */
const SOFT_RESET = [1, 6, 7, 25];

/** Tracks the modes that the emulator does not report or does not know. */
export class ModeWatch {
  readonly updates = { begun: 0, ended: 0 };
  onKittyQuery: (flags: number) => void = () => {};
  readonly #emulator: Terminal;
  readonly #changed = new Set<number>();
  #kitty = { normal: [0], alternate: [0] };

  constructor(emulator: Terminal) {
    this.#emulator = emulator;
    this.#watch('?', 'h', modes => this.#turn(modes, 'on'));
    this.#watch('?', 'l', modes => this.#turn(modes, 'off'));
    this.#watch('?', 'u', () => this.onKittyQuery(this.#stack.at(-1)!));
    this.#watch('>', 'u', ([flags = 0]) => this.#stack.push(flags));
    this.#watch('<', 'u', ([count]) => this.#pop(count || 1));
    this.#watch('=', 'u', ([flags = 0, how]) => this.#stack.push(combine(this.#stack.pop()!, flags, how || 1)));
    emulator.parser.registerCsiHandler({ intermediates: '!', final: 'p' }, () => this.#reset(SOFT_RESET));
    emulator.parser.registerEscHandler({ final: 'c' }, () => {
      this.#kitty = { normal: [0], alternate: [0] };
      return this.#reset([...this.#changed]);
    });
  }

  modes(): Modes {
    const has = (mode: number) => this.#changed.has(mode);
    return {
      changed: [...this.#changed].sort((a, b) => a - b),
      isAlternate: this.#screen === 'alternate',
      isCursorVisible: !has(25),
      isPasteBracketed: has(2004),
      isFocusReported: has(1004),
      isSynchronized: has(2026),
      mouse: [9, 1000, 1002, 1003, 1005, 1006, 1015, 1016].filter(has),
      kitty: { normal: [...this.#kitty.normal], alternate: [...this.#kitty.alternate] },
    };
  }

  get #screen(): 'normal' | 'alternate' {
    return this.#emulator.buffer.active.type;
  }

  get #stack(): number[] {
    return this.#kitty[this.#screen];
  }

  #watch(prefix: string, final: string, onParams: (params: number[]) => unknown): void {
    this.#emulator.parser.registerCsiHandler({ prefix, final }, params => {
      onParams(params.flat());
      return false;
    });
  }

  #turn(modes: readonly number[], to: 'on' | 'off'): void {
    if (modes.includes(2026)) this.updates[to === 'on' ? 'begun' : 'ended']++;
    for (const mode of modes) {
      if (to === (ON_AT_FIRST.includes(mode) ? 'on' : 'off')) this.#changed.delete(mode);
      else this.#changed.add(mode);
    }
  }

  #pop(count: number): void {
    const stack = this.#stack;
    stack.splice(Math.max(0, stack.length - count));
    if (stack.length === 0) stack.push(0);
  }

  #reset(modes: readonly number[]): false {
    for (const mode of modes) this.#changed.delete(mode);
    return false;
  }
}

/** The flags after `CSI = flags ; how u`. */
function combine(old: number, flags: number, how: number): number {
  if (how === 2) return old | flags;
  return how === 3 ? old & ~flags : flags;
}
