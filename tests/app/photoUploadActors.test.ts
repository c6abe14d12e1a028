import { beforeEach, expect, test, vi } from 'vitest';
import type { SendResult } from '#domain/outbox.ts';
import { providePhotoUpload, uploadByFlow } from '#app/flows/photoUpload/actors.ts';
import { preparePhoto, sendPhoto } from '#app/flows/photoUpload/sendPhoto.ts';
import { actorOf, hear } from './support/hear.ts';

vi.mock('#app/flows/photoUpload/sendPhoto.ts', () => ({
  preparePhoto: vi.fn<typeof preparePhoto>(async () => undefined),
  sendPhoto: vi.fn<typeof sendPhoto>(),
}));
beforeEach(() => void vi.mocked(sendPhoto).mockReset());

const photo = { interactionId: 'entry', photoId: 'photo' };
const settle = () => new Promise(setImmediate);

/** Begins to upload the photo. @returns the events that the page hears, and how the network answers */
function uploading() {
  const answer = Promise.withResolvers<SendResult>();
  vi.mocked(sendPhoto).mockReturnValue(answer.promise);
  const upload = hear(actorOf(providePhotoUpload({} as never), 'sendPhoto'), { photo });
  const [, sent, way] = vi.mocked(sendPhoto).mock.lastCall!;
  return { ...upload, answer, sent, way };
}

test('an upload reports its progress and its result', async () => {
  const { answer, heard, sent, stop, way } = uploading();
  expect(sent).toEqual(photo);
  way.onSent(0.4);
  answer.resolve({ kind: 'settled' });
  await settle();
  expect(heard()).toEqual([
    { type: 'bytes.sent', share: 0.4 },
    { type: 'sending.ended', result: { kind: 'settled' } },
  ]);
  stop();
});

test('a photo that is no longer wanted is not uploaded any further', async () => {
  const { answer, stop, way } = uploading();
  expect(way.signal.aborted).toBe(false);
  stop();
  expect(way.signal.aborted).toBe(true);
  // An unhandled rejection would fail the run.
  answer.reject(way.signal.reason);
  await settle();
});

test.each<[SendResult]>([
  [{ kind: 'failed' }],
  [{ kind: 'refused', reason: 'The entry was deleted.' }],
  [{ kind: 'postponed', reason: 'Too many photos.' }],
])("the upload of a new plant's photo fails if it ends so: %o", async (result) => {
  vi.mocked(sendPhoto).mockResolvedValue(result);
  await expect(uploadByFlow({} as never, photo)).rejects.toThrow('Failed to upload photo');
});

test('the photo of a new plant is scaled down before it is sent', async () => {
  const done: string[] = [];
  vi.mocked(preparePhoto).mockImplementation(async (photoId) => void done.push(`scaled ${photoId}`));
  vi.mocked(sendPhoto).mockImplementation(async () => {
    done.push('sent');
    return { kind: 'settled' };
  });
  await uploadByFlow({} as never, photo);
  expect(done).toEqual(['scaled photo', 'sent']);
});
