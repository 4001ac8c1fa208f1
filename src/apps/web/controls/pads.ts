import type { Hands } from './keyboard.js';
import { PadReader, type PadTable } from './pad.js';

/** Reads gamepads once per frame, but only while at least one is connected. */
export function readPads(hands: Hands, bindings: () => PadTable): () => void {
  const readers = new Map<number, PadReader>();
  let frame: number | undefined;

  const poll = (): void => {
    frame = undefined;
    for (const pad of connected()) {
      const reader = readers.get(pad.index) ?? new PadReader();
      readers.set(pad.index, reader);
      for (const { id, type, meanings } of reader.read(pad, bindings())) {
        const name = `pad${pad.index}-${id}`;
        if (type === 'release') hands.release(name);
        else hands.press(name, meanings, performance.now());
      }
    }
    schedule();
  };
  const schedule = (): void => {
    if (connected().length > 0) frame ??= requestAnimationFrame(poll);
  };
  const disconnect = ({ gamepad }: GamepadEvent): void => {
    readers.delete(gamepad.index);
    hands.releaseAll();
  };

  addEventListener('gamepadconnected', schedule);
  addEventListener('gamepaddisconnected', disconnect);
  schedule();
  return () => {
    removeEventListener('gamepadconnected', schedule);
    removeEventListener('gamepaddisconnected', disconnect);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

const connected = (): Gamepad[] => (navigator.getGamepads?.() ?? []).filter(pad => pad?.connected) as Gamepad[];
