import { BadInput } from '../bad-input.js';
import type { Game } from './game.js';
import type { Positions } from './positions.js';
import { checkSettings, type Options, type Settings } from './settings.js';

/** Positions whose text is loaded only where one is used: most pages never need it. The catalogue loads it. */
interface LatePositions<Config, State> {
  load(): Promise<void>;
  /** Throws BadInput if it is not loaded. */
  text(): Positions<Config, State>;
}

export function latePositions<Config, State>(
  load: () => Promise<{ readonly POSITION: Positions<Config, State> }>,
): LatePositions<Config, State> {
  let loaded: Positions<Config, State> | undefined;
  return {
    async load() {
      loaded ??= (await load()).POSITION;
    },
    text() {
      if (!loaded) throw new BadInput('positions are not loaded yet; try again in a moment');
      return loaded;
    },
  };
}

const OWN: Options = {
  position: { kind: 'lines', about: 'a position to start from, one line per row; never ranked', initially: [] },
};

/** A configuration made by hand may leave it out. */
interface Placed {
  readonly position?: readonly string[];
}

const linesOf = (config: unknown): readonly string[] => (config as Placed).position ?? [];

/**
 * Gives a game, plain or fast, the setting `position`. Nothing changes while it is empty. Otherwise the game begins there, and
 * chance deals whatever the position does not name.
 */
export function withPosition<Config, State, Action>(
  game: Game<Config, State, Action>,
  late: LatePositions<Config, State>,
): Game<Config, State, Action> {
  const options = { ...game.options, ...OWN };
  return {
    ...game,
    options,
    configure(settings) {
      const { position }: Settings = checkSettings(options, settings);
      const rest = Object.entries(settings).filter(([key]) => key !== 'position');
      const config = Object.assign({}, game.configure(Object.fromEntries(rest)), { position });
      if (linesOf(config).length > 0) late.text().read(linesOf(config), config);
      return config;
    },
    start: config => (linesOf(config).length > 0 ? late.text().read(linesOf(config), config) : game.start(config)),
    positions: {
      read: (lines, config) => late.text().read(lines, config),
      write: state => late.text().write(state),
      drawing: config => late.text().drawing(config),
    },
  };
}

/** The same positions for another form of the game. */
export const inForm = <Config, Plain, State>(
  { load, text }: LatePositions<Config, Plain>,
  formOf: (state: Plain) => State,
  plainOf: (state: State) => Plain,
): LatePositions<Config, State> => ({
  load,
  text: () => ({
    read: (lines, config) => formOf(text().read(lines, config)),
    write: state => text().write(plainOf(state)),
    drawing: config => text().drawing(config),
  }),
});

export const withoutPosition = <Config>(config: Config): Config => ({ ...config, position: [] });

/** Whether a game with these settings starts from a position, and is therefore never ranked. */
export const hasPosition = ({ position }: Settings): boolean => Array.isArray(position) && position.length > 0;
