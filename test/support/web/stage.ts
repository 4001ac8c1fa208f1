import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { openTimeline, type Timeline } from '#engine/timeline/timeline.js';
import { GAMES } from '../server/live-games.js';
import { replayed } from './kept.js';
import { see } from './visit.js';
import { says } from './words.js';

/** A game in the theatre, as its viewer uses it. */
export class Stage {
  readonly root: Locator;

  constructor(readonly page: Page) {
    this.root = page.locator('[data-theatre]');
  }

  /** Waits until the game is verified. */
  static async on(page: Page): Promise<Stage> {
    const stage = new Stage(page);
    await see(stage.root).toHaveAttribute('data-verdict', /^(?!checking$)/);
    await see(stage.root.locator('canvas').first()).toBeVisible();
    return stage;
  }

  /** Opens a replay file on the page for that. */
  static async ofFile(page: Page, text: string, name = 'a.gridfall.jsonl'): Promise<Stage> {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
    return Stage.on(page);
  }

  async verdict(): Promise<string> {
    return (await this.root.getAttribute('data-verdict')) ?? '';
  }

  async position(): Promise<number> {
    return Number(await this.root.getAttribute('data-position'));
  }

  async length(): Promise<number> {
    return Number(await this.root.getAttribute('data-length'));
  }

  /** Waits until playback rests at a position and matches the timeline. */
  async isAt(position: number, timeline: Timeline): Promise<void> {
    await see(this.root).toHaveAttribute('data-position', String(position));
    await see(this.root).toHaveAttribute('data-hash', timeline.at(position).hash());
  }

  get scrubber(): Locator {
    return this.root.getByRole('slider', { name: says.theatre.transport.scrubber });
  }

  async seek(position: number): Promise<void> {
    await this.scrubber.fill(String(position));
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }
}

/** The timeline of a recorded game. */
export function timelineOf(text: string): Timeline {
  const { replay } = replayed(text).verifier.played();
  return openTimeline(GAMES.get(replay.game)!, replay);
}

/** The file that this action downloads. */
export async function downloadedBy(page: Page, action: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, action()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
