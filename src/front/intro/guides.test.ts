import { describe, expect, test } from 'vitest';
import { loadGames } from '../../games/catalogue.js';
import { actionOf } from '../intents.js';
import { GUIDED } from './guided.js';
import { GuidedGame } from './guided-game.js';
import { GUIDES } from './guides.js';
import { doDeed } from './step-aim.js';
import { english } from './words/english.js';
import { german } from './words/german.js';

const games = await loadGames();

test('the games with a guide are listed, and have words for each step in both languages', () => {
  expect([...GUIDED].sort()).toEqual(Object.keys(GUIDES).sort());
  for (const { games: said } of [english, german]) {
    expect(Object.keys(said).sort()).toEqual([...GUIDED].sort());
    for (const id of GUIDED) expect(said[id]!.steps.length, id).toBe(GUIDES[id]!.steps.length);
  }
});

test('something is said after each step that completes a turn, and only then', () => {
  for (const { games: said } of [english, german])
    for (const id of GUIDED) {
      const guided = begin(id);
      for (const { done } of said[id]!.steps) {
        expect(done !== undefined, `${id}, step ${guided.index + 1}`).toBe(guided.aim.isTurn);
        play(guided);
        if (!guided.isLast) guided.next();
      }
    }
});

describe.each(GUIDED)('%s', id => {
  const { steps } = GUIDES[id]!;

  test('has four to six steps that can be done in their own way', () => {
    const guided = begin(id);
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(steps.length).toBeLessThanOrEqual(6);
    for (const { way } of steps) {
      expect(guided.aim.target.length).toBeGreaterThan(0);
      way.forEach((deed, k) => {
        expect(guided.progress, `step ${guided.index + 1} before deed ${k + 1}`).toBe('open');
        doDeed(guided.session, guided.game, guided.guide, deed);
      });
      expect(guided.progress, `step ${guided.index + 1}`).toBe('done');
      if (!guided.isLast) guided.next();
    }
    expect(guided.isLast).toBe(true);
  });

  test('notices at every step when something else was done, and starts the step again', () => {
    const guided = begin(id);
    for (;;) {
      const before = guided.session.canon();
      const isPossible = doSomethingElse(guided);
      // At last there may be only one thing left to do.
      if (isPossible || !guided.isLast) expect(guided.progress, `step ${guided.index + 1}`).toBe('wrong');
      guided.restart();
      expect([guided.session.canon(), guided.progress]).toEqual([before, 'open']);
      play(guided);
      expect(guided.progress).toBe('done');
      if (guided.isLast) return;
      guided.next();
    }
  });
});

const begin = (id: string): GuidedGame => new GuidedGame(games.get(id)!, GUIDES[id]!);

const play = (guided: GuidedGame): void => {
  for (const deed of guided.step.way) doDeed(guided.session, guided.game, guided.guide, deed);
};

const isPointing = ({ session }: GuidedGame): boolean => session.view().targets !== undefined;

/** Completes a turn in another way: drops the piece where it is or at a wall, or picks something else. False if there is none. */
function doSomethingElse(guided: GuidedGame): boolean {
  const others = isPointing(guided) ? guided.session.legal() : ['', 'left', 'right'];
  return others.some(other => {
    guided.restart();
    if (isPointing(guided)) guided.session.play(other);
    else dropAfter(guided, other);
    return guided.progress === 'wrong';
  });
}

function dropAfter({ session, game, guide }: GuidedGame, side: string): void {
  const action = actionOf(side, game);
  while (action !== undefined && session.play(action) === 'done');
  doDeed(session, game, guide, 'drop');
}
