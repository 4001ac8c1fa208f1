import type { BadInput } from '#engine/bad-input.js';
import type { Drawing } from '#engine/contract/positions.js';
import { capitalised } from '../../words/format.js';
import { words } from '../../words/words.js';
import { type Part, partAt } from './drawn-text.js';

/** Something that a game does not accept in a drawn position. */
export interface Fault extends Part {
  readonly reason: string;
  /** Of the text, from 1. A fault without a line concerns the whole position. */
  readonly line?: number;
}

/** The faults of a text. Without a drawing the meaning of its places is not known. */
export const faultsOf = ({ mistakes }: BadInput, text: string, drawing: Drawing | undefined): readonly Fault[] =>
  mistakes.map(({ reason, position }) => ({
    reason,
    ...(position.line !== undefined && { line: position.line }),
    ...(drawing && partAt(text, drawing, position)),
  }));

/** The place of a fault for a player: by rows and columns of the field from 1, by the name of a field, or else by lines. */
export function placeText({ row, column, name, line }: Fault): string | undefined {
  const { spoken } = words.value.play;
  const { editor } = words.value.position;
  if (name !== undefined) return editor.lines[name]?.name ?? name;
  if (row === undefined) return line === undefined ? undefined : editor.line(line);
  const place = column === undefined ? spoken.row(row + 1) : `${spoken.row(row + 1)}, ${spoken.column(column + 1)}`;
  return capitalised(place);
}

export const reasonText = ({ reason }: Fault): string => words.value.position.reason(reason);

export function faultText(fault: Fault): string {
  const place = placeText(fault);
  return place === undefined ? reasonText(fault) : `${place}: ${reasonText(fault)}`;
}
