import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { QueryClient } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadPhoto } from '#domain/intent.ts';
import { createApi } from '#contract/client.ts';
import type { paths } from '#contract/schema.d.ts';
import { sendPhoto } from '#app/flows/photoUpload/sendPhoto.ts';
import { inHand } from '#app/storage/filesInHand.ts';

beforeEach(() => {
  vi.resetModules();
  inHand.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const server = { api: createApi({}), queries: new QueryClient() };
const way = { onSent: () => {}, signal: new AbortController().signal };
const shot: UploadPhoto = {
  id: '1',
  kind: 'uploadPhoto',
  plantId: 'plant',
  interactionId: 'entry',
  photoId: 'photo',
  holdsEntry: true,
  madeAt: '2026-03-01T10:00:00.000Z',
};

test('a photo whose file is missing is refused with that reason', async () => {
  const reason = 'The photo is no longer there.';
  expect(await sendPhoto(server, shot, way)).toEqual({ kind: 'refused', reason });
});

test('a photo whose file cannot be read now fails, and can be retried', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const page = await import('#app/flows/photoUpload/sendPhoto.ts');
  expect(await page.sendPhoto(server, shot, way)).toEqual({ kind: 'failed' });
});

test('a photo whose entry was deleted in the meantime is refused with that reason', async () => {
  inHand.set('photo', new File(['picture'], 'fern.jpg'));
  vi.stubGlobal('fetch', async () => Response.json({ title: 'There is no such thing.' }, { status: 404 }));
  const api = createClient<paths>({ baseUrl: 'http://snug.test' });
  const reason = 'The entry was deleted.';
  expect(await sendPhoto({ ...server, api }, shot, way)).toEqual({ kind: 'refused', reason });
});

test('a photo does not seem stalled while it waits for the upload of another open page', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [upload, begun, answer] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<Response>(),
  ];
  inHand.set('photo', new File(['picture'], 'fern.jpg'));
  vi.stubGlobal('fetch', () => {
    begun.resolve();
    return answer.promise;
  });
  const api = createClient<paths>({ baseUrl: 'http://snug.test' });
  void navigator.locks.request('snug-uploads', () => upload.promise);
  const onSent = vi.fn<(share: number) => void>();
  const sending = sendPhoto({ ...server, api }, shot, { ...way, onSent });
  vi.advanceTimersByTime(20_000);
  expect(onSent.mock.calls).toEqual([[0], [0]]);
  upload.resolve();
  await begun.promise;
  // Now only the progress of its own upload counts.
  const { length } = onSent.mock.calls;
  vi.advanceTimersByTime(20_000);
  expect(onSent).toHaveBeenCalledTimes(length);
  answer.resolve(Response.json({ title: 'No.' }, { status: 404 }));
  await sending;
});

test('the photo of a new plant does not wait for photos in the outbox', async () => {
  const upload = Promise.withResolvers<void>();
  void navigator.locks.request('snug-uploads', () => upload.promise);
  const photo = { interactionId: 'entry', photoId: 'photo' };
  expect(await sendPhoto(server, photo, way)).toMatchObject({ kind: 'refused' });
  upload.resolve();
});

test('a photo that is cancelled while it waits for another open page is not uploaded, and reports nothing more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const fetch = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', fetch);
  inHand.set('photo', new File(['picture'], 'fern.jpg'));
  const upload = Promise.withResolvers<void>();
  void navigator.locks.request('snug-uploads', () => upload.promise);
  const cancelling = new AbortController();
  const onSent = vi.fn<(share: number) => void>();
  const sending = sendPhoto(server, shot, { onSent, signal: cancelling.signal });
  cancelling.abort();
  await expect(sending).rejects.toHaveProperty('name', 'AbortError');
  vi.advanceTimersByTime(60_000);
  expect(onSent).not.toHaveBeenCalled();
  upload.resolve();
  // By now it would have got the lock.
  await navigator.locks.request('snug-uploads', async () => undefined);
  expect(fetch).not.toHaveBeenCalled();
});
