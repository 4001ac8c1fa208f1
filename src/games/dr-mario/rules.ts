import type { Emit } from '#engine/contract/event.js';
import { clearCells, type Grid, isFree, occupied } from '#kit/grid.js';
import { LEFT_HALF, MATCHED, RIGHT_HALF, VIRUS } from './cells.js';
import { cellsBelow, cellsOf, type Faller, type Point } from './faller.js';
import type { Occasion, Rulings, Way } from './rulings.js';

/**
 * The model of Dr. Mario, in the order of the assignment's sentences. DM-1 … are the rulings of docs/rules/dr-mario.md.
 * The arcade game, with dealt capsules and levels, is built on it: see arcade.ts.
 */
export interface Model {
  /** "A grid of cells, each occupied by one half of a vitamin capsule, a virus, or empty space": see cells.ts. */
  readonly grid: Grid;
  faller: Faller | null;
  isOver: boolean;
}

export function makeRules(rulings: Rulings) {
  /** "F will create a faller." All start horizontally in the second row, in the middle or left of it. */
  function createFaller(model: Model, first: number, second: number, emit: Emit): boolean {
    if (!rulings.mayCreate(model.faller)) return false;
    const [x, y] = rulings.spawn(model.grid.width);
    const faller = { x, y, isVertical: false, first, second, isLanded: false };
    put(model, faller);
    emit({ type: 'entered', cells: indices(model.grid, cellsOf(faller)) });
    if (rulings.endsGame(model.grid, cellsOf(faller))) {
      model.isOver = true;
      emit({ type: 'ended', phase: 'lost' });
    }
    return true;
  }

  /** "A rotates the faller clockwise, B counterclockwise": about its bottom-left cell, kicked left by a wall. */
  function rotate(model: Model, way: Way, emit: Emit): boolean {
    if (!model.faller) return false;
    const turned = rulings.turn(model.faller, way);
    if (turned.isVertical) return rulings.mayStandUp(model.grid, turned) && move(model, turned, emit);
    const lying = rulings.lieDown(model.grid, turned);
    return lying !== undefined && move(model, lying, emit);
  }

  /** "< moves the faller to the left". Without a faller, or without room beside it, nothing happens. `>` moves it to the right. */
  function shift(model: Model, by: -1 | 1, emit: Emit): boolean {
    if (!model.faller) return false;
    const shifted = { ...model.faller, x: model.faller.x + by };
    return cellsOf(shifted).every(([x, y]) => isFree(model.grid, x, y)) && move(model, shifted, emit);
  }

  function move(model: Model, faller: Faller, emit: Emit): true {
    const from = indices(model.grid, cellsOf(model.faller!));
    put(model, faller);
    emit({ type: 'moved', from, to: indices(model.grid, cellsOf(faller)) });
    return true;
  }

  const put = (model: Model, faller: Faller): void => {
    model.faller = { ...faller, isLanded: rulings.isLanded(model.grid, faller, 'command') };
  };

  /** "V creates a virus cell", unless something is there. */
  function createVirus(model: Model, x: number, y: number, colour: number, emit: Emit): boolean {
    const { grid, faller } = model;
    if (!rulings.mayHoldVirus(grid, faller ? cellsOf(faller) : [], x, y)) return false;
    grid.cells[y * grid.width + x] = VIRUS | colour;
    emit({ type: 'filled', cells: [y * grid.width + x] });
    match(model, 'virus', emit);
    if (faller) put(model, faller);
    return true;
  }

  /** "At least four adjacent cells of the same color": marked as soon as they are there, gone at the next tick. */
  function match({ grid }: Model, after: 'set-up' | 'virus' | 'tick', emit: Emit): void {
    if (!rulings.looksForMatches(after)) return;
    const fresh = rulings.matches(grid).filter(i => !(grid.cells[i]! & MATCHED));
    if (fresh.length === 0) return;
    for (const i of fresh) grid.cells[i]! |= MATCHED;
    emit({ type: 'matched', cells: fresh });
  }

  /** "A blank line represents the passage of time." */
  function tick(model: Model, emit: Emit): void {
    let occasion: Occasion = 'fell';
    for (const step of rulings.tickOrder) {
      if (step === 'fall') fall(model, emit);
      if (step === 'descend') occasion = descend(model, emit);
      if (step === 'vanish') vanish(model, emit);
      if (step === 'match') match(model, 'tick', emit);
      if (step === 'land') land(model, occasion);
    }
  }

  /** "Capsule cells with empty cells below them move downward." */
  function fall({ grid, faller }: Model, emit: Emit): void {
    const fallen = rulings.fall(grid, rulings.bodies(grid, faller ? cellsOf(faller) : []));
    if (fallen.from.length > 0) emit({ type: 'fell', ...fallen });
  }

  /** "The faller falls down one cell; if it has landed, it freezes." */
  function descend(model: Model, emit: Emit): Occasion {
    const { grid, faller } = model;
    if (!faller) return 'fell';
    if (rulings.freezes(grid, faller)) freeze(model, faller, emit);
    else if (cellsBelow(faller).some(([x, y]) => !isFree(grid, x, y))) return 'blocked';
    else move(model, { ...faller, y: faller.y + 1 }, emit);
    return 'fell';
  }

  function land(model: Model, occasion: Occasion): void {
    const { grid, faller } = model;
    if (faller) model.faller = { ...faller, isLanded: rulings.isLanded(grid, faller, occasion) };
  }

  /** "Fallers freeze when they land; after this point, they can no longer be moved." A standing one becomes two singles. */
  function freeze(model: Model, faller: Faller, emit: Emit): void {
    const { grid } = model;
    const [first, second] = indices(grid, cellsOf(faller));
    grid.cells[first!] = faller.first | (faller.isVertical ? 0 : LEFT_HALF);
    grid.cells[second!] = faller.second | (faller.isVertical ? 0 : RIGHT_HALF);
    model.faller = null;
    emit({ type: 'landed', cells: [first!, second!] });
  }

  /** "When cells are matched, the virus and capsule cells occupying them vanish." A half left alone becomes single. */
  function vanish({ grid }: Model, emit: Emit): void {
    const gone = occupied(grid).filter(i => grid.cells[i]! & MATCHED);
    if (gone.length === 0) return;
    for (const i of gone) {
      if (grid.cells[i]! & LEFT_HALF) grid.cells[i + 1] = rulings.widowed(grid.cells[i + 1]!);
      if (grid.cells[i]! & RIGHT_HALF) grid.cells[i - 1] = rulings.widowed(grid.cells[i - 1]!);
    }
    clearCells(grid, gone);
    emit({ type: 'cleared', cells: gone, cause: 'match' });
  }

  /** "A level is complete when all viruses are erased from the field." */
  const isCleared = ({ grid }: Model): boolean => !grid.cells.some(rulings.isVirusLeft);

  /** True if another tick without a faller would change nothing. */
  const isSettled = ({ grid }: Model): boolean => {
    const bodies = rulings.bodies(grid, []);
    const probe = { ...grid, cells: grid.cells.slice() };
    return !grid.cells.some(cell => cell & MATCHED) && rulings.fall(probe, bodies).from.length === 0;
  };

  return { createFaller, rotate, shift, createVirus, match, vanish, tick, isCleared, isSettled };
}

const indices = ({ width }: Grid, points: readonly Point[]): number[] => points.map(([x, y]) => y * width + x);

export const fallerCells = ({ grid, faller }: Model): number[] => (faller ? indices(grid, cellsOf(faller)) : []);

export type ModelRules = ReturnType<typeof makeRules>;
