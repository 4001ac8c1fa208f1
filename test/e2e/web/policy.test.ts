/** @module-tag chromium */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LISTINGS } from '../../support/games/listed.js';
import { pagePaths } from '../../support/web/page-paths.js';
import { arcade, PHONE, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';
import { isInShape } from './shape-of-pages.js';

const room = arcade();
const WEB = fileURLToPath(new URL('../../../dist/web', import.meta.url));
const PATHS = pagePaths({ game: LISTINGS.map(({ id }) => id), id: [] });

describe('the content security policy', () => {
  test('allows only our own files, on every page', async () => {
    for (const path of [...PATHS, '/nowhere']) {
      const { headers } = await room.server.get(path, { headers: { accept: 'text/html' } });
      const policy = new Map(
        headers
          .get('content-security-policy')!
          .split(';')
          .map(part => part.trim().split(/ (.*)/) as [string, string]),
      );
      expect(policy.get('script-src') ?? policy.get('default-src')).toBe("'self'");
      expect(policy.get('style-src') ?? policy.get('default-src')).toBe("'self'");
      expect(policy.get('connect-src') ?? policy.get('default-src')).toBe("'self'");
      expect(["'none'", "'self'"]).toContain(policy.get('default-src'));
      expect([policy.get('frame-ancestors'), policy.get('base-uri')]).toEqual(["'none'", "'none'"]);
      expect([...policy.values()].join(' ')).not.toMatch(/unsafe|https?:|\*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toMatch(/no-referrer|same-origin/);
    }
  });

  test('holds for the build: no inline scripts or styles, and no script creates another', () => {
    expect(readFileSync(join(WEB, 'index.html'), 'utf8')).not.toMatch(/<style|style=|<script(?![^>]*src)|\son\w+=/);
    const scripts = readdirSync(join(WEB, 'assets')).filter(name => name.endsWith('.js'));
    const evil = scripts.filter(name =>
      /\beval\(|new Function\(/.test(readFileSync(join(WEB, 'assets', name), 'utf8')),
    );
    expect(evil).toEqual([]);
  });
});

describe('every page', () => {
  test('has one heading, its own title and no horizontal scrolling, on a small phone', () =>
    isInShape(room, PATHS, { ...PHONE, viewport: { width: 360, height: 640 } }));

  test('works by keyboard: the first Tab skips to the content, and the focus is visible', async () => {
    const page = await room.visit('/');
    await see(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await see(page.getByRole('link', { name: says.shell.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(isInside).toBe(true);
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
    expect(outline).not.toBe('none');
  });
});
