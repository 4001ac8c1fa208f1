/** Makes the PNG icons from public/icon.svg, with the Chromium at $CHROMIUM or Playwright's own. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const folder = new URL('../src/apps/web/public/', import.meta.url);
const drawing = readFileSync(new URL('icon.svg', folder), 'utf8');
/** For platforms that cut icons to their own shape: no rounded corners, and nothing near the edge. */
const whole = drawing.replace(' rx="112"', '');
const maskable = whole.replaceAll('<g', '<g transform="translate(56 50) scale(0.78)"');

const icons = [
  { name: 'icon-180.png', size: 180, svg: whole },
  { name: 'icon-192.png', size: 192, svg: drawing },
  { name: 'icon-512.png', size: 512, svg: drawing },
  { name: 'icon-maskable-512.png', size: 512, svg: maskable },
];

const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const { name, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  await page.screenshot({ path: fileURLToPath(new URL(name, folder)), omitBackground: true });
}
await browser.close();
