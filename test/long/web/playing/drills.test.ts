/** @module-tag chromium */
import { describe, expect, test } from 'vitest';
import { decisionsOf } from '#coach/decisions-made.js';
import { review } from '#coach/review.js';
import {
  cardOf,
  gamesWithReadyDrills,
  learn,
  MARKED,
  mind,
  play,
  REPLAY,
  SETTINGS,
  seeAllKeys,
  seeCard,
  seeNoViolations,
  seeReview,
} from '../../../e2e/web/playing/drills-on-page.js';
import { arcade, PHONE, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

const room = arcade();
const { drills, tasks } = says;

/** The first of these mistakes that can be put right by another decision than the best, and its moves. */
const EQUAL = MARKED.map(({ from, better }, place) => {
  const made = [...decisionsOf(mind, SETTINGS, REPLAY.log)].find(one => one.from === from)!;
  const list: number[] = [];
  const count = mind.decisions.list(made.state, list);
  const moves = list
    .slice(0, count)
    .filter(decision => [...review(mind, [{ ...made, decision }])][0]!.severity === undefined)
    .map(decision => mind.decisions.actionsOf(made.state, decision).map(mind.game.notation.write))
    .find(one => one.join() !== better!.moves.join());
  return { place, moves: moves ?? [] };
}).find(({ moves }) => moves.length > 0);

describe('learning from mistakes', () => {
  test('works on a phone, without anything that axe finds', async () => {
    const page = await room.visit('/replay', PHONE);
    const board = await learn(page);
    await seeNoViolations(page);
    await cardOf(page).getByRole('button', { name: tasks.choices.solution }).tap();
    await seeCard(page, 'shown');
    await play(board, MARKED[0]!.better!.moves);
    await seeCard(page, 'solved');
    await seeNoViolations(page);
    await page.reload();
    await seeCard(page, 'open');
    await page.getByRole('link', { name: drills.lesson.toReview }).tap();
    const stage = await seeReview(page);
    await see(stage.root).toHaveAttribute('data-position', String(MARKED[0]!.from));
    await see(stage.root.locator('[data-mistake]')).toContainText(/the played move/i);
  });

  test('says where the best move is to those who find another that is as good, and shows it', async () => {
    expect(EQUAL).toBeDefined();
    const page = await room.visit('/replay');
    const board = await learn(page);
    for (let place = 0; place < EQUAL!.place; place++) {
      await see(cardOf(page)).toContainText(drills.place(place + 1, MARKED.length));
      await page.keyboard.press('n');
    }
    await see(cardOf(page)).toContainText(drills.place(EQUAL!.place + 1, MARKED.length));
    await play(board, EQUAL!.moves);
    await seeCard(page, 'solved');
    await see(cardOf(page)).toContainText(/As good as the best move: column \d/);
    await page.keyboard.press('l');
    await seeCard(page, 'shown');
    await page.keyboard.press('n');
    for (let place = EQUAL!.place + 1; place < MARKED.length; place++) {
      await see(cardOf(page)).toContainText(drills.place(place + 1, MARKED.length));
      await page.keyboard.press('n');
    }
    await see(page.getByRole('main')).toContainText(drills.lesson.solved(1, MARKED.length));
  });
});

test.each(gamesWithReadyDrills())('all keys of a drill of %s fit on the page', id => seeAllKeys(room, id));
