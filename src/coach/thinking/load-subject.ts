import { loadMind } from '#bots/mindless.js';
import type { Subject } from './kinds/answering.js';

export async function loadSubject(listing: Parameters<typeof loadMind>[0]): Promise<Subject> {
  const [{ game }, mind] = await Promise.all([listing.game(), loadMind(listing)]);
  return { game, mind };
}
