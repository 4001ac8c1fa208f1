import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Bindings, bindKeys, bindPad, COMMANDS, type Command } from '../../controls/commands.js';
import { useGamepad } from '../../controls/gamepad.js';
import { keyName } from '../../controls/key-names.js';
import { prefer, preferences } from '../../keep/preferences.js';
import { announce } from '../../parts/announcer.js';
import { words } from '../../words/words.js';
import styles from './key-bindings.module.css';

/** Shows the keys and buttons of each command, and lets the player change them. */
export function KeyBindings() {
  const { settings, play } = words.value;
  const [{ rebind }, { commands }] = [settings, play];
  const { keys, pad } = preferences.value;
  const hasPad = useGamepad();
  const isDefault = Object.keys(keys).length + Object.keys(pad).length === 0;
  return (
    <div class={`stack left ${styles.rebind}`}>
      <table>
        <caption class="unseen">{rebind.legend}</caption>
        <thead>
          <tr>
            <th scope="col">{rebind.command}</th>
            <th scope="col">{rebind.keys}</th>
            {hasPad && <th scope="col">{rebind.pad}</th>}
          </tr>
        </thead>
        <tbody>
          {COMMANDS.map(command => (
            <tr key={command}>
              <th scope="row">{commands[command]}</th>
              <td>
                <KeysOf command={command} />
              </td>
              {hasPad && (
                <td>
                  <ButtonsOf command={command} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" class="button" disabled={isDefault} onClick={() => prefer({ keys: {}, pad: {} })}>
        {rebind.reset}
      </button>
    </div>
  );
}

function KeysOf({ command }: { readonly command: Command }) {
  const { settings, play } = words.value;
  const [{ rebind }, { keys: named }] = [settings, play];
  return (
    <Chips
      command={command}
      bindings={bindKeys(preferences.value.keys)}
      onChange={keys => prefer({ keys: { ...preferences.value.keys, [command]: keys } })}
      name={code => keyName(code, named)}
      capture={captureKey}
      add={rebind.add}
      prompt={rebind.press}
    />
  );
}

function ButtonsOf({ command }: { readonly command: Command }) {
  const { settings, play } = words.value;
  const [{ rebind }, { padButton }] = [settings, play];
  return (
    <Chips
      command={command}
      bindings={bindPad(preferences.value.pad)}
      onChange={buttons => prefer({ pad: { ...preferences.value.pad, [command]: buttons } })}
      name={padButton}
      capture={capturePadButton}
      add={rebind.addPad}
      prompt={rebind.pressPad}
    />
  );
}

interface ChipsProps<Key extends string | number> {
  readonly command: Command;
  readonly bindings: Bindings<Key>;
  readonly onChange: (keys: readonly Key[]) => void;
  readonly name: (key: Key) => string;
  readonly capture: (onCaptured: (captured: Captured<Key>) => void) => () => void;
  readonly add: (command: string) => string;
  readonly prompt: string;
}

/** The keys of one command, each with a button to remove it, and a button to add one. */
function Chips<Key extends string | number>(props: ChipsProps<Key>) {
  const { command, bindings, onChange, name, capture, add, prompt } = props;
  const { settings, play } = words.value;
  const [{ rebind }, { commands }] = [settings, play];
  const isWaiting = useSignal(false);
  const problem = useSignal('');
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const held = bindings.keysOf(command);

  const complaint = (captured: 'reserved' | { readonly key: Key }): string => {
    if (captured === 'reserved') return rebind.reserved;
    const clash = bindings.clash(command, captured.key);
    return clash === undefined || clash === command ? '' : rebind.clash(name(captured.key), commands[clash]);
  };
  const addKey = (captured: Captured<Key>): void => {
    isWaiting.value = false;
    if (captured === 'cancelled') return;
    problem.value = complaint(captured);
    announce(problem.value);
    if (problem.value !== '' || captured === 'reserved') return;
    const { key } = captured;
    if (!held.includes(key)) onChange([...held, key]);
    announce(rebind.added(name(key), commands[command]));
  };
  const listen = (): void => {
    problem.value = '';
    isWaiting.value = true;
    announce(prompt);
    stop.current = capture(addKey);
  };
  return (
    <div class="row-2">
      {held.map(key => (
        <button
          key={key}
          type="button"
          class={`button ${styles.chip}`}
          aria-label={rebind.remove(name(key), commands[command])}
          title={rebind.remove(name(key), commands[command])}
          onClick={() => onChange(held.filter(other => other !== key))}
        >
          <kbd>{name(key)}</kbd>
          <span class="soft" aria-hidden="true">
            ×
          </span>
        </button>
      ))}
      <button
        type="button"
        class="button"
        aria-label={isWaiting.value ? prompt : add(commands[command])}
        aria-pressed={isWaiting.value}
        onClick={listen}
      >
        {isWaiting.value ? prompt : '+'}
      </button>
      {problem.value !== '' && <p class="error small">{problem.value}</p>}
    </div>
  );
}

/** The key that was pressed, or the reason why no key was accepted. */
type Captured<Key> = { readonly key: Key } | 'reserved' | 'cancelled';

/** These keep their meaning: Tab moves the focus and Escape closes dialogs. */
const RESERVED = ['Tab', 'Escape'];

/** Captures the next key. Returns a function that stops listening. */
function captureKey(onCaptured: (captured: Captured<string>) => void): () => void {
  const down = (event: KeyboardEvent): void => {
    const { code } = event;
    if (/^(Shift|Control|Alt|Meta)(Left|Right)$/.test(code) || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
    onCaptured(code === 'Escape' ? 'cancelled' : RESERVED.includes(code) || code === '' ? 'reserved' : { key: code });
  };
  const cancel = (): void => {
    stop();
    onCaptured('cancelled');
  };
  const stop = (): void => {
    removeEventListener('keydown', down, { capture: true });
    removeEventListener('blur', cancel);
  };
  addEventListener('keydown', down, { capture: true });
  addEventListener('blur', cancel);
  return stop;
}

/** Captures the next button of any gamepad; a key cancels. Returns a function that stops listening. */
function capturePadButton(onCaptured: (captured: Captured<number>) => void): () => void {
  let frame = 0;
  const held = new Set(pressedButtons());
  const poll = (): void => {
    const pressed = pressedButtons();
    const fresh = pressed.find(button => !held.has(button));
    for (const button of held) if (!pressed.includes(button)) held.delete(button);
    if (fresh === undefined) {
      frame = requestAnimationFrame(poll);
      return;
    }
    stop();
    onCaptured({ key: fresh });
  };
  const stopKeys = captureKey(() => {
    stop();
    onCaptured('cancelled');
  });
  const stop = (): void => {
    cancelAnimationFrame(frame);
    stopKeys();
  };
  frame = requestAnimationFrame(poll);
  return stop;
}

const pressedButtons = (): number[] =>
  (navigator.getGamepads?.() ?? []).flatMap(pad =>
    pad ? pad.buttons.flatMap(({ pressed }, k) => (pressed ? [k] : [])) : [],
  );
