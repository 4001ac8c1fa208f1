import type { TrialTopic } from '../harness/trials/part.js';
import { chetyris } from './chetyris.js';
import { columns } from './columns.js';
import { drMario } from './dr-mario.js';
import { identicBoards } from './identic.js';
import { magnetic } from './magnetic.js';
import { samegame } from './samegame.js';

/** In the order of docs/bots.md. */
export const TOPICS: readonly TrialTopic[] = [samegame, identicBoards, chetyris, drMario, columns, magnetic];
