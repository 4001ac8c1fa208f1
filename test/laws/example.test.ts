import { expect, test } from 'vitest';
import { resumeSession } from '#engine/play/resume.js';
import { openSession } from '#engine/play/session.js';
import { EXAMPLE } from '../example/catalogue.js';
import { lawsOf } from '../support/games/laws.js';

const { game } = await EXAMPLE.game();

/** A sixth game needs only a folder and a catalogue line to obey every law and play in every session. */
lawsOf(game);

test('a sixth game is played, watched, undone, saved and resumed like any other', () => {
  const session = openSession(game, { settings: { goal: 20, tickMs: 500 }, seed: '6' });
  while (session.status().phase === 'playing') session.play(session.legal()[0]!, session.now() + 120);
  expect(session.status()).toMatchObject({ phase: 'won' });
  expect(resumeSession(game, session.replay()).hash()).toBe(session.hash());
});
