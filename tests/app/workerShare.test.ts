import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadShared } from '#app/storage/sharedPhotos.ts';
import { fakeCaches } from './support/fakeCaches.ts';
import { load } from './support/workerPhone.ts';

const origin = 'https://snug.test';
beforeEach(() => {
  // Node knows no base for relative addresses.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (url) => new Response(null, { status: 303, headers: { location: String(url) } }),
  );
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('self', { location: { origin } });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const photo = (name: string, bytes = 4) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), new Uint8Array(bytes - 4)], name);
const photos = (count: number, bytes?: number) =>
  Array.from({ length: count }, (_, place) => photo(`${place}.jpg`, bytes));

/** Shares files as the system does, unless `sent` says otherwise. @returns where the app opens */
async function share(files: File[], sent = {}): Promise<string | null> {
  const { share: answer } = await load<{ share(request: object): Promise<Response> }>('share.ts');
  const form = new FormData();
  for (const file of files) form.append('photos', file);
  const fromSystem = { mode: 'navigate', destination: 'document', referrer: '' };
  const { headers } = await answer({ ...fromSystem, ...sent, formData: async () => form });
  return headers.get('location');
}

const kept = async () => [...(await loadShared('ann')).values()].map(({ name }) => name);

test('pictures are kept, and other files are counted, regardless of their names', async () => {
  const files = [
    photo('a.jpg'),
    new File(['MZ virus'], 'b.jpg'),
    new File(['%PDF-1.7'], 'c.pdf'),
    photo('d.png'),
  ];
  expect(await share(files)).toBe('/?share=partly&others=2&more=0');
  expect(await kept()).toEqual(['a.jpg', 'd.png']);
  expect(await share([photo('e.jpg')])).toBe('/');
});

test('at most 20 photos wait for a plant, in however many requests they come', async () => {
  expect(await share(photos(15))).toBe('/');
  const answers = await Promise.all([share(photos(3)), share(photos(3)), share(photos(3))]);
  expect(await kept()).toHaveLength(20);
  expect(answers.toSorted()).toEqual([
    '/',
    '/?share=partly&others=0&more=1',
    '/?share=partly&others=0&more=3',
  ]);
});

test('at most 100 MB wait for a plant', async () => {
  expect(await share(photos(3, 40 * 1024 * 1024))).toBe('/?share=partly&others=0&more=1');
  expect(await share(photos(2, 15 * 1024 * 1024))).toBe('/?share=partly&others=0&more=1');
  expect(await kept()).toHaveLength(3);
});

test.each([
  ['a form of another website', { referrer: 'https://evil.test/' }, 0],
  ['a form in a frame', { destination: 'iframe' }, 0],
  ['a request of a script', { mode: 'no-cors', destination: '' }, 0],
  ['a form of Snug', { referrer: `${origin}/plants` }, 1],
  ['another app that names itself', { referrer: 'android-app://org.example.photos/' }, 1],
])('of a share by %s, what was sent is kept only if it may be from the system', async (_, sent, count) => {
  expect(await share(photos(1), sent)).toBe('/');
  expect(await kept()).toHaveLength(count);
});
