import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Event } from '#engine/contract/event.js';
import { HeldCommands } from '#front/play/held-commands.js';
import { LONGEST_NAME, prefer, preferences } from '../../keep/preferences.js';
import { playSounds } from '../../sound/sound.js';
import { numeral, percent } from '../../words/format.js';
import { isLanguage, LANGUAGES, type Language } from '../../words/languages.js';
import type { Words } from '../../words/pattern.js';
import { words } from '../../words/words.js';
import { Choice, Preferred, Slider, Switch } from './choice.js';
import { Device } from './device.js';
import { KeyBindings } from './key-bindings.js';
import { Looks } from './looks.js';
import { OwnKey } from './own-key.js';
import styles from './settings.module.css';

type SectionName = keyof Words['settings']['sections'];

const SECTIONS: readonly (readonly [name: SectionName, inside: () => ComponentChildren])[] = [
  ['you', () => <Profile />],
  ['ownKey', () => <OwnKey />],
  ['looks', () => <Looks />],
  ['sound', () => <Sound />],
  ['keys', () => <Keys />],
  ['pace', () => <KeyRepeat />],
  ['touch', () => <Touch />],
  ['rules', () => <Gameplay />],
  ['place', () => <Device />],
];

export function Page() {
  const { settings } = words.value;
  return (
    <div class={styles.settings}>
      <header class="whole stack-2">
        <h1>{settings.title}</h1>
        <p class="soft">{settings.about}</p>
      </header>
      <nav class={`stack-1 ${styles.jump}`} aria-label={settings.jump}>
        {SECTIONS.map(([name]) => (
          <a key={name} class="button bare" href={`#${name}`}>
            {settings.sections[name]}
          </a>
        ))}
      </nav>
      <div class="stack">
        {SECTIONS.map(([name, inside]) => (
          <section key={name} id={name} class="panel stack-5" aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`}>{settings.sections[name]}</h2>
            {inside()}
          </section>
        ))}
      </div>
    </div>
  );
}

/** Each in its own language, so that everybody finds theirs. */
const LANGUAGE_NAMES = Object.fromEntries(
  Object.entries(LANGUAGES).map(([code, { name }]) => [code, name]),
) as Readonly<Record<Language, string>>;

function Profile() {
  const { settings } = words.value;
  const { player, language } = preferences.value;
  return (
    <>
      <div class={`field ${styles.name}`}>
        <label for="player" class="bold">
          {settings.name}
        </label>
        <input
          id="player"
          value={player}
          maxLength={LONGEST_NAME}
          autocomplete="nickname"
          spellcheck={false}
          aria-describedby="player-hint"
          onChange={({ currentTarget }) => {
            prefer({ player: currentTarget.value });
            currentTarget.value = preferences.value.player;
          }}
        />
        <p id="player-hint" class="hint">
          {settings.nameHint}
        </p>
      </div>
      <Choice
        label={settings.language}
        choices={['auto', ...(Object.keys(LANGUAGES) as Language[])]}
        chosen={isLanguage(language) ? language : 'auto'}
        names={{ auto: settings.languages.auto, ...LANGUAGE_NAMES }}
        onChoose={choice => prefer({ language: choice })}
      />
    </>
  );
}

/** One event for each kind of sound. */
const SAMPLE: readonly Event[] = [
  { type: 'landed', cells: [0] },
  { type: 'matched', cells: [0, 1, 2] },
  { type: 'cleared', cells: [0, 1, 2], cause: 'match' },
  { type: 'scored', points: 100 },
];

function Sound() {
  const { settings } = words.value;
  const { volume, isMuted } = preferences.value;
  return (
    <>
      <Switch isOn={!isMuted} onTurn={isOn => prefer({ isMuted: !isOn })}>
        {settings.isOn}
      </Switch>
      <Slider
        label={settings.volume}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        says={percent(volume)}
        onSlide={value => prefer({ volume: value })}
      />
      <button type="button" class="button start" disabled={isMuted} onClick={() => playSounds(SAMPLE)}>
        {settings.test}
      </button>
    </>
  );
}

function Keys() {
  return (
    <>
      <p class="soft">{words.value.settings.keysAbout}</p>
      <details class={styles.details} open={hasKeyboard()}>
        <summary class="button">{words.value.settings.showKeys}</summary>
        <KeyBindings />
      </details>
    </>
  );
}

/** Touch-only devices rarely have a keyboard, so they need not scroll past the keys. */
const hasKeyboard = (): boolean => matchMedia('(any-pointer: fine)').matches;

function KeyRepeat() {
  const { settings } = words.value;
  const { repeatDelay, repeatInterval, softDropInterval } = preferences.value;
  const softDrop = softDropInterval === 'same' ? repeatInterval : softDropInterval;
  const sliders = [
    { name: 'repeatDelay', label: settings.delay, max: 500, step: 10, value: repeatDelay },
    { name: 'repeatInterval', label: settings.interval, max: 200, step: 5, value: repeatInterval },
    { name: 'softDropInterval', label: settings.softDrop, max: 200, step: 5, value: softDrop },
  ];
  return (
    <>
      {sliders.map(({ name, ...slider }) => (
        <Slider
          key={name}
          {...slider}
          min={0}
          says={slider.value === 0 ? settings.instant : settings.ms(numeral(slider.value))}
          onSlide={value => prefer({ [name]: value })}
        />
      ))}
      <TryOut />
    </>
  );
}

function Touch() {
  const { settings } = words.value;
  const { touch } = preferences.value;
  return (
    <>
      <Preferred name="touch" label={settings.touch} hint={settings.touchHints[touch]} names={settings.touches} />
      <Preferred name="hand" label={settings.hand} names={settings.hands} />
    </>
  );
}

function Gameplay() {
  const { settings } = words.value;
  const { isStepwise, hasCountIn, hasCoach } = preferences.value;
  return (
    <>
      <Switch isOn={hasCountIn} hint={settings.countInHint} onTurn={isOn => prefer({ hasCountIn: isOn })}>
        {settings.countIn}
      </Switch>
      <Switch isOn={isStepwise} hint={settings.stepwiseHint} onTurn={isOn => prefer({ isStepwise: isOn })}>
        {settings.stepwise}
      </Switch>
      <Switch isOn={hasCoach} hint={settings.coachHint} onTurn={isOn => prefer({ hasCoach: isOn })}>
        {settings.coach}
      </Switch>
    </>
  );
}

const CELLS = 10;

const heldWith = (delay: number, interval: number): HeldCommands<'step'> =>
  new HeldCommands({ delay, interval, softDropInterval: 'same' }, () => ({ when: 'always', repeats: true }));

/** A tile that moves while the button is held, at the chosen repeat rate. */
function TryOut() {
  const { settings } = words.value;
  const { repeatDelay, repeatInterval } = preferences.value;
  const [steps, setSteps] = useState(0);
  const held = useRef(heldWith(repeatDelay, repeatInterval));
  const frame = useRef(0);
  useEffect(() => {
    held.current = heldWith(repeatDelay, repeatInterval);
    return () => cancelAnimationFrame(frame.current);
  }, [repeatDelay, repeatInterval]);

  const run = (): void => {
    const { current } = held;
    let due = 0;
    while (current.due(performance.now())) due++;
    if (due > 0) setSteps(before => before + due);
    if (current.nextAt() !== undefined) frame.current = requestAnimationFrame(run);
  };
  const hold = (): void => {
    if (held.current.nextAt() !== undefined) return;
    setSteps(before => before + 1);
    held.current.hold('it', 'step', performance.now());
    run();
  };
  const release = (): void => held.current.release('it');

  return (
    <button
      type="button"
      class={`sunken stack-3 ${styles.try}`}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onKeyDown={event => {
        if (event.key === 'Tab' || event.repeat) return;
        event.preventDefault();
        hold();
      }}
      onKeyUp={release}
      onBlur={release}
    >
      <span>{settings.tryOut}</span>
      <span class={styles.track} aria-hidden="true">
        <i style={{ left: `${((steps % CELLS) / CELLS) * 100}%` }} />
      </span>
    </button>
  );
}
