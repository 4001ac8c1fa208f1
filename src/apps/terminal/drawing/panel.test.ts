import { describe, expect, test } from 'vitest';
import { openSession } from '#engine/play/session.js';
import { GAMES } from '#test/support/games/listed.js';
import { Surface } from '../screen/surface.js';
import type { Card } from './panel.js';
import { drawView, layOut, sizeOf } from './picture.js';
import { makeTheme } from './theme.js';

const THEME = makeTheme('none', 'ascii');

/** As long as what a coach says can become. */
const CARD: Card = {
  title: 'Next best move',
  how: 'up × 2 · left × 3 · space',
  text: 'It scores 120, the best move 100. The move after it can score 150, after the best move only 100. It is proven that nothing is better. The board can no longer be emptied.',
  again: 't play it',
};

const VIEWS = [...GAMES.values()].map(game => [game.title, openSession(game, { seed: '1' }).view()] as const);

const textOf = ({ chars, width, height }: Surface, left: number): string =>
  Array.from({ length: height }, (_, y) => chars.slice(y * width + left, (y + 1) * width).join(''))
    .join(' ')
    .replace(/\s+/g, ' ');

describe.each(VIEWS)('a card beside %s', (_, view) => {
  const drawnOn = (width: number, height: number, card: Card): string => {
    const surface = new Surface(width, height);
    const layout = layOut(view, surface)!;
    drawView(surface, THEME, layout, view, { card, notes: ['Connection lost.'] });
    return textOf(surface, layout.x + view.width * layout.zoom + 4);
  };

  test.each([
    ['80 × 24', 80, 24],
    ['the smallest window', sizeOf(view, 1).width, sizeOf(view, 1).height],
  ])('is shown as a whole in %s, in ASCII', (_size, width, height) => {
    const drawn = drawnOn(width, height, CARD);
    for (const part of ['Next best move', 'up x 2 - left x 3 - space', CARD.text]) expect(drawn).toContain(part);
  });

  test('leaves out only what there is no room for', () => {
    const [fact] = view.facts;
    expect(drawnOn(80, 40, CARD)).toMatch(new RegExp(`${fact?.[0] ?? ''} .*t play it Connection lost`));
    expect(drawnOn(80, 24, { ...CARD, text: 'Word. '.repeat(200) })).toMatch(/Next best move .*Wo\.\.\. ?$/);
  });
});
