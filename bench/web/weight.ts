import type { Page, Request } from '@playwright/test';
import { newVisitor, type Stage } from './stage.js';

/** The scripts that a page loads, in compressed bytes. */
export interface Weight {
  readonly path: string;
  /** Requested before the renderer. Everything, if the page has no renderer. */
  readonly first: number;
  /** Chunks that contain Pixi, which load when there is a well to draw. */
  readonly renderer: number;
  /** Requested after the renderer, for instance sounds. */
  readonly later: number;
  /** In the order of their requests. */
  readonly chunks: readonly Chunk[];
}

interface Chunk {
  readonly name: string;
  readonly bytes: number;
  readonly isRenderer: boolean;
}

/** Loads a page with an empty cache, and without a service worker that would prefetch. */
export async function weigh(
  { browser, url }: Stage,
  path: string,
  isShown: (page: Page) => Promise<void>,
): Promise<Weight> {
  const context = await newVisitor(browser);
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', request => void (isScript(request) && requests.push(request)));
  await page.goto(url + path);
  await isShown(page);
  await page.waitForLoadState('networkidle');
  const chunks = await Promise.all(requests.map(chunkOf));
  await context.close();
  const index = chunks.findIndex(({ isRenderer }) => isRenderer);
  const [before, after] = index < 0 ? [chunks, []] : [chunks.slice(0, index), chunks.slice(index)];
  return {
    path,
    first: sumOf(before),
    renderer: sumOf(after.filter(({ isRenderer }) => isRenderer)),
    later: sumOf(after.filter(({ isRenderer }) => !isRenderer)),
    chunks,
  };
}

const sumOf = (chunks: readonly Chunk[]): number => chunks.reduce((bytes, chunk) => bytes + chunk.bytes, 0);

const isScript = (request: Request): boolean => new URL(request.url()).pathname.endsWith('.js');

/** Looks into the source map, because a chunk's name does not say what it contains. The bundler's own chunk has no map. */
async function chunkOf(request: Request): Promise<Chunk> {
  const { sources = [] } = (await (await fetch(`${request.url()}.map`)).json()) as { sources?: readonly string[] };
  return {
    name: new URL(request.url()).pathname.split('/').at(-1)!,
    bytes: (await request.sizes()).responseBodySize,
    isRenderer: sources.some(source => source.includes('/pixi.js/')),
  };
}
