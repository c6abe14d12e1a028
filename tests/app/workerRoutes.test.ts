import { expect, test } from 'vitest';
import { load } from './support/workerPhone.ts';

const { routeOf } = await load<{ routeOf: (request: object, origin: string) => string | null }>('route.ts');

/** Returns what in the service worker answers a request of a page; `null` if it leaves the request to the browser. */
const answerTo = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  routeOf({ method, mode, url: new URL(path, 'https://snug.test').href }, 'https://snug.test');
const navigate = { mode: 'navigate' };

test.each(['/', '/plants/1?from=search', '/q/0123456789', '/Q/0123456789', '/join', '/sit/secret', '/share'])(
  'the app opens from the phone at %s',
  (path) => {
    expect(answerTo(path, navigate)).toBe('page');
  },
);

test.each(['/api/export/1', '/api', '/healthz', '/readyz'])(
  'the server answers at %s, also if it is opened like a page',
  (path) => {
    expect(answerTo(path, navigate)).toBeNull();
    expect(answerTo(path)).toBeNull();
  },
);

test('a file that is opened like a page comes from the server', () => {
  expect(answerTo('/NOTICE.txt', navigate)).toBeNull();
});

test.each([
  '/oauth2/callback?code=1',
  '/cdn-cgi/access/authorized',
  '/outpost.goauthentik.io/callback',
  '/_oauth',
])('the network answers at %s, where a login portal in front of Snug sets its cookie', (path) => {
  expect(answerTo(path, navigate)).toBeNull();
});

test('files of the app, the label reader and thumbnails come from the phone, full photos from the server', () => {
  expect(answerTo('/assets/main-1.js')).toBe('file');
  expect(answerTo('/assets/reader-1.wasm')).toBe('reader');
  expect(answerTo('/api/photos/1/thumb')).toBe('thumbnail');
  expect(answerTo('/api/photos/1/full')).toBeNull();
});

test('photos that another app shares are kept; other writes, and other sites, are left to the browser', () => {
  expect(answerTo('/share', { ...navigate, method: 'POST' })).toBe('share');
  expect(answerTo('/api/plants', { method: 'POST' })).toBeNull();
  expect(answerTo('/plants', { ...navigate, method: 'POST' })).toBeNull();
  expect(answerTo('https://example.com/assets/main-1.js')).toBeNull();
});
