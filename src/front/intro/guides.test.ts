import { describe, expect, test } from 'vitest';
import type { Event } from '#engine/contract/event.js';
import { openSession } from '#engine/play/session.js';
import { loadGames } from '#games/catalogue.js';
import { actionOf } from '../intents.js';
import { english } from './english.js';
import { german } from './german.js';
import { GUIDED } from './guided.js';
import { GuidedGame, type Progress } from './guided-game.js';
import { type Deed, GUIDES } from './guides.js';
import { type Miss, refusalAt } from './misses.js';
import { doDeed } from './step-aim.js';

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

test('every label of the play page is explained or is a word of the guide', () => {
  for (const id of GUIDED) {
    const { steps, end } = english.games[id]!;
    const said = [...steps.flatMap(({ ask, done = '' }) => [ask, done]), end].join(' ').toLowerCase();
    const { facts, legend, insets } = openedPlainly(id).view();
    const labels = facts
      .map(([label]) => label)
      .concat(
        legend ? 'Points each' : [],
        insets.map(({ label }) => label),
      );
    for (const label of labels.filter(label => !['Score', 'Next', 'Balls left'].includes(label)))
      expect(said, `${id}: ${label}`).toContain(label.toLowerCase().replace(/s$/, ''));
  }
});

test('a ball that touches none of its colour cannot be picked, and only that is said', () => {
  const guided = begin('identic');
  const check = (): string[] => {
    const view = guided.session.view();
    const legal = new Set(guided.session.legal());
    return view.targets!.flatMap((target, cell) => {
      const isRefused = target !== null && !legal.has(target);
      expect(refusalAt(view, cell)?.kind).toBe(isRefused ? 'alone' : undefined);
      return isRefused ? target : [];
    });
  };
  expect(check().length).toBeGreaterThan(0);
  while (guided.index < 2) guided.next();
  expect(check().sort()).toEqual(['0 1', '3 1']);
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

describe.each(GUIDED)('%s, after a wrong turn', id => {
  test('what is said to be different is different, whatever was done instead', () => {
    const kinds = new Set<string>();
    forEachStep(id, guided => {
      for (const deeds of otherWays(guided)) {
        guided.restart();
        const events: Event[] = [];
        const unwatch = guided.session.watch(event => events.push(event));
        if (tryAll(guided, deeds) === 'wrong') {
          kinds.add(guided.miss.kind);
          expectTrue(guided, guided.miss, events, `step ${guided.index + 1}: ${JSON.stringify(deeds)}`);
          for (const { missed } of [english, german]) expect(missed(guided.miss)).toMatch(/^[A-Z].+\.$/);
        }
        unwatch();
      }
    });
    expect(kinds.size).toBeGreaterThan(0);
    expect(kinds).not.toContain('other');
  });
});

describe.each(GUIDED.filter(id => openedPlainly(id).hasClock))('%s, where time acts', id => {
  test('a piece that lies on something settles: it is done in the right place, and wrong elsewhere', () => {
    forEachStep(id, guided => {
      const { way } = guided.step;
      guided.restart();
      moveDown(guided);
      expect(guided.rest, `step ${guided.index + 1}`).toBe(way[0] === 'drop' ? 'aimed' : 'elsewhere');
      guided.settle();
      expect(guided.judge()).toBe(way[0] === 'drop' ? 'done' : 'wrong');
      if (!guided.aim.isTurn) return;
      guided.restart();
      expect(guided.rest).toBeUndefined();
      tryAll(guided, way.slice(0, -1));
      moveDown(guided);
      expect(guided.rest).toBe('aimed');
      guided.settle();
      expect([guided.judge(), guided.rest]).toEqual(['done', undefined]);
    });
  });
});

function openedPlainly(id: string) {
  const { settings } = GUIDES[id]!;
  const { edition, ...plain } = settings;
  return openSession(games.get(id)!, { settings: plain, seed: 'labels' });
}

/** At every step, each of which is then done in its own way. */
function forEachStep(id: string, work: (guided: GuidedGame) => void): void {
  const guided = begin(id);
  for (;;) {
    work(guided);
    guided.restart();
    play(guided);
    if (guided.isLast) return;
    guided.next();
  }
}

/** All picks, or all ways to turn, shift and move a piece before it is dropped. */
function otherWays(guided: GuidedGame): (readonly Deed[])[] {
  if (isPointing(guided)) return guided.session.legal().map(pick => [{ pick }]);
  const all: Deed[][] = [];
  for (const turn of (['turn', 'shift', 'hold'] as const).filter(intent => actionOf(intent, guided.game)))
    for (let turns = 0; turns < (turn === 'hold' ? 2 : 4); turns++)
      for (let moves = -5; moves <= 5; moves++)
        all.push([
          ...Array<Deed>(turns).fill(turn),
          ...Array<Deed>(Math.abs(moves)).fill(moves < 0 ? 'left' : 'right'),
          'drop',
        ]);
  return all;
}

/** Does what is possible until the step is decided. */
function tryAll(guided: GuidedGame, deeds: readonly Deed[]): Progress {
  for (const deed of deeds) {
    if (guided.progress === 'wrong') break;
    try {
      doDeed(guided.session, guided.game, guided.guide, deed);
    } catch {
      // A move against a wall.
    }
    guided.judge();
  }
  return guided.judge();
}

function moveDown(guided: GuidedGame): void {
  const down = actionOf('down', guided.game)!;
  while (guided.rest === undefined && guided.session.play(down) === 'done');
}

const offsets = (cells: readonly number[]): number[] => cells.map(cell => cell - Math.min(...cells)).sort();

/** Checks what is said against what has happened. */
function expectTrue({ aim, session }: GuidedGame, miss: Miss, events: readonly Event[], text: string): void {
  const { width } = session.view();
  const landed = events.find(event => event.type === 'landed')?.cells ?? [];
  const columns = (cells: readonly number[]): number[] => [...new Set(cells.map(cell => cell % width))].sort();
  const [made, wanted] = [columns(landed), columns(aim.target.map(({ cell }) => cell))];
  if (miss.kind === 'left' || miss.kind === 'right') {
    const shift = miss.kind === 'left' ? miss.columns : -miss.columns;
    expect(
      made.map(column => column + shift),
      text,
    ).toEqual(wanted);
  } else if (miss.kind === 'flat') expect(made.length, text).toBeGreaterThan(wanted.length);
  else if (miss.kind === 'upright') expect(made.length, text).toBeLessThan(wanted.length);
  else if (miss.kind === 'turned')
    expect(offsets(landed), text).not.toEqual(offsets(aim.target.map(({ cell }) => cell)));
  else if (miss.kind === 'order' || miss.kind === 'height') expect(made, text).toEqual(wanted);
  else if (miss.kind === 'piece')
    expect(
      events.some(({ type }) => type === 'held'),
      text,
    ).toBe(true);
  else expect([miss.kind, landed], text).toEqual([aim.target.length === 1 ? 'not-bomb' : 'group', []]);
}

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
