import type { Locator } from '@playwright/test';
import type { Board } from '../../../support/web/board.js';

/** The card on which the coach speaks. */
export const cardOf = ({ page }: Board): Locator => page.locator('[data-coach]');

/** The cells that the card points at. */
export const cellsOf = async (board: Board): Promise<number[]> =>
  ((await cardOf(board).getAttribute('data-cells')) ?? '').split(' ').map(Number);
