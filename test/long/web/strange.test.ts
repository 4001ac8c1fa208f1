/** @module-tag chromium */
import { test } from 'vitest';
import {
  ignoresPrefixes,
  namesProblems,
  PLACES,
  rejectsLinks,
  showsUpToChanges,
  takesDefaultsFor,
  WRONG_LINKS,
  WRONG_SETTINGS,
} from '../../e2e/web/strange-input.js';
import { arcade } from '../../support/web/visit.js';

const room = arcade();

test('a file with a changed byte is shown up to that line, and the line is named', () =>
  showsUpToChanges(room, PLACES));

test('a link that was changed, is invalid or too large is rejected, and nothing else happens', () =>
  rejectsLinks(room, Object.values(WRONG_LINKS)));

test('a link with another prefix is not a replay link', () =>
  ignoresPrefixes(room, ['#<script>reportError(1)</script>', '#__proto__', '#javascript:reportError(1)']));

test('an address with invalid settings names the problem and offers the settings', () =>
  namesProblems(room, WRONG_SETTINGS));

test('stored preferences may be anything: invalid ones become defaults', () =>
  takesDefaultsFor(room, [
    '{"player":7,"keys":{"left":"<b>"},"palette":"__proto__","volume":"loud"}',
    'no',
    'null',
    '[]',
  ]));
