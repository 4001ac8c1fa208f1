import type { Command } from '../commands.js';
import type { Hands } from '../keyboard/keyboard.js';
import { PadReader } from './pad.js';

interface PadTable {
  commandsOf(button: number): readonly Command[];
}

/** Gamepads, looked at once a frame as long as one is connected, and not at all while none is. */
export function listenToPads(hands: Hands, bindings: () => PadTable): () => void {
  const readers = new Map<number, PadReader>();
  let frame: number | undefined;

  const look = (): void => {
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
    begin();
  };
  const begin = (): void => {
    if (connected().length > 0) frame ??= requestAnimationFrame(look);
  };
  const lost = ({ gamepad }: GamepadEvent): void => {
    readers.delete(gamepad.index);
    hands.releaseAll();
  };

  addEventListener('gamepadconnected', begin);
  addEventListener('gamepaddisconnected', lost);
  begin();
  return () => {
    removeEventListener('gamepadconnected', begin);
    removeEventListener('gamepaddisconnected', lost);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

const connected = (): Gamepad[] => (navigator.getGamepads?.() ?? []).filter(pad => pad?.connected) as Gamepad[];
