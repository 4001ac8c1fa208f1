/** The key that was pressed, or the reason why no key was accepted. */
export type Captured<Key> = { readonly key: Key } | 'reserved' | 'cancelled';

/** These keep their meaning: Tab moves the focus and Escape closes dialogs. */
const RESERVED = ['Tab', 'Escape'];

/** Captures the next key. Returns a function that stops listening. */
export function captureKey(onCaptured: (captured: Captured<string>) => void): () => void {
  const down = (event: KeyboardEvent): void => {
    const { code } = event;
    if (/^(Shift|Control|Alt|Meta)(Left|Right)$/.test(code) || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
    onCaptured(code === 'Escape' ? 'cancelled' : RESERVED.includes(code) || code === '' ? 'reserved' : { key: code });
  };
  const cancel = (): void => {
    stop();
    onCaptured('cancelled');
  };
  const stop = (): void => {
    removeEventListener('keydown', down, { capture: true });
    removeEventListener('blur', cancel);
  };
  addEventListener('keydown', down, { capture: true });
  addEventListener('blur', cancel);
  return stop;
}

/** Captures the next button of any gamepad; a key cancels. Returns a function that stops listening. */
export function capturePadButton(onCaptured: (captured: Captured<number>) => void): () => void {
  let frame = 0;
  const held = new Set(pressedButtons());
  const poll = (): void => {
    const pressed = pressedButtons();
    const fresh = pressed.find(button => !held.has(button));
    for (const button of held) if (!pressed.includes(button)) held.delete(button);
    if (fresh === undefined) {
      frame = requestAnimationFrame(poll);
      return;
    }
    stop();
    onCaptured({ key: fresh });
  };
  const stopKeys = captureKey(() => {
    stop();
    onCaptured('cancelled');
  });
  const stop = (): void => {
    cancelAnimationFrame(frame);
    stopKeys();
  };
  frame = requestAnimationFrame(poll);
  return stop;
}

const pressedButtons = (): number[] =>
  (navigator.getGamepads?.() ?? []).flatMap(pad =>
    pad ? pad.buttons.flatMap(({ pressed }, k) => (pressed ? [k] : [])) : [],
  );
