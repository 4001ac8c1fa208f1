/** @module-tag chromium */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { readyDrills } from '#coach/drills/ready-drills.js';
import { Board } from '../../../support/web/board.js';
import { arcade, type Habits, see } from '../../../support/web/visit.js';
import { cardOf } from './drills-on-page.js';
import { linked } from './puzzle-on-page.js';

/** What browsers have kept, and addresses that were shared, ask for the same as ever. */

interface Kept {
  readonly drills: readonly { readonly id: string; readonly game: string; readonly task: { readonly kind: string } }[];
  readonly lessons: readonly { readonly id: string }[];
}

const KEPT: Kept = JSON.parse(readFileSync('test/frozen/kept-tasks.json', 'utf8'));
const room = arcade();

/** Puts the records of the fixture where this browser keeps them. */
const keep = (page: Page): Promise<void> =>
  page.evaluate(
    async records => {
      const request = indexedDB.open('gridfall-drills', 1);
      request.onupgradeneeded = () => {
        for (const name of Object.keys(records)) request.result.createObjectStore(name, { keyPath: 'id' });
      };
      const db = await new Promise<IDBDatabase>(resolve => {
        request.onsuccess = () => resolve(request.result);
      });
      const transaction = db.transaction(Object.keys(records), 'readwrite');
      for (const [name, list] of Object.entries(records))
        for (const record of list) transaction.objectStore(name).put(record);
      await new Promise(resolve => {
        transaction.oncomplete = resolve;
      });
      db.close();
    },
    KEPT as unknown as Record<string, readonly object[]>,
  );

const drillOf = (game: string, kind: string, place = 0): string =>
  `/play/${game}?drill=${KEPT.drills.filter(one => one.game === game && one.task.kind === kind)[place]!.id}`;

/** The address, and what the card says in each language: its title, what comes beside that, and what is asked for. */
const TASKS: readonly (readonly [address: string, english: readonly string[], german: readonly string[]])[] = [
  [
    drillOf('chetyris', 'loss'),
    ['From 5 decisions before the end', 'Survive 10 decisions: 5 more than in the lost game.', '0 of 10'],
    [
      'Ab 5 Entscheidungen vor dem Ende',
      'Halte 10 Entscheidungen durch: 5 mehr als in der verlorenen Partie.',
      '0 von 10',
    ],
  ],
  [
    drillOf('chetyris', 'loss', 1),
    ['From 5 decisions before the end', 'Survive 10 decisions: 5 more than in the lost game. Or win.'],
    [
      'Ab 5 Entscheidungen vor dem Ende',
      'Halte 10 Entscheidungen durch: 5 mehr als in der verlorenen Partie. Oder gewinne.',
    ],
  ],
  [
    drillOf('identic', 'loss'),
    ['From 3 decisions before the end', 'Score more than the 112 of the lost game. Or win.'],
    ['Ab 3 Entscheidungen vor dem Ende', 'Mach mehr Punkte als die 112 der verlorenen Partie. Oder gewinne.'],
  ],
  [
    drillOf('columns', 'mistake'),
    ['Put a mistake right', 'Mistake. Played: column 3, rows 11 to 13. Find a better move.'],
    ['Einen Fehler verbessern', 'Fehler. Gespielt: Spalte 3, Zeilen 11 bis 13. Finde einen besseren Zug.'],
  ],
  [
    `/play/columns?lesson=${KEPT.lessons[0]!.id}`,
    ['Learn from your mistakes', '‹ Review', '1 of 2', 'Find a better move.'],
    ['Aus Fehlern lernen', '‹ Analyse', '1 von 2', 'Finde einen besseren Zug.'],
  ],
  [
    `/play/columns?ready=${readyDrills('columns')[0]!.id}`,
    ['Across', '1 of 7', 'Earn 1 credit with one bar.', 'Three equal squares side by side vanish and earn a credit.'],
    ['Nebeneinander', '1 von 7', 'Hole mit einem Balken einen Punkt.', 'Drei gleiche Quadrate nebeneinander'],
  ],
  [
    linked('dr-mario', 'three'),
    ['Puzzle', 'Three left', 'Clear all viruses with three capsules.'],
    ['Rätsel', 'Noch 3', 'Räume mit drei Kapseln alle Viren ab.'],
  ],
];

async function seeTasks(habits: Habits, language: 1 | 2): Promise<void> {
  const page = await room.visit('/drills', habits);
  await keep(page);
  for (const task of TASKS) {
    await page.goto(new URL(task[0], page.url()).href);
    await Board.on(page);
    for (const text of task[language]) await see(cardOf(page)).toContainText(text);
  }
}

test('in English', () => seeTasks({}, 1));

test('in German', () => seeTasks({ locale: 'de-DE' }, 2));

test('are listed with their addresses', async () => {
  const page = await room.visit('/drills');
  await keep(page);
  await page.reload();
  await see(page.locator('[data-state="due"]')).toHaveCount(KEPT.drills.length);
  const links = await page.locator('[data-state="due"]').getByRole('link').all();
  const addresses = await Promise.all(links.map(link => link.getAttribute('href')));
  expect(addresses.sort()).toEqual(KEPT.drills.map(({ id, game }) => `/play/${game}?drill=${id}`).sort());
});
