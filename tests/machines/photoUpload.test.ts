import { expect, test } from 'vitest';
import { photoUploadMachine } from '#machines/photoUpload/photoUploadMachine.ts';
import { runMachine } from '../support/runMachine.ts';

test('a slow upload and its progress go on as long as bytes are sent', async () => {
  const upload = runMachine(photoUploadMachine, { photo: { interactionId: 'entry', photoId: 'photo' } });
  await upload.call('preparePhoto').answer(undefined);
  for (const share of [0.1, 0.2, 0.3]) {
    upload.pass(29_000);
    const progress = { type: 'bytes.sent', share };
    upload.say('sendPhoto', progress);
    expect(upload.context().share).toBe(share);
  }
  upload.pass(29_999);
  expect(upload.state()).toEqual({ uploading: 'flowing' });
  upload.pass(1);
  expect(upload.state()).toBe('unanswered');
});
