import { QueryClient } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadPhoto } from '#domain/intent.ts';
import { createApi } from '#contract/client.ts';
import type { paths } from '#contract/schema.d.ts';
import { sendPhoto } from '#app/flows/photoUpload/sendPhoto.ts';
import { keptFile } from '#app/device/photos/keptFiles.ts';

vi.mock('#app/device/photos/keptFiles.ts', () => ({ keptFile: vi.fn<typeof keptFile>() }));
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
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
  vi.mocked(keptFile).mockResolvedValue(undefined);
  const reason = 'The photo is no longer there.';
  expect(await sendPhoto(server, shot, way)).toEqual({ kind: 'refused', reason });
});

test('a photo whose file cannot be read now fails, and can be retried', async () => {
  vi.mocked(keptFile).mockRejectedValue(new DOMException('Internal error.', 'UnknownError'));
  expect(await sendPhoto(server, shot, way)).toEqual({ kind: 'failed' });
});

test('a photo whose entry was deleted in the meantime is refused with that reason', async () => {
  vi.mocked(keptFile).mockResolvedValue(new File(['picture'], 'fern.jpg'));
  vi.stubGlobal('fetch', async () => Response.json({ title: 'There is no such thing.' }, { status: 404 }));
  const api = createClient<paths>({ baseUrl: 'http://snug.test' });
  const reason = 'The entry was deleted.';
  expect(await sendPhoto({ ...server, api }, shot, way)).toEqual({ kind: 'refused', reason });
});

test('a photo does not seem stalled while it waits for the upload of another open page', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [upload, begun, file] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<undefined>(),
  ];
  void navigator.locks.request('snug-uploads', () => upload.promise);
  vi.mocked(keptFile).mockImplementation(() => {
    begun.resolve();
    return file.promise;
  });
  const onSent = vi.fn<(share: number) => void>();
  const sending = sendPhoto(server, shot, { ...way, onSent });
  vi.advanceTimersByTime(20_000);
  expect(onSent.mock.calls).toEqual([[0], [0]]);
  upload.resolve();
  await begun.promise;
  // Now only the progress of its own upload counts.
  vi.advanceTimersByTime(20_000);
  expect(onSent).toHaveBeenCalledTimes(2);
  file.resolve(undefined);
  await sending;
});

test('the photo of a new plant does not wait for photos in the outbox', async () => {
  vi.mocked(keptFile).mockResolvedValue(undefined);
  const upload = Promise.withResolvers<void>();
  void navigator.locks.request('snug-uploads', () => upload.promise);
  const photo = { interactionId: 'entry', photoId: 'photo' };
  expect(await sendPhoto(server, photo, way)).toMatchObject({ kind: 'refused' });
  upload.resolve();
});

test('a photo that is cancelled while it waits for another open page is not uploaded, and reports nothing more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.mocked(keptFile).mockReset();
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
  expect(keptFile).not.toHaveBeenCalled();
});
