import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => {});
const { Speaker } = await import('./narrator.js');

beforeEach(() => {
  vi.useFakeTimers();
});
function speaking(): { speaker: InstanceType<typeof Speaker>; said: string[] } {
  const said: string[] = [];
  return { speaker: new Speaker(text => said.push(text)), said };
}

test('the first thing is said at once, what follows is put together', () => {
  const { speaker, said } = speaking();
  for (const text of ['one', 'two', 'three']) speaker.say(text);
  expect(said).toEqual(['one']);
  vi.advanceTimersByTime(2000);
  expect(said).toEqual(['one', 'two three']);
});

test('a flood is cut to its end', () => {
  const { speaker, said } = speaking();
  for (let k = 0; k < 50; k++) speaker.say(`${k}`);
  vi.advanceTimersByTime(10_000);
  expect(said).toEqual(['0', '47 48 49']);
});

test('after a rest it speaks at once again; nothing is not said', () => {
  const { speaker, said } = speaking();
  speaker.say('one');
  vi.advanceTimersByTime(5000);
  speaker.say('');
  speaker.say('two');
  expect(said).toEqual(['one', 'two']);
});

test('what is asked for goes before everything', () => {
  const { speaker, said } = speaking();
  for (const text of ['one', 'two']) speaker.say(text);
  speaker.sayNow('now');
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(['one', 'now']);
});
