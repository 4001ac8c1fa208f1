import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { Listener } from '../../support/web/check/listener.js';
import { Program } from '../../support/web/check/program.js';

/** Programs that try out what the browser offers them. */

export const ended = (output: string, code = 0) => ({ ending: 'exit', code, output, complaint: '' });

/** Whether programs that never end run too, each until its time is up. */
interface Amount {
  readonly withEndless: boolean;
}

const READS = `
import sys, os, fileinput
way = sys.argv[1]
if way == 'input':
    print('[' + input('name? ') + ']')
    try:
        while True: print('<' + input() + '>')
    except EOFError: print('end')
elif way == 'lines': print([line for line in sys.stdin])
elif way == 'read': print(repr(sys.stdin.read()))
elif way == 'readline': print(repr(sys.stdin.readline()), sys.stdin.readlines())
elif way == 'open': print(open(0).read().split())
elif way == 'buffer': print(sys.stdin.buffer.read())
elif way == 'fileinput': print([line for line in fileinput.input('-')])
elif way == 'tty': print(sys.stdin.isatty(), sys.stdout.isatty(), sys.argv)
`;

export async function pythonReads(page: Page): Promise<void> {
  const program = await Program.open(page, { 'main.py': READS });
  const input = 'A b\nü';
  const printed: Readonly<Record<string, string>> = {
    input: 'name? [A b]\n<ü>\nend\n',
    lines: "['A b\\n', 'ü']\n",
    read: "'A b\\nü'\n",
    readline: "'A b\\n' ['ü']\n",
    open: "['A', 'b', 'ü']\n",
    buffer: "b'A b\\n\\xc3\\xbc'\n",
    fileinput: "['A b\\n', 'ü']\n",
    'tty more': "False False ['main.py', 'tty', 'more']\n",
  };
  for (const [args, output] of Object.entries(printed)) {
    expect([args, await program.run({ args, input })]).toEqual([args, ended(output)]);
  }
}

const MANY = `
import sys, other, random
mode = sys.argv[1]
other.seen.append(mode)
if __name__ == '__main__' and mode == 'fresh':
    import builtins, os
    print(other.seen, hasattr(builtins, 'left'), os.path.exists('left.txt'), sys.getrecursionlimit(), open('board.txt').read())
    builtins.left = 1
    open('left.txt', 'w').write('x')
    sys.setrecursionlimit(5000)
    print = None
elif mode == 'exit': sys.exit(3)
elif mode == 'quit': exit()
elif mode == 'message': sys.exit('wrong board')
elif mode == 'crash': [][1]
elif mode == 'hang':
    print('before', flush=True)
    while True: pass
elif mode == 'flood':
    while True: print('x' * 1000)
elif mode == 'memory': x = [0] * (1 << 28)
`;

/** Each run starts afresh, and how runs end is told apart. */
export async function pythonEnds(page: Page, { withEndless }: Amount): Promise<void> {
  const program = await Program.open(page, { 'main.py': MANY, 'other.py': 'seen = []\n' });
  const fresh = ended("['fresh'] False False 1000 1 2\n");
  expect(await program.run({ args: 'fresh', board: '1 2' })).toEqual(fresh);
  expect(await program.run({ args: 'fresh', board: '1 2' })).toEqual(fresh);
  expect(await program.run({ args: 'exit' })).toEqual(ended('', 3));
  expect(await program.run({ args: 'quit' })).toEqual(ended('', 0));
  expect(await program.run({ args: 'message' })).toEqual({ ...ended('', 1), complaint: 'wrong board\n' });
  const crash = await program.run({ args: 'crash' });
  expect(crash).toMatchObject({ ending: 'exit', code: 1 });
  expect(crash.complaint).toMatch(
    /^Traceback .*\n {2}File "main.py", line \d+, in <module>\n[\s\S]*IndexError: list index out of range\n$/,
  );
  expect((await program.run({ args: 'memory' })).complaint).toMatch(/MemoryError\n$/);
  if (withEndless) {
    expect(await program.run({ args: 'hang' })).toMatchObject({ ending: 'time', output: 'before\n' });
    const flood = await program.run({ args: 'flood' });
    expect([flood.ending, flood.output.length]).toEqual(['output', 256 * 1024]);
  }
  expect(await program.run({ args: 'fresh', board: '1 2' })).toEqual(fresh);
}

const WAYS = `
const fs = require('fs'), readline = require('node:readline');
const way = process.argv[2];
const lines = () => readline.createInterface({ input: process.stdin, output: process.stdout });
if (way === 'fd') console.log(JSON.stringify(fs.readFileSync(0).toString()));
if (way === 'device') console.log(JSON.stringify(fs.readFileSync('/dev/stdin', 'utf8')));
if (way === 'line') lines().on('line', l => console.log('<' + l + '>')).on('close', () => console.log('end'));
if (way === 'await') (async () => { for await (const l of lines()) console.log('<' + l + '>'); })();
if (way === 'question') { const rl = lines(); rl.question('a? ', a => rl.question('b? ', b => { console.log(b, a); rl.close(); })); }
if (way === 'data') { let all = ''; process.stdin.on('data', d => all += d).on('end', () => console.log(JSON.stringify(all))); }
if (way === 'timer') setTimeout(() => process.stdout.write(String(require('./other').two) + fs.readFileSync('board.txt', 'utf8')), 10);
if (way === 'fresh') { console.log(globalThis.left, [].left); globalThis.left = 1; Array.prototype.left = 1; }
if (way === 'exit') { console.log(1); process.exit(3); console.log(2); }
if (way === 'crash') null.x;
if (way === 'hang') { console.log('before'); for (;;); }
if (way === 'flood') for (;;) console.log('x'.repeat(1000));
`;

/** A JavaScript program reads its input in every usual way, and its ends are told apart. */
export async function javascriptReadsAndEnds(page: Page, { withEndless }: Amount): Promise<void> {
  const program = await Program.open(page, { 'main.js': WAYS, 'other.js': 'exports.two = 2;' });
  const given = { input: 'A b\nü', board: '#' };
  const printed: Readonly<Record<string, string>> = {
    fd: '"A b\\nü"\n',
    device: '"A b\\nü"\n',
    line: '<A b>\n<ü>\nend\n',
    await: '<A b>\n<ü>\n',
    question: 'a? b? ü A b\n',
    data: '"A b\\nü"\n',
    timer: '2#',
    fresh: 'undefined undefined\n',
  };
  for (const [args, output] of [...Object.entries(printed), ['fresh', printed.fresh!]] as const) {
    expect([args, await program.run({ args, ...given })]).toEqual([args, ended(output)]);
  }
  expect(await program.run({ args: 'exit' })).toEqual(ended('1\n', 3));
  const crash = await program.run({ args: 'crash' });
  expect(crash).toMatchObject({ ending: 'exit', code: 1 });
  expect(crash.complaint).toMatch(/^TypeError: Cannot read properties of null.*\n[\s\S]*main\.js:\d+/);
  if (withEndless) expect(await program.run({ args: 'hang' })).toMatchObject({ ending: 'time' });
  expect(await program.run({ args: 'flood' })).toMatchObject({ ending: 'output' });
  expect(await program.run({ args: 'fd', ...given })).toEqual(ended(printed.fd!));
}

/** Everything that must fail, or not exist, for a program: one line each. */
const REACHES = `(async () => {
  let url = ADDRESS;
  const tries = {
    fetch: () => fetch(url),
    beacon: async () => { if (!navigator.sendBeacon?.(url)) throw 0; },
    xhr: () => new Promise((good, bad) => { const x = new XMLHttpRequest(); x.onload = good; x.onerror = bad; x.open('GET', url); x.send(); }),
    socket: () => new Promise((good, bad) => { const s = new WebSocket(url.replace('http', 'ws')); s.onopen = good; s.onerror = bad; }),
    events: () => new Promise((good, bad) => { const s = new EventSource(url); s.onopen = good; s.onerror = bad; }),
    scripts: async () => importScripts(url),
    module: () => import(url),
    request: () => fetch(url, { method: 'POST', body: 'secret', mode: 'no-cors', keepalive: true }),
    font: () => new FontFace('leak', 'url(' + url + ')').load(),
    image: () => new Promise((good, bad) => { const i = new Image(); i.onload = i.onerror = good; i.src = url; setTimeout(bad, 1000); }),
    worker: () => new Promise((good, bad) => { const w = new Worker(url); w.onmessage = good; w.onerror = bad; }),
    indexedDB: () => new Promise((good, bad) => { const r = indexedDB.open('gridfall'); r.onsuccess = good; r.onerror = bad; }),
    caches: () => caches.keys(),
    files: () => navigator.storage.getDirectory(),
    localStorage: async () => localStorage.length,
    cookies: async () => document.cookie,
    cookieStore: () => cookieStore.getAll(),
    parent: async () => parent.postMessage('x', '*'),
    top: async () => { top.location = url; },
    popup: async () => { if (!open(url)) throw 0; },
    rtc: async () => new RTCPeerConnection(),
    transport: () => new WebTransport(url.replace('http', 'https')).ready,
    channel: () => new Promise((good, bad) => { const c = new BroadcastChannel('gridfall'); c.onmessage = good; c.postMessage('hello'); setTimeout(bad, 300); }),
  };
  const reached = [];
  await Promise.all(Object.entries(tries).map(([name, attempt]) => {
    const late = new Promise((_, bad) => setTimeout(bad, 1500));
    url = ADDRESS + '?by=' + name;
    return Promise.race([(async () => attempt())(), late]).then(() => reached.push(name), () => {});
  }));
  postMessage({ kind: 'ended', ending: 'exit', code: 0, ms: 0, memory: 0 });
  return reached.join(' ') || 'nothing';
})()`;

const IN_JAVASCRIPT = (code: string): string =>
  `${code}.then(found => { globalThis.found = found; console.log(found); })`;
/** What Python starts in JavaScript goes on after its run, so the next runs look for the answer. */
const IN_PYTHON = (code: string): string => `import js
if not hasattr(js, 'found'):
    js.found = 'pending'
    js.eval(${JSON.stringify(`${code}.then(found => { globalThis.found = found; }); 0`)})
print(js.found)`;

const WRAPPED = { 'main.js': IN_JAVASCRIPT, 'main.py': IN_PYTHON };

/** A program reaches neither the network nor what this site has stored. */
export async function reachesNothing(page: Page, name: keyof typeof WRAPPED): Promise<void> {
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie must be there for a program to look for
    document.cookie = 'secret=1';
    const channel = new BroadcastChannel('gridfall');
    channel.onmessage = () => channel.postMessage('secret');
  });
  const listener = await Listener.start();
  const program = await Program.open(page, {
    [name]: WRAPPED[name](REACHES.replaceAll('ADDRESS', JSON.stringify(listener.address))),
  });
  await expect.poll(async () => (await program.run()).output, { timeout: 60_000, interval: 500 }).not.toBe('pending\n');
  expect(listener.heard).toEqual([]);
  expect(await program.run()).toEqual(ended('nothing\n'));
  expect(new URL(page.url()).pathname).toBe('/check');
  expect(page.context().pages()).toHaveLength(1);
  expect(listener.heard).toEqual([]);
}
