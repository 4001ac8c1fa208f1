import type { Rooms } from './rooms.js';

/** The table of rooms as a page with one picture for each folder. */
export function pictureOfHouse(table: Readonly<Record<string, Rooms>>): string {
  const pictures = Object.entries(table).map(([base, rooms]) => `## \`${base}\`\n\n${pictureOf(base, rooms)}\n`);
  return [HEAD, ...pictures].join('\n');
}

const HEAD = `# The house

The rooms of the layers and apps that have some. A room may import only the rooms to which an arrow leads; a dotted arrow is loaded on
demand. The pictures are made from the table in \`test/support/project/rooms.ts\`, which a test holds the code to. Layers without a
picture have no such rules: there, only circles are forbidden.
`;

function pictureOf(base: string, rooms: Rooms): string {
  const names = Object.keys(rooms);
  const arrows = names.flatMap(room => arrowsFrom(room, rooms));
  const boxes = names.map(room => `  ${idOf(room)}["${room === '.' ? `${base}/*` : room}"]`);
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n');
}

const arrowsFrom = (room: string, rooms: Rooms): readonly string[] =>
  rooms[room]!.map(other => {
    const plain = other.replace(/^import\((.*)\)$/, '$1');
    return `  ${idOf(room)} ${plain === other ? '-->' : '-.->'} ${idOf(plain)}`;
  });

const idOf = (room: string): string => (room === '.' ? 'own' : room.replaceAll(/\W/g, '_'));
