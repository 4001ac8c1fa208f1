import { afterEach, test } from 'vitest';
import { english } from '#front/intro/english.js';
import { GuidedGame } from '#front/intro/guided-game.js';
import { GUIDES } from '#front/intro/guides.js';
import { Pointer } from '#front/pointer.js';
import { GAMES, LISTINGS } from '../../support/games/listed.js';
import { GAME, tap } from '../../support/terminal/playing.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';
import { guides, keysFor, saying } from './games.js';

afterEach(closeAll);

// The only guided game in which a cursor points.
guides(LISTINGS.filter(({ id }) => id === 'identic'));

test('a wrong try starts the step again, and escape starts the game, also on a small screen', async () => {
  const terminal = TestTerminal.start(['play', 'columns', '--no-animations'], { isNew: true, columns: 40, rows: 22 });
  await terminal.waitFor(saying(english.games.columns!.steps[0]!.ask));
  await tap(terminal, 'space');
  await terminal.waitFor(saying(`${english.again} ${english.missed({ kind: 'left', columns: 3 })}`));
  await tap(terminal, 'right', 'right', 'right');
  await terminal.waitFor(saying(english.games.columns!.steps[1]!.ask));
  await tap(terminal, 'escape');
  await terminal.waitFor(GAME);
});

test('a piece that lies where it should settles by itself, and one that lies elsewhere is answered', async () => {
  const terminal = TestTerminal.start(['play', 'dr-mario', '--no-animations'], { isNew: true });
  const { steps } = english.games['dr-mario']!;
  await terminal.waitFor(saying(steps[0]!.ask));
  await tap(terminal, ...Array<string>(6).fill('down'));
  await terminal.waitFor(saying(`${english.again} ${english.missed({ kind: 'flat' })}`));
  await tap(terminal, 'up');
  await terminal.waitFor(saying(steps[1]!.ask));
  await tap(terminal, 'right', 'right');
  await terminal.waitFor(saying(steps[2]!.ask));
  await tap(terminal, ...Array<string>(4).fill('down'));
  await terminal.waitFor(saying(steps[2]!.done!));
});

test('a ball that cannot be picked is answered', async () => {
  const terminal = TestTerminal.start(['play', 'identic', '--no-animations'], { isNew: true });
  await terminal.waitFor(saying(english.games.identic!.steps[0]!.ask));
  const guided = new GuidedGame(GAMES.get('identic')!, GUIDES.identic!);
  const legal = new Set(guided.session.legal());
  const single = guided.session.view().targets!.find(target => target !== null && !legal.has(target))!;
  await tap(terminal, ...keysFor({ pick: single }, guided, new Pointer(guided.session)));
  await terminal.waitFor(saying(english.missed({ kind: 'alone' })));
});
