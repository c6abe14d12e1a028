import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadPhoto } from '#domain/intent.ts';
import { createApi } from '#contract/client.ts';
import { sendPhoto } from '#app/flows/photoUpload/sendPhoto.ts';
import { keptFile } from '#app/photos/keptFiles.ts';

vi.mock('#app/photos/keptFiles.ts', () => ({ keptFile: vi.fn<typeof keptFile>() }));
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => void vi.useRealTimers());

const server = { api: createApi(() => undefined), queries: new QueryClient() };
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
