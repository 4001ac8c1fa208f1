import { BadInput, quote } from '#engine/bad-input.js';
import type { Game } from '#engine/contract/game.js';
import { layTable } from '#engine/play/table.js';
import { type ProgramForm, recordFor } from '#engine/program/program.js';
import { rowsOf, wholeNumber, wordsOf } from '#engine/text.js';
import type { Grid } from '#kit/grid.js';
import { gridOf } from '#kit/stacks.js';
import { fast } from './fast.js';
import { type Action, type Config, letterOrDot, type State } from './rules.js';

/** SC-9: a larger field is refused. */
const MOST_CELLS = 100_000_000;

/** "You are asked to write a program to calculate the credits." */
export const makeProgram = <Field extends Pick<State, 'credits' | 'isOver'>>(
  game: Game<Config, Field, Action>,
  gridOf: (state: Field) => Grid,
): ProgramForm => ({
  about: 'Reads "width height extent series", then one line per bar: its colours and its commands. Prints the credits.',
  flags: {
    verbose: { about: 'print one line per bar: its credits and the running total' },
    field: { about: 'print the final field too' },
  },
  example: { args: '--verbose --field', input: '6 6 3 3\nAAA rd\nABB d\nBAA srrd\nCBA rrsd\n' },
  reads: 'lines',
  *run(call) {
    const { flags, print } = call;
    let number = 0;
    function* nextLine() {
      for (;;) {
        const line: string | undefined = yield;
        number++;
        if (line === undefined || wordsOf(line).length > 0) return line;
      }
    }
    const config = readConfig(yield* nextLine(), number);
    const table = layTable(game, config, { record: recordFor(call, game, { ...config }) });
    const { state } = table;
    try {
      while (!state.isOver) {
        const line = yield* nextLine();
        if (line === undefined) break;
        const before = state.credits;
        for (const action of readBar(line, config, number)) table.play(action);
        if (flags.verbose) print(`${state.credits - before} ${state.credits}\n`);
      }
    } finally {
      print(`${state.credits}\n`);
      if (flags.field) print(fieldOf(gridOf(state)));
    }
  },
});

/** Uses the fast form, because there may be large fields and many bars. */
export const program = makeProgram(fast, ({ stacks }) => gridOf(stacks));

/** SC-1: `w h n l`, and nothing else. */
function readConfig(line: string | undefined, number: number): Config {
  const wanted =
    'expected four whole numbers: width, height, extent of a bar (each at least 1), length of a series (at least 2)';
  if (line === undefined) throw new BadInput(`${wanted}; the input ends here`, { line: number });
  const words = wordsOf(line).map(({ text }) => wholeNumber(text));
  const [width = 0, height = 0, extent = 0, series = 0] = words;
  if (words.length !== 4 || width < 1 || height < 1 || extent < 1 || series < 2) {
    throw new BadInput(`${wanted}; found ${quote(line)}`, { line: number });
  }
  if (width * height > MOST_CELLS) {
    throw new BadInput(`a field of ${width} × ${height} is too large; at most ${MOST_CELLS} squares`, { line: number });
  }
  return { width, height, extent, series, colours: 26 };
}

const COMMANDS: Readonly<Record<string, Action>> = { r: { type: 'right' }, l: { type: 'left' }, s: { type: 'shift' } };

/** SC-1, SC-2: the bar and its commands up to the drop; nothing at all if it is never dropped. */
function readBar(line: string, { extent }: Config, number: number): Action[] {
  const [bar, commands, more] = wordsOf(line);
  const at = (column: number) => ({ line: number, column });
  if (bar!.text.length !== extent) {
    throw new BadInput(`a bar must have ${extent} colours (got ${quote(bar!.text)})`, at(bar!.column));
  }
  const colours = [...bar!.text].map((letter, k) => {
    if (!/^[A-Z]$/.test(letter))
      throw new BadInput(`unknown colour ${quote(letter)}; colours are A to Z`, at(bar!.column + k));
    return letter.charCodeAt(0) - 64;
  });
  if (more)
    throw new BadInput(
      `a line must have two words, a bar and its commands (got a third: ${quote(more.text)})`,
      at(more.column),
    );
  const actions: Action[] = [{ type: 'bar', colours }];
  for (const [k, letter] of [...(commands?.text ?? '')].entries()) {
    if (letter === 'd') return [...actions, { type: 'drop' }];
    const command = COMMANDS[letter];
    if (!command)
      throw new BadInput(`unknown command ${quote(letter)}; commands are r, l, s, d`, at(commands!.column + k));
    actions.push(command);
  }
  return [];
}

/** SC-6: top row first, `.` for empty. */
const fieldOf = ({ cells, width }: Grid): string =>
  rowsOf(cells, width, letterOrDot)
    .map(row => `${row}\n`)
    .join('');
