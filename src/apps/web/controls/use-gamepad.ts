import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Browsers report a gamepad only after one of its buttons was pressed. */
export function useGamepad(): boolean {
  const has = useSignal((navigator.getGamepads?.() ?? []).some(pad => pad !== null));
  useEffect(() => {
    const update = (): void => {
      has.value = navigator.getGamepads().some(pad => pad !== null);
    };
    addEventListener('gamepadconnected', update);
    addEventListener('gamepaddisconnected', update);
    return () => {
      removeEventListener('gamepadconnected', update);
      removeEventListener('gamepaddisconnected', update);
    };
  }, []);
  return has.value;
}
