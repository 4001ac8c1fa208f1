import type { Printed } from '#engine/program/printed.js';

export const printed: Printed = {
  frames: output => output.split(/(?<=\n)(?=\d)|(?<=(?:^|\n)[^.#\n].*\n)(?=[.#])/),
};
