import { botsCommand } from './harness/command.js';
import { WORKER, workForCrew } from './harness/crew.js';
import { TOPICS } from './topics.js';

const [, program, ...words] = process.argv;
if (words[0] === WORKER && process.send) workForCrew(TOPICS);
else process.exitCode = await botsCommand(words, TOPICS, program!);
