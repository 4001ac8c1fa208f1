import { vi } from 'vitest';
import type { Played } from '#front/play/played.js';
import { Player } from '#front/play/player.js';
import { Bindings } from '#terminal/keep/bindings.js';
import type { AppContext } from '#terminal/scenes/app-context.js';
import { GameScene } from '#terminal/scenes/playing/game-scene.js';
import { KeyDecoder } from '#terminal/screen/keys.js';
import { bindKeys, type Command, isRequest, kindOf, type Request } from '#web/controls/commands.js';
import { listenToKeys } from '#web/controls/keyboard.js';
import { Alarm } from '#web/pages/play/playing/alarm.js';

/** A key as the browser and a terminal with the kitty protocol name it. The terminal adds what happened to the key. */
const KEYS = {
  left: ['ArrowLeft', '1;1', 'D'],
  right: ['ArrowRight', '1;1', 'C'],
  up: ['ArrowUp', '1;1', 'A'],
  down: ['ArrowDown', '1;1', 'B'],
  space: ['Space', '32;1', 'u'],
  enter: ['Enter', '13;1', 'u'],
  z: ['KeyZ', '122;1', 'u'],
  c: ['KeyC', '99;1', 'u'],
  u: ['KeyU', '117;1', 'u'],
} as const;

export type KeyName = keyof typeof KEYS;
export const KEY_NAMES = Object.keys(KEYS) as readonly KeyName[];

/** The events of a key, as the kitty protocol numbers them. */
const EVENTS = { press: 1, release: 3 } as const;
export type KeyEvent = keyof typeof EVENTS;

/** Somebody who plays in one of the front ends. */
export interface Side {
  readonly player: Pick<Player<never, never>, 'run' | 'close' | 'played'>;
  key(name: KeyName, event: KeyEvent): void;
  close(): void;
}

const REPETITION = { delay: 170, interval: 50, softDropInterval: 30 } as const;

/** Plays by the events of a document, as a page does. */
export function browserSide(played: Played): Side {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('Element', class {});
  const alarm = new Alarm(() => player.wake(performance.now()));
  const host = {
    ...{ changed() {}, pointerMoved() {}, refused() {}, requested() {}, ended() {} },
    stirred: () => alarm.set(player.wakeAt()),
  };
  const options = { commands: { kindOf, isRequest }, repetition: REPETITION, countIn: 'off' } as const;
  const player = new Player<Command, Request>(played, host, options, performance.now());
  const off = listenToKeys(player.hands, () => bindKeys());
  const key = (name: KeyName, event: KeyEvent): void => {
    const fired = new Event(event === 'press' ? 'keydown' : 'keyup', { cancelable: true });
    const fields = { code: KEYS[name][0], repeat: false, timeStamp: performance.now() };
    for (const [field, value] of Object.entries(fields)) Object.defineProperty(fired, field, { value });
    page.dispatchEvent(fired);
  };
  const close = (): void => {
    off();
    alarm.clear();
    player.close();
    vi.unstubAllGlobals();
  };
  return { player, key, close };
}

/** Plays by the bytes that a terminal sends. */
export function terminalSide(played: Played): Side {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = (): void => {
    clearTimeout(timer);
    const at = scene?.wakeAt();
    if (at !== undefined) timer = setTimeout(wake, Math.max(0, at - performance.now()));
  };
  const wake = (): void => {
    scene?.wake(performance.now());
    refresh();
  };
  const { delay: repeatDelay, interval: repeatInterval, softDropInterval } = REPETITION;
  const config = {
    bindings: new Bindings(),
    countIn: 'off',
    animations: 'off',
    repeatDelay,
    repeatInterval,
    softDropInterval,
  };
  const context = { config, stage: { refresh } } as unknown as AppContext;
  const keeper = { problem: undefined, update() {}, finish: () => undefined, leave() {} };
  let scene: GameScene | undefined;
  scene = new GameScene(context, { ...played, keeper }, '', () => {});
  const decoder = new KeyDecoder();
  const feed = (bytes: string): void => {
    for (const input of decoder.decode(bytes)) {
      if (input.type === 'has-releases') scene?.hasReleases();
      else if (input.type !== 'focus-lost') scene?.key(input);
    }
    refresh();
  };
  feed('\u001b[?11u');
  const key = (name: KeyName, event: KeyEvent): void => {
    const [, parameters, final] = KEYS[name];
    feed(`\u001b[${parameters}:${EVENTS[event]}${final}`);
  };
  const close = (): void => {
    clearTimeout(timer);
    scene?.end();
  };
  return { player: scene.player, key, close };
}
