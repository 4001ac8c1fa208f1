import type { Situation } from '#front/commands.js';
import { commandsFor, type Skill } from '#front/intro/skills.js';
import type { Command } from '#web/controls/commands.js';
import { keyName } from '#web/controls/key-names.js';
import { preferences } from '#web/keep/preferences.js';
import { words } from '#web/words/words.js';
import { Icon } from '../playing/icons.js';
import { keyBindings, padBindings } from '../playing/keys-in-words.js';
import styles from './guide.module.css';
import type { Device } from './guide-hands.js';

interface Props {
  readonly skills: readonly Skill[];
  readonly device: Device;
  readonly situation: Situation;
}

/** The way to do a step with the player's device and keys. */
export function HowTo({ skills, device, situation }: Props) {
  const { guide } = words.value;
  const isByGesture = (skill: Skill): boolean => preferences.value.touch === 'gestures' || skill === 'pick';
  const wayOf = (skill: Skill) => {
    const commands = commandsFor(skill, situation.playedBy);
    if (device !== 'touch') return <Names commands={commands} device={device} isClick={skill === 'pick'} />;
    return isByGesture(skill) ? guide.touch[skill] : commands.map(name => <Icon key={name} name={name} />);
  };
  return (
    <dl class={`row ${styles.how}`} data-device={device}>
      {skills.map(skill => (
        <div key={skill} class="row-2">
          <dt class="soft">{guide.skills[skill]}</dt>
          <dd class="row-2 bold">{wayOf(skill)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface NamesProps {
  readonly commands: readonly Command[];
  readonly device: Exclude<Device, 'touch'>;
  /** Whether a mouse click does the same. */
  readonly isClick: boolean;
}

function Names({ commands, device, isClick }: NamesProps) {
  return (
    <>
      {isClick && device === 'keys' && words.value.guide.click}
      {commands
        .flatMap(command => nameOf(command, device))
        .map(name => (
          <kbd key={name}>{name}</kbd>
        ))}
    </>
  );
}

/** The first key or button of a command, if it has one. */
function nameOf(command: Command, device: Exclude<Device, 'touch'>): string[] {
  const { keys, padButton } = words.value.play;
  const names =
    device === 'pad'
      ? padBindings().keysOf(command).map(padButton)
      : keyBindings()
          .keysOf(command)
          .map(code => keyName(code, keys));
  return names.slice(0, 1);
}
