import { ids } from '../support/examples.ts';
import { defineModel, nothing } from '#walks/model.ts';
import { photoUploadMachine } from './photoUploadMachine.ts';

const reason = 'This picture is broken.';
const noRoom = 'The server has no room left for photos.';

export const photoUploadModel = defineModel<typeof photoUploadMachine>({
  machine: photoUploadMachine,
  overview: {
    does: 'scales down and uploads a photo, with progress',
    lifetime: 'child of `outbox` for its current photo, and of the flows that create a plant',
  },
  starts: { '': { photo: { interactionId: ids.note, photoId: ids.photo } } },
  events: {
    'bytes.sent': { half: { share: 0.5 } },
    'sending.ended': {
      settled: { result: { kind: 'settled' } },
      refused: { result: { kind: 'refused', reason } },
      failed: { result: { kind: 'failed' } },
      unanswered: { result: { kind: 'unanswered' } },
      postponed: { result: { kind: 'postponed', reason: noRoom } },
      'signed out': { result: { kind: 'signedOut' } },
    },
  },
  actors: { preparePhoto: { done: nothing }, sendPhoto: {} },
  projection: ({ share, result }) => ({ share, result }),
  writes: ['sendPhoto'],
  journeys: [
    {
      name: 'a picture is scaled down and uploaded',
      steps: ['preparePhoto done', 'bytes.sent (half)', 'sending.ended (settled)'],
      ends: { state: 'uploaded', output: { kind: 'settled' } },
      keeps: { share: 0.5 },
      calls: [
        { preparePhoto: { photoId: ids.photo } },
        { sendPhoto: { photo: { interactionId: ids.note, photoId: ids.photo } } },
      ],
    },
    {
      name: 'a picture that the phone cannot decode is uploaded as it is',
      steps: ['preparePhoto fails', 'sending.ended (settled)'],
      ends: { state: 'uploaded', output: { kind: 'settled' } },
    },
    {
      name: 'a picture that the server refuses ends with the reason',
      steps: ['preparePhoto done', 'sending.ended (refused)'],
      ends: { state: 'refused', output: { kind: 'refused', reason } },
    },
    {
      name: 'a picture for which the server has no room ends with the reason, and stays on the phone',
      steps: ['preparePhoto done', 'sending.ended (postponed)'],
      ends: { state: 'postponed', output: { kind: 'postponed', reason: noRoom } },
    },
    {
      name: 'a slow upload continues while bytes go out; silence counts as no response',
      steps: ['preparePhoto done', 'bytes.sent (half)', 'after silence (30000 ms)'],
      ends: { state: 'unanswered', output: { kind: 'unanswered' } },
    },
  ],
  throughout: {
    'never calls sendPhoto until preparePhoto done or preparePhoto fails or after preparationTime':
      'A photo is sent only once the phone has tried to scale it down (decision)',
  },
  promises: {
    preparing: {
      'after preparationTime (20000 ms) → uploading':
        'A picture that takes too long to scale down is uploaded as it is (decision)',
    },
    uploading: {
      'sending.ended (failed) → failed, keeps result':
        'A server error is no refusal: the photo can be sent again (decision)',
      'sending.ended (signed out) → signedOut, keeps result':
        'A photo waits until the user signs in again (decision)',
      'sending.ended (unanswered) → unanswered': 'A photo without a response can be sent again (decision)',
      'sendPhoto fails → failed, keeps result': 'A photo whose upload crashes can be sent again (decision)',
    },
  },
  browser: {
    never: {
      'preparePhoto fails': 'it leaves a file that it cannot decode unchanged; this is a safety net',
      'after preparationTime (20000 ms)': 'no test picture takes that long',
      'bytes.sent (half)': 'a walk cannot control upload speed; it has its own test',
      'sendPhoto fails': 'failed calls end with an outcome; this is a safety net',
    },
  },
});
