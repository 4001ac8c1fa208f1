/** What was pressed, or that nobody wants to press anything any more. */
export type Captured<Key> = { readonly key: Key } | 'reserved' | 'cancelled';

/** These have to stay what they are: the one leads through the page, the other out of dialogs. */
const RESERVED = ['Tab', 'Escape'];

/** The next key that is pressed means nothing else than itself. Gives a function that stops listening. */
export function captureKey(told: (captured: Captured<string>) => void): () => void {
  const down = (event: KeyboardEvent): void => {
    const { code } = event;
    if (/^(Shift|Control|Alt|Meta)(Left|Right)$/.test(code) || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
    told(code === 'Escape' ? 'cancelled' : RESERVED.includes(code) || code === '' ? 'reserved' : { key: code });
  };
  const away = (): void => {
    stop();
    told('cancelled');
  };
  const stop = (): void => {
    removeEventListener('keydown', down, { capture: true });
    removeEventListener('blur', away);
  };
  addEventListener('keydown', down, { capture: true });
  addEventListener('blur', away);
  return stop;
}

/** The next button of any gamepad; a key cancels. Gives a function that stops listening. */
export function capturePadButton(told: (captured: Captured<number>) => void): () => void {
  let frame = 0;
  const held = new Set(pressedButtons());
  const look = (): void => {
    const pressed = pressedButtons();
    const fresh = pressed.find(button => !held.has(button));
    for (const button of held) if (!pressed.includes(button)) held.delete(button);
    if (fresh === undefined) {
      frame = requestAnimationFrame(look);
      return;
    }
    stop();
    told({ key: fresh });
  };
  const stopKeys = captureKey(() => {
    stop();
    told('cancelled');
  });
  const stop = (): void => {
    cancelAnimationFrame(frame);
    stopKeys();
  };
  frame = requestAnimationFrame(look);
  return stop;
}

const pressedButtons = (): number[] =>
  (navigator.getGamepads?.() ?? []).flatMap(pad =>
    pad ? pad.buttons.flatMap(({ pressed }, k) => (pressed ? [k] : [])) : [],
  );
