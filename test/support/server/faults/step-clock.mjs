// Loaded into a server before it starts: its wall clock is off by as many milliseconds as the file says.
import { readFileSync } from 'node:fs';

const { now } = Date;
let offset = 0;
process.on('SIGUSR2', () => {
  offset = Number(readFileSync(process.env.GRIDFALL_CLOCK_OFFSET, 'utf8'));
});
Date.now = () => now() + offset;
globalThis.Date = new Proxy(Date, {
  construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [Date.now()]),
});
