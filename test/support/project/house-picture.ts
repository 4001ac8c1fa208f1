import type { Rooms } from './rooms.js';

/** The table of rooms as a page with one picture for each folder. */
export function pictureOfHouse(table: Readonly<Record<string, Rooms>>): string {
  const pictures = Object.entries(table).map(([base, rooms]) => `## \`${base}\`\n\n${pictureOf(base, rooms)}\n`);
  return [HEAD, ...pictures].join('\n');
}

const HEAD = `# The house

The rooms of each layer and app that has some, and which room may import which. The top room may import all that its arrows lead
to, directly or through others; a dotted arrow is loaded only on demand. The pictures are made from the table in
\`test/support/project/rooms.ts\`, which a test holds the code to.
`;

function pictureOf(base: string, rooms: Rooms): string {
  const names = Object.keys(rooms);
  const arrows = names.flatMap(room => arrowsFrom(room, rooms));
  const boxes = names.map(room => `  ${idOf(room)}["${room === '.' ? `${base}/*` : room}"]`);
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n');
}

/** Without those that follow from others. */
function arrowsFrom(room: string, rooms: Rooms): readonly string[] {
  const next = rooms[room]!.filter(other => !isLazy(other));
  const direct = next.filter(other => !next.some(via => via !== other && reaches(via, other, rooms)));
  const lazy = rooms[room]!.filter(isLazy).map(other => other.replace(/^import\((.*)\)$/, '$1'));
  return [
    ...direct.map(other => `  ${idOf(room)} --> ${idOf(other)}`),
    ...lazy.map(other => `  ${idOf(room)} -.-> ${idOf(other)}`),
  ];
}

const isLazy = (room: string): boolean => room.startsWith('import(');

const reaches = (from: string, to: string, rooms: Rooms): boolean =>
  (rooms[from] ?? []).some(next => next === to || reaches(next, to, rooms));

const idOf = (room: string): string => (room === '.' ? 'own' : room.replaceAll(/\W/g, '_'));
