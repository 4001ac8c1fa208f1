import { BadInput } from '#engine/bad-input.js';
import { type DrawnField, PositionText, readField, writeLine, writeRows } from '#engine/contract/position-text.js';
import type { Positions } from '#engine/contract/positions.js';
import { EMPTY, type Grid, occupied } from '#kit/grid.js';
import { fullRows } from '#kit/rows.js';
import { isOffer, type Offer, openColumns, readOffer, writeOffer } from './offers.js';
import { CUBE_CELL } from './picture.js';
import { type Config, CUBE, hasOffers, type State, start } from './rules.js';
import { RULINGS } from './rulings.js';

/** Cubes are `#`. `offers:` names the columns to pick from, for the present cube first, as in `offers: 0,2,5 1,2,3`. */
export const POSITION: Positions<Config, State> = {
  read(lines, config) {
    const text = new PositionText(lines, ['offers']);
    const field = readField(text.rows, config, { cellOf: letter => (letter === '#' ? CUBE : undefined), known: '#' });
    const state = start(config);
    state.grid.cells.set(field.cells);
    checkField(state.grid, field);
    state.offers = readOffers(text, config);
    checkOffers(state, text.named.get('offers')?.line ?? text.rows[0]?.line ?? 1);
    return state;
  },

  write({ config, grid, offers, isOver }) {
    if (isOver) return undefined;
    return {
      position: [...writeRows(grid.cells, config.width, () => '#'), ...writeLine('offers', offers.map(writeOffer))],
    };
  },

  drawing: config => ({
    width: config.width,
    height: config.height,
    sizedBy: 'settings',
    letters: [[CUBE_CELL.glyph, CUBE_CELL]],
    names: hasOffers(config) ? ['offers'] : [],
  }),
};

/** MC-2, MC-3: in play all cubes are stable, and no row is full. */
function checkField(grid: Grid, { placeOf }: DrawnField): void {
  const stable = new Set(RULINGS.stableCubes(grid));
  const free = occupied(grid).find(cell => !stable.has(cell));
  if (free !== undefined)
    throw new BadInput('this cube floats; a row of neighbours must connect it to the floor', placeOf(free));
  const [full] = fullRows(grid);
  if (full !== undefined) throw new BadInput('this row is full, so it has to be gone', placeOf(full * grid.width));
}

function readOffers(text: PositionText, config: Config): readonly Offer[] {
  if (!hasOffers(config)) {
    const line = text.named.get('offers');
    if (line) throw new BadInput('"offers:" needs the setting offers, which is 0', { line: line.line });
    return [];
  }
  const { width, offers } = config;
  const count = Math.min(offers, width);
  const offerOf = (word: string): Offer | undefined => {
    const offer = readOffer(word);
    return offer && isOffer(offer, width, offers) ? offer : undefined;
  };
  return text.values(
    'offers',
    offerOf,
    `an offer: ${count} different columns from 0 to ${width - 1}, such as ${example(count)}`,
  );
}

const example = (count: number): string => writeOffer([...Array(Math.min(count, MOST_SHOWN)).keys()]);
const MOST_SHOWN = 5;

/** MC-12, MC-13: the present cube must have a column to go to, whatever chance offers. */
function checkOffers({ config, grid, offers }: State, line: number): void {
  if (!hasOffers(config)) return;
  const [present] = offers;
  if (present && openColumns(present, grid).length === 0)
    throw new BadInput('all columns of the first offer are full; at least one must have room', { line });
  const blocked = grid.cells.subarray(0, grid.width).filter(cell => cell !== EMPTY).length;
  if (!present && blocked >= Math.min(config.offers, config.width))
    throw new BadInput(
      `${blocked} ${blocked === 1 ? 'column is' : 'columns are'} full, and an offer might name no other; add a line "offers:"`,
      { line },
    );
}
