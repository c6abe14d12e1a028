import { expect, test, vi } from 'vitest';
import { stubStorage } from './support/fakeStorage.ts';

test('listeners find the new zone when they are notified of a change', async () => {
  const page = new EventTarget();
  stubStorage();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  const { forgetTimeZone, keepTimeZone, timeZone, watchTimeZone } = await import('#app/storage/timeZone.ts');
  const seen: string[] = [];
  const endWatch = watchTimeZone(() => seen.push(timeZone()));
  keepTimeZone('America/New_York');
  forgetTimeZone();
  endWatch();
  keepTimeZone('Asia/Tokyo');
  expect(seen).toEqual(['America/New_York', 'Europe/Dublin']);
  vi.unstubAllGlobals();
});
