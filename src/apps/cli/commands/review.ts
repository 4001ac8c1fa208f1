import { costliest, type Finding } from '#coach/finding.js';
import { REVIEWING } from '#coach/review.js';
import { SEVERITIES, type Severity } from '#coach/severity.js';
import { english } from '#coach/words/english.js';
import { betterTexts, spokenOf } from '#coach/words/sentences.js';
import { visible } from '#engine/bad-input.js';
import { loadGames } from '#games/catalogue.js';
import { flag, number } from '../usage/option.js';
import { type Command, ready } from '../usage/usage.js';
import { type Reviewed, runReview } from './run-review.js';
import { readGenuine } from './verify-file.js';

const USAGE = {
  call: 'gridfall review',
  about: 'Reviews a game: finds the mistakes in it, and says what would have been better and why.',
  forms: ['<replay> [options]'],
  before: `Every decision is compared with the best one that a bot finds, with what the player could see at that moment. Where time acts, only
what could be done in time counts. Moves that were undone are left out. Ctrl-C prints what was found so far.`,
  options: {
    all: flag('show slight mistakes too'),
    nodes: number('N', 'try out about so many decisions at each one', {
      min: 1,
      max: 1_000_000_000,
      fallback: REVIEWING.nodes,
    }),
    json: flag('print JSON, with every decision'),
  },
  takes: { least: 1, most: 1, problem: 'name exactly one replay file' },
  needsWords: true,
} as const;

/** `gridfall review <replay>`. Returns 0, or 130 after Ctrl-C. */
export const command: Command = (_, out) =>
  ready(USAGE, async ({ values: { nodes, json, all }, words: [path] }) => {
    const reviewed = await runReview(readGenuine(path!, await loadGames()), nodes);
    out.print(json ? jsonOf(reviewed) : textOf(reviewed, all ? 'all' : 'marked'));
    await out.flush();
    return reviewed.isStopped ? 130 : 0;
  });

/** The fields are documented in docs/thinking/reviewing.md. */
function jsonOf(reviewed: Reviewed): string {
  const { replay, decisions, findings, isStopped } = reviewed;
  const report = {
    game: replay.game,
    settings: replay.settings,
    decisions,
    stopped: isStopped,
    findings: findings.map(finding => ({
      decision: numberOf(reviewed, finding),
      ...finding,
      severity: finding.severity ?? null,
      played: playedMoves(reviewed, finding),
      ...(finding.better ? { better: { ...finding.better, says: sentencesOf(reviewed, finding) } } : {}),
    })),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

/** `all`: slight mistakes too. */
function textOf(reviewed: Reviewed, which: 'marked' | 'all'): string {
  const { listing, decisions, findings, isStopped } = reviewed;
  const shown = findings.filter(({ severity }) => severity && (which === 'all' || severity !== 'inexact'));
  const worst = new Set(costliest(findings));
  const head = [
    `game    ${listing.title}, ${countOf(decisions, 'decision')}`,
    ...(isStopped ? [`note    stopped; only the last ${countOf(findings.length, 'decision')} were reviewed`] : []),
    `found   ${summaryOf(findings)}`,
    ...(shown.length > 3 ? ['note    the three moments that cost most are marked with *'] : []),
  ];
  return `${[...head, ...shown.map(finding => paragraphOf(reviewed, finding, worst.has(finding)))].join('\n')}\n`;
}

function summaryOf(findings: readonly Finding[]): string {
  const counts = [...SEVERITIES]
    .reverse()
    .map(severity => [severity, findings.filter(f => f.severity === severity).length] as const);
  const some = counts.filter(([, count]) => count > 0).map(([severity, count]) => countOf(count, NAMES[severity]));
  return some.length === 0 ? 'no mistakes' : some.join(', ');
}

const NAMES: Readonly<Record<Severity, string>> = {
  blunder: 'serious mistake',
  mistake: 'mistake',
  inexact: 'slight mistake',
};

function paragraphOf(reviewed: Reviewed, finding: Finding, isWorst: boolean): string {
  const { severity, better, from, to } = finding;
  const title = `${isWorst ? '* ' : '  '}decision ${numberOf(reviewed, finding)}, moves ${from + 1} to ${to}: ${english.severity[severity!]}`;
  return [
    '',
    title,
    `    played  ${movesText(playedMoves(reviewed, finding))}`,
    `    better  ${movesText(better!.moves)}`,
    ...sentencesOf(reviewed, finding).map(sentence => `            ${sentence}`),
  ].join('\n');
}

const sentencesOf = ({ mind }: Reviewed, { better, severity, isProven }: Finding): readonly string[] =>
  betterTexts(english, spokenOf(mind), { ...better!, severity, isProven }, 'made');

/** Decisions are counted from 1, from the start of the game. */
const numberOf = ({ decisions, findings }: Reviewed, finding: Finding): number =>
  decisions - findings.length + findings.indexOf(finding) + 1;

/** The player's moves, without the actions of chance and time. */
const playedMoves = ({ mind: { game }, replay }: Reviewed, { from, to }: Finding): readonly string[] =>
  replay.log
    .slice(from, to)
    .map(({ text }) => text)
    .filter(text => {
      const action = game.notation.read(text);
      return action !== undefined && game.seat(action) === 'player';
    });

/** Letters follow each other; moves that are words or numbers are separated by commas. */
const movesText = (moves: readonly string[]): string =>
  moves.length === 0 ? 'nothing' : visible(moves.join(moves.every(({ length }) => length === 1) ? ' ' : ', '));

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
