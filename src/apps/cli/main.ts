import { command } from './command.js';
import { Output } from './streams/output.js';
import { asProgram } from './usage/usage.js';

await asProgram(new Output(process.stdout), out => command(process.argv.slice(2), out));
