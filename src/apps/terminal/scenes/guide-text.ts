import type { PlayedBy } from '#front/intents.js';
import { english } from '#front/intro/english.js';
import type { GuidedGame } from '#front/intro/guided-game.js';
import type { Miss } from '#front/intro/misses.js';
import { commandsFor, type Skill, skillsIn } from '#front/intro/skills.js';
import type { Role } from '../drawing/theme.js';
import { wrapped } from '../screen/surface.js';
import type { AppContext } from './app-context.js';

/** The message at a step: its task, the task again after a wrong try, or its effect. */
export type Told = 'ask' | 'again' | 'done';

type Line = readonly [text: string, role: Role];

/** The lines beside the field. */
export function textOfStep(
  { config: { bindings } }: AppContext,
  { game, guide, index, step, isLast }: GuidedGame,
  { told, miss }: { readonly told: Told; readonly miss: Miss | undefined },
  playedBy: PlayedBy,
  width: number,
): Line[] {
  const { steps, end } = english.games[game.id]!;
  const { ask, done = '' } = steps[index]!;
  const paragraph = (text: string, role: Role): Line[] =>
    text === '' ? [] : [...wrapped(text, width).map((line): Line => [line, role]), ['', role]];
  const keysFor = (skill: Skill): string =>
    commandsFor(skill, playedBy)
      .flatMap(command => bindings.keysOf(command).slice(0, 1))
      .join(' ');
  const again = told === 'again' ? `${english.again} ` : '';
  const isEnd = told === 'done' && isLast;
  const goOn = bindings.keysOf('confirm')[0] ?? bindings.keysOf('drop')[0] ?? 'escape';
  return [
    ...paragraph(english.title(game.title), 'title'),
    ...paragraph(english.step(index + 1, guide.steps.length), 'label'),
    ...paragraph(miss && told !== 'done' ? `${again}${english.missed(miss)}` : '', 'alert'),
    ...paragraph(told === 'done' ? done : ask, 'value'),
    ...paragraph(isEnd ? `${english.end} ${end}` : '', 'label'),
    ...(told === 'done'
      ? paragraph(`${goOn}: ${isEnd ? english.start : english.next}`, 'alert')
      : skillsIn(step).flatMap(skill =>
          paragraph(`${english.skills[skill]}: ${keysFor(skill)}`, 'alert').slice(0, -1),
        )),
    ...(isEnd
      ? []
      : ([
          ['', 'quiet'],
          [`escape: ${english.skip}`, 'quiet'],
        ] as const)),
  ];
}
