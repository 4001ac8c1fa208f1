import { join } from 'node:path';
import { number, text } from '#cli/usage/option.js';
import { suiteCommand } from '../harness/suite.js';
import { scratchFolder } from '../scratch.js';
import { commitsPart } from './commits.js';
import { MATCHES, type Match, matchPart } from './duel.js';
import { ATTACKS, floodPart } from './floods.js';
import { uploadsPart } from './uploads.js';

const QUICK: Match = { ...MATCHES[1]!, spectators: 200 };

/** `npm run bench:live`: the cost of a delivery, and how long a player waits while the server is busy with others. */
export const command = suiteCommand({
  call: 'npm run bench:live --',
  about: `Measures what live games cost: deliveries to spectators, compared with a plain \`ws\` loop in the same run, and how long a player
waits for the server while others flood it or upload files.`,
  options: {
    spectators: number('N', 'spectators of the game, instead of the usual matches', { min: 1, max: 1_000_000 }),
    rate: number('N', 'moves a second, likewise', { min: 1, max: 1_000 }),
    program: text('FILE', 'another build of Gridfall to flood, to compare with'),
  },
  topics: ({ quick, spectators, rate, program }) => {
    const isOwn = spectators !== undefined || rate !== undefined;
    const own: Match = { id: 'own', spectators: spectators ?? 1000, rate: rate ?? 20, goals: {} };
    const matches = isOwn ? [own] : quick ? [QUICK] : MATCHES;
    return [
      {
        id: 'spectators',
        title: 'Spectators',
        about: 'One game with many spectators: moves at a steady pace and in bursts.',
        parts: matches.map(match => matchPart(match, quick)),
      },
      ...(isOwn
        ? []
        : [
            {
              id: 'floods',
              title: 'Floods',
              about: 'How long a player waits while one anonymous address attacks the server, and while nobody does.',
              parts: ATTACKS.map(attack => floodPart(attack, program)),
            },
          ]),
      {
        id: 'storing',
        title: 'Uploads and commits',
        about: 'How long players wait while files of 8 MB are uploaded, and what grouped commits bring.',
        parts: [
          uploadsPart(join(scratchFolder(), 'uploads'), quick ? 1 : 4),
          commitsPart(join(scratchFolder(), 'commits'), quick ? 300 : 2000),
        ],
      },
    ];
  },
});
