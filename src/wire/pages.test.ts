import { expect, test } from 'vitest';
import { PATHS, routeOf } from './pages.js';

test.each([
  ['/', { page: 'home' }],
  ['/play/dr-mario', { page: 'play', game: 'dr-mario' }],
  ['/games/Ab12', { page: 'game', id: 'Ab12' }],
  ['/replay', { page: 'replay' }],
  ['/replays', { page: 'replays' }],
  ['/help/', { page: 'help' }],
])('%s is the address of a page', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test.each(Object.entries(PATHS))('the page %s is found at %s', (page, path) => {
  expect(routeOf(path.replace(/:\w+/, 'abc')).page).toBe(page);
});

test.each([
  '/play',
  '/play/',
  '/play/Dr Mario',
  '/play/columns/',
  '/play/columns/more',
  '/games',
  '/games/a-b',
  '/help/me',
  '/help//',
  '/api/docs',
  '/metrics',
  '/sw.js',
  '/missing',
  '/home',
])('%s opens no page', path => {
  expect(routeOf(path)).toEqual({ page: 'missing' });
});
