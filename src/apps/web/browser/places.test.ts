import { expect, test } from 'vitest';
import { routeOf } from './places.js';

test.each([
  ['/', { page: 'home' }],
  ['/play/dr-mario', { page: 'play', game: 'dr-mario' }],
  ['/games/Ab12', { page: 'game', id: 'Ab12' }],
  ['/replay', { page: 'replay' }],
  ['/replays', { page: 'replays' }],
  ['/scores', { page: 'scores' }],
  ['/settings', { page: 'settings' }],
  ['/help', { page: 'help' }],
])('%s is a place', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test.each([
  '/play',
  '/play/',
  '/play/Dr Mario',
  '/play/columns/more',
  '/games',
  '/games/a-b',
  '/help/me',
  '/api/docs',
  '/metrics',
  '/sw.js',
  '/missing',
  '/home',
])('%s is none', path => {
  expect(routeOf(path)).toEqual({ page: 'missing' });
});
