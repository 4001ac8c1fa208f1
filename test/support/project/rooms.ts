export type Rooms = Readonly<Record<string, readonly string[]>>;

/**
 * The rooms of a folder, and which others each may import. A room names only rooms above it, so that they never import each
 * other. `.` is the folder's own files; `import(pages)` may only be loaded when it is asked for.
 */
export const ROOMS: Readonly<Record<string, Rooms>> = {
  'src/engine': {
    '.': [],
    chance: ['.'],
    contract: ['.', 'chance'],
    play: ['.', 'chance', 'contract'],
    record: ['.', 'chance', 'contract', 'play'],
    program: ['.', 'contract'],
    timeline: ['.', 'chance', 'contract', 'play', 'program'],
  },
  'src/grader': {
    '.': [],
    cases: ['.'],
    judging: ['.', 'cases'],
    causes: ['.', 'cases', 'judging'],
    grade: ['.', 'cases', 'judging', 'causes'],
    report: ['.', 'cases', 'judging', 'causes', 'grade'],
  },
  'src/apps/cli': {
    streams: [],
    usage: ['streams'],
    commands: ['usage', 'streams'],
    '.': ['usage', 'streams', 'commands'],
  },
  'src/apps/grade': {
    sandbox: [],
    packs: [],
    batch: ['sandbox'],
    '.': ['sandbox', 'packs', 'batch'],
  },
  'src/apps/server': {
    store: [],
    bus: [],
    broadcast: [],
    operations: ['store'],
    arcade: ['store', 'bus', 'broadcast'],
    uploads: ['store', 'arcade'],
    http: ['store', 'broadcast', 'operations', 'arcade', 'uploads'],
    '.': ['store', 'bus', 'broadcast', 'operations', 'arcade', 'uploads', 'http'],
  },
  'src/apps/terminal': {
    screen: [],
    drawing: ['screen'],
    keep: [],
    scenes: ['screen', 'drawing', 'keep'],
    '.': ['screen', 'drawing', 'keep', 'scenes'],
  },
  'src/apps/web': {
    controls: [],
    keep: ['controls'],
    browser: ['keep'],
    words: ['controls', 'keep'],
    live: ['browser'],
    art: ['keep', 'browser'],
    parts: ['browser', 'words', 'art'],
    thinking: ['words', 'parts'],
    well: ['words', 'art', 'parts'],
    sound: ['keep', 'well'],
    pages: ['controls', 'keep', 'browser', 'thinking', 'words', 'live', 'art', 'well', 'sound', 'parts'],
    shell: ['keep', 'browser', 'words', 'art', 'parts', 'import(pages)'],
    '.': ['browser', 'words', 'shell'],
  },
};
