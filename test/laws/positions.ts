import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BadInput, type Mistake } from '#engine/bad-input.js';
import { seededRng } from '#engine/chance/rng.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { View } from '#engine/contract/view.js';
import { layTable } from '#engine/play/table.js';
import type { Listing } from '#games/catalogue.js';
import { begun, statesOf } from '../support/games/begun.js';
import { settingsFor } from '../support/games/laws.js';

const choices = fc.array(fc.nat(0xffff), { maxLength: 60, size: 'max' });

/** What a position promises: the same moment again, and nothing but a clear refusal for any other text. */
export function positionLaws(game: AnyGame, forms: readonly AnyGame[], times: number): void {
  test('what is written starts a game with the same field, piece, queue and moves', () => {
    let met = 0;
    /** Where pieces come down step by step, they begin at the top again. */
    const comesDown = game.controls.some(({ intent }) => intent === 'down');
    const law = (k: number, settings: Settings, moves: readonly number[]): void => {
      const form = forms[k]!;
      for (const { state, isFresh } of statesOf(form, settings, 'law', moves)) {
        const position = form.positions!.write(state);
        if (!position || form.deal?.(state, seededRng('due')) !== undefined) continue;
        const again = startOf(form, { ...settings, ...position });
        expect(form.status(again)).toEqual({ phase: 'playing', score: 0, turn: 0 });
        if (comesDown && !isFresh) continue;
        met++;
        expect(momentOf(form, again)).toEqual(momentOf(form, state));
        expect(form.positions!.write(again)).toMatchObject({ position: position.position });
      }
    };
    fc.assert(fc.property(fc.nat(forms.length - 1), settingsFor(game.options), choices, law), {
      numRuns: 20 * times,
    });
    expect(met).toBeGreaterThan(10 * times);
  });

  test('all forms of the game write and read the same', () => {
    const law = (settings: Settings, moves: readonly number[]): void => {
      const from = begun(game, settings, moves);
      const canons = forms.map(form => form.canon(startOf(form, from)));
      expect(new Set(canons).size).toBe(1);
    };
    fc.assert(fc.property(settingsFor(game.options), choices, law), { numRuns: 15 * times });
  });

  test('any text is refused with the places of its mistakes, or starts a game that can be played', () => {
    const verdicts = { refused: 0, played: 0 };
    const law = (settings: Settings, moves: readonly number[], changes: readonly Change[]): void => {
      const from = begun(game, settings, moves);
      const position = changes.reduce(changed, (from.position as readonly string[] | undefined) ?? []);
      if (position.length === 0) return;
      verdicts[verdictOn(game, { ...from, position })]++;
    };
    fc.assert(fc.property(settingsFor(game.options), choices, fc.array(change, { maxLength: 4 }), law), {
      numRuns: 60 * times,
    });
    expect(Math.min(verdicts.refused, verdicts.played)).toBeGreaterThan(2 * times);
  });
}

/** All ways to play a game: by the plain rules, by the fast form, and the one of its mind. */
export async function formsOf(listing: Listing): Promise<readonly AnyGame[]> {
  const { game } = await listing.game();
  const others = [(await listing.fast?.())?.fast, (await listing.mind?.())?.mind.game];
  return [...new Set([game, ...others.filter(form => form !== undefined)])];
}

/** A game that has been dealt what is due. */
const startOf = (game: AnyGame, settings: Settings): unknown =>
  layTable(game, game.configure(settings), { rng: seededRng('again') }).state;

/** What a position keeps. */
function momentOf(game: AnyGame, state: unknown): unknown {
  const { facts, legend, goal, message, ...seen }: View = game.view(state);
  return { seen, legal: game.legal(state).map(action => game.notation.write(action)) };
}

/** Every mistake is somewhere in the text, unless something is still missing in it. */
function expectPlace({ reason, position: { line, column } }: Mistake, lines: readonly string[]): void {
  if (line === undefined) expect(reason).toMatch(/\byet\b/);
  else expect(lines).toHaveProperty([String(line - 1)]);
  if (line !== undefined && column !== undefined) expect(lines[line - 1]!.charAt(column - 1)).not.toBe('');
}

function verdictOn(game: AnyGame, settings: Settings): 'refused' | 'played' {
  try {
    game.configure(settings);
  } catch (error) {
    expect(error).toBeInstanceOf(BadInput);
    for (const mistake of (error as BadInput).mistakes) expectPlace(mistake, settings.position as readonly string[]);
    return 'refused';
  }
  const state = startOf(game, settings);
  expect(game.status(state).phase).toBe('playing');
  expect(game.legal(state).length > 0 || game.clock?.countdown(state) !== undefined).toBe(true);
  return 'played';
}

type Change = readonly [kind: 'put' | 'insert' | 'drop' | 'add', line: number, column: number, text: string];

const change: fc.Arbitrary<Change> = fc.tuple(
  fc.constantFrom('put', 'put', 'put', 'insert', 'drop', 'add'),
  fc.nat(30),
  fc.nat(30),
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...'ABCRYrby.#-*$XGWILTOSZVF!0123456789 :', '') },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'piece: T',
        'next: O',
        'hold: L!',
        'bag: IO',
        'level: 3',
        'rows-left: 2',
        'at: 1',
        'offers: 0',
      ),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  ),
);

/** The text with one change somewhere. */
function changed(lines: readonly string[], [kind, at, column, text]: Change): readonly string[] {
  const k = at % (lines.length + 1);
  const line = lines[k];
  if (kind === 'add' || line === undefined) return lines.toSpliced(k, 0, text);
  if (kind === 'drop') return lines.toSpliced(k, 1);
  const x = column % (line.length + 1);
  return lines.with(k, line.slice(0, x) + text + line.slice(kind === 'put' ? x + text.length : x));
}
