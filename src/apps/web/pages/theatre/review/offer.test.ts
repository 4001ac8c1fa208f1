import { describe, expect, test } from 'vitest';
import type { Findings } from '#engine/record/verifier.js';
import type { ReadResult } from '../opening/reader-messages.js';
import { type Reviewable, reviewOffer } from './offer.js';

const NOW = Date.parse('2026-11-16T09:00:00.000Z');
const genuine = (deals: Findings['deals']): ReadResult['finding'] => ({
  kind: 'genuine',
  findings: { deals, result: { phase: 'lost', score: 3 } } as Findings,
});
const offerOf = (finding: ReadResult['finding'] | undefined, more: Partial<Reviewable> = {}) =>
  reviewOffer(
    { result: finding && { finding }, details: { date: '2026-11-16T08:00:00.000Z' }, turns: 5, isCase: false, ...more },
    NOW,
  );

describe('a review is offered', () => {
  test('for finished games, links and what a program was fed', () => {
    expect(offerOf(genuine('checked'))).toBe('offered');
    expect(offerOf({ kind: 'link' })).toBe('offered');
    expect(offerOf({ kind: 'transcript', problem: 'line 3' })).toBe('offered');
  });

  test('not while a game is played, or is still being read', () => {
    expect(offerOf(undefined)).toBe('hidden');
    expect(offerOf({ kind: 'so-far', findings: { deals: 'checked' } as Findings })).toBe('unfinished');
  });

  test('not for a game of today’s challenge, whose seed is secret until tomorrow', () => {
    expect(offerOf(genuine('open'))).toBe('hidden');
    expect(offerOf(genuine('open'), { details: { date: '2026-11-15T23:59:00.000Z' } })).toBe('offered');
  });

  test('not for invalid replays, games without a turn, and cases of a graded program', () => {
    expect(offerOf({ kind: 'wrong', says: 'line 3' })).toBe('invalid');
    expect(offerOf(genuine('checked'), { turns: 0 })).toBe('no-turns');
    expect(offerOf({ kind: 'transcript' }, { isCase: true })).toBe('hidden');
  });
});
