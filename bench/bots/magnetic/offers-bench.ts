import type { LookAhead } from '../../../src/bots/look-ahead.js';
import type { AnyMind, Mind } from '../../../src/engine/contract/mind.js';
import type { FastState } from '../../../src/games/magnetic/fast/fast.js';
import { mind } from '../../../src/games/magnetic/mind/mind.js';
import { landing } from '../../../src/games/magnetic/pile/tops.js';
import type { Action, Config } from '../../../src/games/magnetic/rules.js';
import { playOut } from '../play.js';
import { cpuSeconds, ratioOf, withInterval } from '../statistics.js';

/** The presets with offers and a goal of a hundred cubes. */
const FIELDS = [
  { name: 'normal', width: 8, height: 8, offers: 3 },
  { name: 'hard', width: 7, height: 8, offers: 2 },
  { name: 'sprint', width: 7, height: 11, offers: 3 },
];
const CUBES = 100;
const GREEDY: LookAhead = { depth: 1, width: 1, samples: 1, nodes: 100 };
const THOUGHTFUL: LookAhead = { depth: 5, width: 30, samples: 4, nodes: 8_000 };

/** The most points at once; without points, where the cube stops lowest. The last column of its deeds says where it stopped. */
const greedyMind: Mind<Config, FastState, Action> = {
  ...mind,
  deeds: [...mind.deeds, { id: 'stop', about: 'the height at which the cube stopped' }],
  decide(state, decision, deeds) {
    deeds[mind.deeds.length]! += landing(state.field.tops, decision);
    return mind.decide(state, decision, deeds);
  },
  weights: () => ({ deeds: [1_000, -1], traits: mind.traits.map(() => 0) }),
};

/** With offers: the same offers for the bot and for the greedy player. */
export function benchOffers(games: number): void {
  console.log(`\nWith offers, ${CUBES} cubes, ${games} games with the same offers for both`);
  console.log('preset | greedy | lost | bot | lost | ratio | CPU ms per cube');
  for (const { name, ...field } of FIELDS) {
    const settings = { ...field, goal: CUBES };
    const play = (who: Mind<Config, FastState, Action>, thinking: LookAhead) =>
      Array.from({ length: games }, (_, k) =>
        playOut(who as AnyMind, { settings, seed: 7_000 + k, thinking, decisions: CUBES }),
      );
    const greedy = play(greedyMind, GREEDY);
    const start = process.cpuUsage();
    const bot = play(mind, THOUGHTFUL);
    const cubes = bot.reduce((sum, { decisions }) => sum + decisions, 0);
    const [ours, theirs] = [bot.map(({ score }) => score), greedy.map(({ score }) => score)];
    const lost = [greedy, bot].map(list => list.filter(({ phase }) => phase === 'lost').length);
    const cost = ((cpuSeconds(start) * 1000) / cubes).toFixed(2);
    console.log(
      [name, withInterval(theirs), lost[0], withInterval(ours), lost[1], ratioOf(ours, theirs), cost].join(' | '),
    );
  }
}
