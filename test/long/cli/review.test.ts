import { describe } from 'vitest';
import { findsForEveryDecision, REVIEWED } from '../../e2e/cli/review.js';

describe('a replay', () => findsForEveryDecision(REVIEWED));
