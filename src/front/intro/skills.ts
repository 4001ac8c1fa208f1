import type { Intent } from '#engine/contract/game.js';
import type { COMMON_COMMANDS } from '../commands.js';
import type { PlayedBy } from '../intents.js';
import type { Step } from './guides.js';

/** The skill of a player's hands that a step needs. */
export type Skill = 'move' | 'turn' | 'shift' | 'drop' | 'hold' | 'pick';

const SKILLS: Readonly<Partial<Record<Intent, Skill>>> = {
  left: 'move',
  right: 'move',
  turn: 'turn',
  'turn-back': 'turn',
  shift: 'shift',
  drop: 'drop',
  down: 'drop',
  hold: 'hold',
};

/** Each once, in the order in which they are needed. */
export const skillsIn = ({ way }: Step): readonly Skill[] => [
  ...new Set(way.flatMap(deed => (typeof deed === 'string' ? (SKILLS[deed] ?? []) : 'pick'))),
];

type CommonCommand = keyof typeof COMMON_COMMANDS;

const COMMANDS = {
  move: ['left', 'right'],
  turn: ['turn'],
  shift: ['shift'],
  drop: ['drop'],
  hold: ['hold'],
} as const satisfies Readonly<Record<Exclude<Skill, 'pick'>, readonly CommonCommand[]>>;

const PICK = {
  cells: ['left', 'right', 'up', 'down', 'confirm'],
  columns: ['left', 'right', 'confirm'],
  controls: [],
} as const satisfies Readonly<Record<PlayedBy, readonly CommonCommand[]>>;

/** The commands whose keys or buttons are explained. */
export const commandsFor = (skill: Skill, playedBy: PlayedBy) => (skill === 'pick' ? PICK[playedBy] : COMMANDS[skill]);
