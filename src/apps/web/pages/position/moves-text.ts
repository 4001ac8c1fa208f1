import type { AnyGame } from '#engine/contract/game.js';
import type { View } from '#engine/contract/view.js';
import { columnsOf, rowsOf } from '../../words/naming.js';
import { words } from '../../words/words.js';

/** The moves of one decision in words, such as `Rotate · Move left × 3 · Drop`, or the place to point at. */
export function movesText({ controls }: AnyGame, moves: readonly string[], { targets = [], width }: View): string {
  const { commands, spoken } = words.value.play;
  const nameOf = (move: string): string => {
    const intent = controls.find(({ action }) => action === move)?.intent;
    if (intent) return commands[intent];
    const cell = targets.indexOf(move);
    if (cell < 0) return move;
    const column = columnsOf([cell], width, spoken);
    return isByColumn(targets, width) ? column : `${column}, ${rowsOf([cell], width, spoken)}`;
  };
  const runs: { readonly name: string; count: number }[] = [];
  for (const move of moves) {
    const [name, last] = [nameOf(move), runs.at(-1)];
    if (last?.name === name) last.count++;
    else runs.push({ name, count: 1 });
  }
  return runs.map(({ name, count }) => (count === 1 ? name : `${name} × ${count}`)).join(' · ');
}

/** Whether one points at columns rather than cells. */
const isByColumn = (targets: NonNullable<View['targets']>, width: number): boolean =>
  targets.every((target, i) => target === targets[i % width]);
