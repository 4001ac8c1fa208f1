import { afterEach, expect, test } from 'vitest';
import { GUIDED } from '../../../src/front/intro/guided.js';
import { GuidedGame } from '../../../src/front/intro/guided-game.js';
import { type Deed, GUIDES } from '../../../src/front/intro/guides.js';
import { doDeed } from '../../../src/front/intro/step-aim.js';
import { english } from '../../../src/front/intro/words/english.js';
import { Pointer } from '../../../src/front/pointer.js';
import { GAMES, LISTINGS } from '../../support/games/listed.js';
import { GAME, tap } from '../../support/terminal/playing.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';

afterEach(closeAll);

const KEYS: Readonly<Record<string, string>> = { left: 'left', right: 'right', turn: 'up', shift: 'up', drop: 'space' };
/** Longer than a key that was meant for the game keeps others from going on. */
const REST_MS = 800;

const words = (text: string): string[] => text.split(/\s+/);
const shows = (sentence: string) => (screen: TestTerminal) =>
  words(sentence).every(word => words(screen.text()).includes(word));

test.each(LISTINGS.map(({ id }) => id).filter(id => GUIDED.includes(id)))(
  '%s: the guide leads to the first game, and never comes again',
  async id => {
    const terminal = TestTerminal.start(['play', id, '--no-animations'], { isNew: true });
    const guided = new GuidedGame(GAMES.get(id)!, GUIDES[id]!);
    const pointer = guided.session.view().targets ? new Pointer(guided.session) : undefined;
    for (const { ask, done } of english.games[id]!.steps) {
      await terminal.waitFor(shows(ask));
      for (const deed of guided.step.way) {
        await tap(terminal, ...keysFor(deed, guided, pointer));
        doDeed(guided.session, guided.game, guided.guide, deed);
      }
      pointer?.update();
      if (done !== undefined) {
        await terminal.waitFor(shows(done));
        await new Promise(resolve => setTimeout(resolve, REST_MS));
        await tap(terminal, 'enter');
      }
      if (!guided.isLast) guided.next();
      pointer?.update();
    }
    await terminal.waitFor(GAME);
    await terminal.close();
    const second = TestTerminal.start(['play', id], { home: terminal.home });
    await second.waitFor((screen: TestTerminal) => /resume/i.test(screen.text()) || GAME.test(screen.text()));
    expect(second.text()).not.toContain(english.title(''));
  },
);

/** Moves the cursor as the player would, and picks. */
function keysFor(deed: Deed, { session }: GuidedGame, pointer: Pointer | undefined): string[] {
  if (typeof deed === 'string' || !pointer) return [KEYS[String(deed)]!];
  const { width, targets = [] } = session.view();
  const target = targets.indexOf(deed.pick);
  const keys: string[] = [];
  const step = (key: string): void => {
    keys.push(key);
    pointer.move(key);
  };
  while (pointer.action !== deed.pick && keys.length < 50) {
    const [dx, dy] = [
      (target % width) - (pointer.cell % width),
      Math.floor(target / width) - Math.floor(pointer.cell / width),
    ];
    step(dx === 0 ? (dy < 0 ? 'up' : 'down') : dx < 0 ? 'left' : 'right');
  }
  return [...keys, 'enter'];
}

test('a wrong try starts the step again, and escape starts the game, also on a small screen', async () => {
  const terminal = TestTerminal.start(['play', 'columns', '--no-animations'], { isNew: true, columns: 40, rows: 22 });
  await terminal.waitFor(shows(english.games.columns!.steps[0]!.ask));
  await tap(terminal, 'space');
  await terminal.waitFor(shows(`${english.again} ${english.missed({ kind: 'left', columns: 3 })}`));
  await tap(terminal, 'right', 'right', 'right');
  await terminal.waitFor(shows(english.games.columns!.steps[1]!.ask));
  await tap(terminal, 'escape');
  await terminal.waitFor(GAME);
});

test('a piece that lies where it should settles by itself, and one that lies elsewhere is answered', async () => {
  const terminal = TestTerminal.start(['play', 'dr-mario', '--no-animations'], { isNew: true });
  const { steps } = english.games['dr-mario']!;
  await terminal.waitFor(shows(steps[0]!.ask));
  await tap(terminal, ...Array<string>(6).fill('down'));
  await terminal.waitFor(shows(`${english.again} ${english.missed({ kind: 'flat' })}`));
  await tap(terminal, 'up');
  await terminal.waitFor(shows(steps[1]!.ask));
  await tap(terminal, 'right', 'right');
  await terminal.waitFor(shows(steps[2]!.ask));
  await tap(terminal, ...Array<string>(4).fill('down'));
  await terminal.waitFor(shows(steps[2]!.done!));
});

test('a ball that cannot be picked is answered', async () => {
  const terminal = TestTerminal.start(['play', 'identic', '--no-animations'], { isNew: true });
  await terminal.waitFor(shows(english.games.identic!.steps[0]!.ask));
  const guided = new GuidedGame(GAMES.get('identic')!, GUIDES.identic!);
  const legal = new Set(guided.session.legal());
  const single = guided.session.view().targets!.find(target => target !== null && !legal.has(target))!;
  await tap(terminal, ...keysFor({ pick: single }, guided, new Pointer(guided.session)));
  await terminal.waitFor(shows(english.missed({ kind: 'alone' })));
});
