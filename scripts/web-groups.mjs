/**
 * Modules needed together are one file, because many small files compress badly. `common` is what
 * home and the pages with a game need, `table` what plays a game, `record` what writes it down, `keys` what says which key does
 * what, and `board` the page on which it is played. Of a well's art there are the single tiles, and pictures of a whole view.
 */
export const GROUPS = [
  group(
    'common',
    [
      'kit/(?!stacks)',
      'engine/(text|contract/(?!fast|mind|position-text|leaderboard)|play/replay)',
      'wire/http/(?!starting)',
    ],
    {
      web: [
        'keep/(?!kept-(reviews|drills)|side|best|daily|opened)',
        'live/(api|answer|tickets)',
        'browser/fresh',
        'words/(?!daily|descr|game|nam|note|settings|spo)[a-z-]+[.]',
        'parts/lazy',
        'art/(look|well-layout)',
      ],
    },
  ),
  group('leaderboard', ['engine/(utf8|contract/leaderboard|chance/sha)'], {
    web: ['keep/best', 'words/game-words'],
  }),
  group('course', ['engine/play/course']),
  group('table', ['engine/(play/(?!resume|course|replay|stepwise|landing)|chance/rng)']),
  group('resume', ['engine/play/resume']),
  group('record', ['engine/record/(recorder|line-writer|seal)']),
  group('insets', [], { web: ['words/naming', 'parts/(inset|legend)'] }),
  group('speech', [], { web: ['words/(description|spoken)', 'pages/play/playing/speech'] }),
  group('keys', ['front/(commands|intents)'], { web: ['controls/(commands|key-names)'] }),
  group('play', ['wire/http/starting'], {
    web: [
      'live/new-game',
      'pages/play/(play[.]|setup/(play-query|settings-check)|game/(unsaved|game-lock)|playing/icons)',
    ],
  }),
  group('board', ['engine/play/stepwise', 'front/(play/|pointer|quiet|standing)'], {
    web: [
      'controls/(?!pads[.])',
      'pages/play/(playing/(?!speech|icons|coaching)|board/(?!dialogs|over|daily|share|help|touch-buttons|rule|choices|coach-card)|game/(local|autosave)|setup/start-game)',
    ],
  }),
  group('daily', ['front/daily-result'], { web: ['keep/daily-results', 'live/daily'] }),
  group('identic', ['games/identic/(game[.]|balls)']),
  group('rows', [], { web: ['parts/(compact|emblem|time)'] }),
  group('home', [], { web: ['pages/home/(card|daily|home|lists|live|offered)', 'art/living/living-picture'] }),
  group('art', [], { web: ['art/(brush|colour|palette|ground|ball|block|body|bomb|foam|joins|marks|tile|virus)'] }),
  group('picture', ['engine/play/landing'], { web: ['art/(board|overlay|highlights)'] }),
  group('motion', ['front/motion']),
  group('living', [], { web: ['art/living/(?!living|improvised)'] }),
];

/** A file with the modules whose paths begin with one of these patterns, below `src` or below the web app. A test sees that none is in vain. */
function group(name, paths, { web = [] } = {}) {
  const below = [...paths, ...web.map(path => `apps/web/${path}`)];
  return { name, patterns: below, test: new RegExp(`/src/(${below.join('|')})`) };
}
