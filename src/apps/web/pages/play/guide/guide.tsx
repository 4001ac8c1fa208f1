import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { AnyGame } from '#engine/contract/game.js';
import type { Situation } from '#front/commands.js';
import { GUIDES } from '#front/intro/guides.js';
import { commandsFor, type Skill, skillsIn } from '#front/intro/skills.js';
import { loadPositions } from '#games/catalogue.js';
import { RIM, skyRowsOf } from '#web/art/well-layout.js';
import type { Command } from '#web/controls/commands.js';
import { listenToPads } from '#web/controls/gamepad.js';
import { keyName } from '#web/controls/key-names.js';
import { listenToKeys } from '#web/controls/keyboard.js';
import { prefer, preferences } from '#web/keep/preferences.js';
import { term, words } from '#web/words/words.js';
import { TouchButtons } from '../board/touch-buttons.js';
import { WellView } from '../board/well-view.js';
import { Icon } from '../playing/icons.js';
import { keyBindings, padBindings } from '../playing/keys-in-words.js';
import styles from './guide.module.css';
import { type Device, GuideHands } from './guide-hands.js';
import { GuidePresenter } from './guide-presenter.js';

interface Props {
  readonly game: AnyGame;
  /** Whether a game starts afterwards. */
  readonly leadsTo: 'game' | 'setup';
  /** The player has done the last step, or skips the rest. */
  readonly onEnd: () => void;
}

/** The guided first game. A game without a guide starts at once. */
export function Guide({ onEnd, ...props }: Props) {
  const { game } = props;
  const isReady = useSignal(false);
  const end = (): void => {
    prefer({ introduced: [...new Set([...preferences.peek().introduced, game.id])] });
    onEnd();
  };
  const prepare = async (): Promise<void> => {
    await loadPositions(game);
    isReady.value = true;
  };
  useEffect(() => {
    if (GUIDES[game.id]) prepare().catch(end);
    else end();
  }, [game]);
  return isReady.value ? <Steps {...props} onEnd={end} /> : null;
}

function Steps({ game, leadsTo, onEnd }: Props) {
  const presenter = useMemo(() => GuidePresenter.open(game, GUIDES[game.id]!), [game]);
  const hands = useMemo(() => new GuideHands(presenter, onEnd), [presenter]);
  const root = useRef<HTMLElement>(null);
  useEffect(() => attach(hands, presenter), [presenter]);
  const { told, index, isRunning, view, player } = presenter;
  useEffect(() => {
    // The button that was pressed is gone, and keys belong to the game again.
    const isKeyboard = !matchMedia('(pointer: coarse)').matches;
    if (isKeyboard && told.value !== 'done') root.current?.querySelector<HTMLElement>('[role=application]')?.focus();
  }, [told.value, index.value]);
  const headroom = Math.max(skyRowsOf(view.value), player.hands.pointer?.column === undefined ? 0 : 1);
  const { width, height } = view.value;
  return (
    <section
      ref={root}
      class="arena"
      aria-labelledby="guide-title"
      data-guide={told.value}
      data-step={index.value + 1}
      data-running={isRunning.value}
      data-hand={preferences.value.hand}
      style={{ '--columns': String(width + 2 * RIM), '--rows': String(height + headroom + 2 * RIM) }}
    >
      <div class={styles.layout}>
        <GuideCard presenter={presenter} hands={hands} leadsTo={leadsTo} />
        <div class={styles.well}>
          <WellView presenter={presenter} />
        </div>
        {preferences.value.touch === 'buttons' && <TouchButtons hands={hands} situation={player.hands.situation} />}
      </div>
    </section>
  );
}

/** Connects keyboard and gamepads to the guide. Returns a function that disconnects them. */
function attach(hands: GuideHands, presenter: GuidePresenter): () => void {
  const offKeys = listenToKeys(hands.keys, keyBindings);
  const offPads = listenToPads(hands.pad, padBindings);
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('keydown', ({ code }) => code === 'Escape' && hands.leave(), { signal });
  document.addEventListener('pointerdown', ({ pointerType }) => hands.touched(pointerType), { signal, capture: true });
  presenter.start();
  return () => {
    offKeys();
    offPads();
    listeners.abort();
    presenter.dispose();
  };
}

interface CardProps {
  readonly presenter: GuidePresenter;
  readonly hands: GuideHands;
  readonly leadsTo: 'game' | 'setup';
}

/** The task of this step and how to do it, or its effect. The announcer says the same. */
function GuideCard({ presenter, hands, leadsTo }: CardProps) {
  const { guide, play } = words.value;
  const { told, index, guided, played, player } = presenter;
  const { ask, done } = presenter.stepWords;
  const { steps } = guided.guide;
  const isDone = told.value === 'done';
  return (
    <div class={`stack ${styles.card}`} data-told={told.value}>
      <header class={`line ${styles.head}`}>
        <h1 id="guide-title" class="soft">
          {guide.title(term(played.game.title))}
        </h1>
        {!(isDone && guided.isLast) && (
          <>
            <kbd class="for-keys">{keyName('Escape', play.keys)}</kbd>
            <button type="button" class="button" onClick={() => hands.leave()}>
              {guide.skip}
            </button>
          </>
        )}
      </header>
      <Dots done={index.value + (isDone ? 1 : 0)} of={steps.length} says={guide.step(index.value + 1, steps.length)} />
      <div class={`stack-2 ${styles.says}`}>
        {presenter.why !== undefined && <p class="error bold">{presenter.why}</p>}
        {isDone ? (
          <p class={styles.done}>
            <Icon name="confirm" /> {done}
          </p>
        ) : (
          <p class={styles.ask}>{ask}</p>
        )}
        {isDone && guided.isLast && (
          <p>
            {guide.end} {guide.games[played.game.id]!.end}
          </p>
        )}
      </div>
      {isDone ? (
        <GoOn hands={hands} label={guided.isLast ? (leadsTo === 'game' ? guide.start : guide.back) : guide.next} />
      ) : (
        <HowTo skills={skillsIn(guided.step)} device={hands.device.value} situation={player.hands.situation} />
      )}
    </div>
  );
}

function GoOn({ hands, label }: { readonly hands: GuideHands; readonly label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button
      ref={button}
      type="button"
      class="button main"
      onClick={({ detail, timeStamp }) => {
        if (detail > 0 || hands.isMeant(timeStamp)) hands.goOn();
      }}
    >
      {label}
    </button>
  );
}

function Dots({ done, of, says }: { readonly done: number; readonly of: number; readonly says: string }) {
  return (
    <div class={`line ${styles.dots}`} role="img" aria-label={says}>
      {Array.from({ length: of }, (_, k) => (
        <span key={k} data-done={k < done ? '' : undefined} />
      ))}
    </div>
  );
}

interface HowToProps {
  readonly skills: readonly Skill[];
  readonly device: Device;
  readonly situation: Situation;
}

/** The way to do a step with the player's device and keys. */
function HowTo({ skills, device, situation }: HowToProps) {
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

interface NamesHowToProps {
  readonly commands: readonly Command[];
  readonly device: Exclude<Device, 'touch'>;
  /** Whether a mouse click does the same. */
  readonly isClick: boolean;
}

function Names({ commands, device, isClick }: NamesHowToProps) {
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
