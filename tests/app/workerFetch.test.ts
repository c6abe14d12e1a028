import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const shell = vi.hoisted(() => ({ isEmpty: false }));
vi.mock('#app/worker/shell.ts', () => ({
  install: () => undefined,
  activate: () => undefined,
  fromShell: async (file: { url: string } | string) =>
    shell.isEmpty ? undefined : `kept ${typeof file === 'string' ? file : new URL(file.url).pathname}`,
}));
vi.mock('#app/worker/reader.ts', () => ({ reader: async () => 'label reader' }));
vi.mock('#app/worker/share.ts', () => ({ share: async () => 'shared', sharePath: '/share' }));
vi.mock('#app/worker/thumbnails.ts', async (load) => ({
  ...(await load<object>()),
  thumbnail: async () => 'thumbnail',
}));

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const skipWaiting = vi.fn<() => void>();

beforeAll(async () => {
  vi.stubGlobal('fetch', async ({ url }: { url: string }) => `fetched ${new URL(url).pathname}`);
  vi.stubGlobal('self', {
    location: { origin: 'https://snug.test' },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting,
  });
  await import(new URL('../../src/app/worker/sw.ts', import.meta.url).href);
});
beforeEach(() => void (shell.isEmpty = false));
afterAll(() => vi.unstubAllGlobals());

/** Returns the worker's answer to a request of a page; `null` if it leaves the request to the browser. */
async function answerTo(path: string, { method = 'GET', mode = 'cors' } = {}): Promise<unknown> {
  let answer: unknown = null;
  const request = { method, mode, url: new URL(path, 'https://snug.test').href };
  listeners.get('fetch')!({
    request,
    respondWith: (given: unknown) => (answer = given),
    waitUntil: () => {},
  });
  return answer;
}
const navigate = { mode: 'navigate' };

test.each(['/', '/plants/1?from=search', '/q/0123456789', '/Q/0123456789', '/join', '/share'])(
  'the app opens from the phone at %s',
  async (path) => {
    expect(await answerTo(path, navigate)).toBe('kept /index.html');
  },
);

test.each(['/api/export/1', '/api', '/healthz', '/readyz'])(
  'the server answers at %s, also if it is opened like a page',
  async (path) => {
    expect(await answerTo(path, navigate)).toBeNull();
    expect(await answerTo(path)).toBeNull();
  },
);

test('a file that is opened like a page comes from the server', async () => {
  expect(await answerTo('/NOTICE.txt', navigate)).toBeNull();
});

test.each([
  '/oauth2/callback?code=1',
  '/cdn-cgi/access/authorized',
  '/outpost.goauthentik.io/callback',
  '/_oauth',
])('the network answers at %s, where a login portal in front of Snug sets its cookie', async (path) => {
  expect(await answerTo(path, navigate)).toBeNull();
});

test('files of the app, the label reader and thumbnails come from the phone, full photos from the server', async () => {
  expect(await answerTo('/assets/main-1.js')).toBe('kept /assets/main-1.js');
  expect(await answerTo('/assets/reader-1.wasm')).toBe('label reader');
  expect(await answerTo('/api/photos/1/thumb')).toBe('thumbnail');
  expect(await answerTo('/api/photos/1/full')).toBeNull();
});

test('the worker fetches files that the phone has not kept', async () => {
  shell.isEmpty = true;
  expect(await answerTo('/plants', navigate)).toBe('fetched /plants');
  expect(await answerTo('/assets/main-1.js')).toBe('fetched /assets/main-1.js');
});

test('photos that another app shares are kept; other writes, and other sites, are left to the browser', async () => {
  expect(await answerTo('/share', { ...navigate, method: 'POST' })).toBe('shared');
  expect(await answerTo('/api/plants', { method: 'POST' })).toBeNull();
  expect(await answerTo('/plants', { ...navigate, method: 'POST' })).toBeNull();
  expect(await answerTo('https://example.com/assets/main-1.js')).toBeNull();
});

test('a new worker waits until a page tells it to take over', () => {
  const tell = listeners.get('message')!;
  for (const data of [null, undefined, {}, { type: 'OPEN' }]) tell({ data });
  expect(skipWaiting).not.toHaveBeenCalled();
  tell({ data: { type: 'SKIP_WAITING' } });
  expect(skipWaiting).toHaveBeenCalledOnce();
});
