import type { Page } from '@playwright/test';
import { quantile } from '../harness/sample.js';

export interface Frames {
  readonly count: number;
  /** The average number of frames per second. */
  readonly rate: number;
  /** Milliseconds between two frames. */
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
}

interface Sampler {
  frameTimes: number[];
  isSampling: boolean;
}

/**
 * Records the time of every animation frame during `work`. The page draws in animation frames on the same thread, so a slow
 * one delays the next. Frames that the compositor drops afterwards are not noticed.
 */
export async function framesDuring(page: Page, work: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const sampler = globalThis as unknown as Sampler;
    sampler.frameTimes = [];
    sampler.isSampling = true;
    const note = (time: number): void => {
      sampler.frameTimes.push(time);
      if (sampler.isSampling) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await work();
  const times = await page.evaluate(() => {
    const sampler = globalThis as unknown as Sampler;
    sampler.isSampling = false;
    return sampler.frameTimes;
  });
  return summaryOf(times);
}

/** `times` are those of successive frames, in milliseconds. */
export function summaryOf(times: readonly number[]): Frames {
  const gaps = times.slice(1).map((time, k) => time - times[k]!);
  return {
    count: gaps.length,
    rate: (1000 * gaps.length) / (times.at(-1)! - times[0]!),
    p50: quantile(gaps, 0.5),
    p95: quantile(gaps, 0.95),
    worst: Math.max(...gaps),
  };
}
