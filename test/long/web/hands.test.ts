/** @module-tag chromium */
import { test } from 'vitest';
import { waitsForMoves } from '../../e2e/web/step-by-step.js';
import { arcade } from '../../support/web/visit.js';

const room = arcade();

test('step by step, dr-mario waits for every move', () => waitsForMoves(room, 'dr-mario'));
