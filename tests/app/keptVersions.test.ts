import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from './support/fakeCaches.ts';

const told: unknown[] = [];
/** Which pages the worker looked for. */
const lookedFor: unknown[] = [];
/** How each file was fetched: past the browser's own cache, or perhaps from it. */
const fetched: [path: string, cache: RequestCache][] = [];
let isDown = false;
let isRunning = false;
let caches: ReturnType<typeof fakeCaches>;

/** The functions of a version's worker. Its types are those of a worker, which the tests have not. */
interface Shell {
  install(): Promise<void>;
  activate(): Promise<void>;
  fromShell(request: string): Promise<Response | undefined>;
}

/** Returns the worker of a version of the app's files. */
async function worker(version: string) {
  vi.resetModules();
  vi.stubGlobal('__SHELL__', [
    { url: '/index.html', version },
    { url: `/assets/app-${version}.js`, version: '' },
  ]);
  return (await import(new URL('../../src/app/worker/shell.ts', import.meta.url).href)) as Shell;
}

beforeEach(() => {
  told.length = 0;
  lookedFor.length = 0;
  [isDown, isRunning] = [false, false];
  fetched.length = 0;
  caches = fakeCaches(async (path, { cache }) => {
    fetched.push([path, cache]);
    if (isDown) throw new TypeError('Failed to fetch');
    return new Response(path);
  });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', { href: 'https://snug.test/' });
  vi.stubGlobal('self', {
    get registration() {
      return { active: isRunning ? {} : null };
    },
    clients: {
      claim: async () => undefined,
      matchAll: async (options: unknown) => {
        lookedFor.push(options);
        return [{ postMessage: (message: unknown) => told.push(message) }];
      },
    },
  });
  // The worker's addresses are relative to its page.
  const Real = Request;
  vi.stubGlobal(
    'Request',
    class extends Real {
      constructor(url: string | Request, options?: RequestInit) {
        super(typeof url === 'string' ? new URL(url, 'https://snug.test') : url, options);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const update = async (version: string) => {
  const files = await worker(version);
  await files.install();
  await files.activate();
  isRunning = true;
  return files;
};
const textOf = async (found: Promise<Response | undefined>) => (await found)?.text();

test('the files of the running version are there without a network, whatever the search', async () => {
  const { fromShell } = await update('one');
  expect(await textOf(fromShell('/index.html'))).toBe('/index.html');
  expect(await textOf(fromShell('https://snug.test/assets/app-one.js?again'))).toBe('/assets/app-one.js');
  expect(await fromShell('/api/plants/')).toBeUndefined();
});

test('open pages are told of a new version, not of the first one (spec §7)', async () => {
  await update('one');
  expect(told).toEqual([]);
  await (await worker('two')).install();
  expect(told).toEqual([{ type: 'NEW_VERSION_AVAILABLE' }]);
  // The new worker controls no page yet.
  expect(lookedFor).toEqual([{ type: 'window', includeUncontrolled: true }]);
});

test('the previous version is kept for pages that still run it; older ones are deleted, and nothing else', async () => {
  await caches.open('thumbnails');
  await update('one');
  await update('two');
  const { fromShell } = await update('three');
  expect(await textOf(fromShell('/assets/app-two.js'))).toBe('/assets/app-two.js');
  expect(await fromShell('/assets/app-one.js')).toBeUndefined();
  expect(await caches.keys()).toHaveLength(3);
  expect(await caches.has('thumbnails')).toBe(true);
});

test("a version is fetched from the server, not from the browser's cache, which may have a file of an older one", async () => {
  await (await worker('one')).install();
  expect(fetched).toEqual([
    ['/index.html', 'reload'],
    ['/assets/app-one.js', 'reload'],
  ]);
});

test('a version whose installation the browser broke off is deleted, and is not the previous one', async () => {
  await update('one');
  await (await caches.open('shell-broken')).put('/assets/app-broken.js', new Response());
  const { fromShell } = await update('two');
  expect(await caches.has('shell-broken')).toBe(false);
  expect(await textOf(fromShell('/assets/app-one.js'))).toBe('/assets/app-one.js');
});

test('of a version whose files could not all be fetched nothing is kept, and pages are not told of it', async () => {
  await update('one');
  const before = await caches.keys();
  isDown = true;
  await expect((await worker('two')).install()).rejects.toThrow('Failed to fetch');
  expect([await caches.keys(), told]).toEqual([before, []]);
});

test('a version that is installed again without a network stays', async () => {
  const { install, fromShell } = await update('one');
  isDown = true;
  await expect(install()).rejects.toThrow('Failed to fetch');
  expect(await textOf(fromShell('/index.html'))).toBe('/index.html');
});

const fromSnug = { headers: { snug: 'any hash' } };

/** Returns how the worker gets the label reader from a server that has it, and waits until it is kept. */
async function readerOf() {
  vi.stubGlobal('fetch', async () => new Response('engine', fromSnug));
  const { reader } = (await import(new URL('../../src/app/worker/reader.ts', import.meta.url).href)) as {
    reader(request: Request, keepAwake: (work: Promise<void>) => void): Promise<Response>;
  };
  return async (request: Request) => {
    const kept: Promise<void>[] = [];
    const response = await reader(request, (work) => kept.push(work));
    await Promise.all(kept);
    return response;
  };
}

test('of each file of the label reader, only the newest version is kept', async () => {
  const reader = await readerOf();
  for (const file of ['label_reader-old', 'zxing_reader-b-1', 'label_reader-new'])
    await reader(new Request(`https://snug.test/assets/${file}.wasm`));
  const kept = await (await caches.open('label-reader')).keys();
  expect(kept.map(({ url }) => url.slice('https://snug.test/assets/'.length))).toEqual([
    'zxing_reader-b-1.wasm',
    'label_reader-new.wasm',
  ]);
});

test.each([
  ['the server could not send', 503, fromSnug],
  ['a login portal sent in its place', 200, {}],
])('a label reader or a thumbnail that %s is not kept', async (_, status, from) => {
  const reader = await readerOf();
  const { thumbnail } = await import('#app/worker/thumbnails.ts');
  const request = new Request('https://snug.test/assets/reader.wasm');
  const photo = new Request('https://snug.test/api/photos/1/thumb');
  const kept: Promise<unknown>[] = [];
  const show = () => thumbnail(photo, (work) => kept.push(work));
  vi.stubGlobal('fetch', async () => new Response('', { status, ...from }));
  expect([(await reader(request)).status, (await show()).status]).toEqual([status, status]);
  await Promise.all(kept);
  vi.stubGlobal('fetch', async () => new Response('engine', fromSnug));
  expect(await textOf(reader(request))).toBe('engine');
  expect(await textOf(show())).toBe('engine');
});

test('a label reader for which the phone has no room is used all the same', async () => {
  const reader = await readerOf();
  const { open } = caches;
  caches.open = async (name) => ({
    ...(await open(name)),
    put: () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError')),
  });
  expect(await textOf(reader(new Request('/assets/reader.wasm')))).toBe('engine');
});

test('if the browser cannot read its caches, the app, its label reader and thumbnails come from the server', async () => {
  const { fromShell } = await update('one');
  const reader = await readerOf();
  const { thumbnail } = await import('#app/worker/thumbnails.ts');
  const broken = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
  caches.match = broken;
  caches.open = broken;
  expect(await fromShell('/index.html')).toBeUndefined();
  expect(await textOf(reader(new Request('/assets/reader.wasm')))).toBe('engine');
  const kept: Promise<unknown>[] = [];
  const photo = thumbnail(new Request('/api/photos/1/thumb'), (work) => kept.push(work));
  expect(await textOf(photo)).toBe('engine');
  await Promise.all(kept);
});
