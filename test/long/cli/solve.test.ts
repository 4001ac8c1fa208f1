import { describe } from 'vitest';
import {
  AIMS,
  answersAims,
  findsTheSameLine,
  MORE_MISTAKES,
  POSITIONS,
  refuses,
  scoresLikeTheChecker,
  solvesReplays,
  solvesTexts,
  TEXTS,
} from '../../e2e/cli/solve.js';

describe('a board', () => {
  scoresLikeTheChecker(100_000);
  findsTheSameLine(60_000);
});
describe('a puzzle', () => answersAims(AIMS));
describe('a replay', () => solvesReplays(POSITIONS, 20_000));
describe('a position', () => solvesTexts(TEXTS));
describe('bad input gives one line and exit code 2', () => refuses(MORE_MISTAKES));
