import { ids } from '../support/examples.ts';
import { defineModel, nothing } from '../support/model.ts';
import { photoUploadMachine } from './photoUploadMachine.ts';

const reason = 'This picture is broken or too large to open.';

export const photoUploadModel = defineModel<typeof photoUploadMachine>({
  machine: photoUploadMachine,
  starts: { '': { photo: { interactionId: ids.note, photoId: ids.photo } } },
  events: {
    'bytes.sent': { half: { share: 0.5 } },
    'sending.ended': {
      settled: { result: { kind: 'settled' } },
      refused: { result: { kind: 'refused', reason } },
      failed: { result: { kind: 'failed' } },
      unanswered: { result: { kind: 'unanswered' } },
      'signed out': { result: { kind: 'signedOut' } },
    },
  },
  actors: { preparePhoto: { done: nothing }, sendPhoto: {} },
  identity: () => null,
  projection: ({ share, result }) => ({ share, result }),
  journeys: [
    {
      name: 'a picture is made small, sent, and there',
      start: '',
      steps: ['preparePhoto done', 'bytes.sent (half)', 'sending.ended (settled)'],
      ends: { state: 'uploaded', output: { kind: 'settled' } },
      calls: [
        { preparePhoto: { photoId: ids.photo } },
        { sendPhoto: { photo: { interactionId: ids.note, photoId: ids.photo } } },
      ],
    },
    {
      name: 'what the phone cannot open goes as it is',
      start: '',
      steps: ['preparePhoto fails', 'sending.ended (settled)'],
      ends: { state: 'uploaded', output: { kind: 'settled' } },
    },
    {
      name: 'what the server does not take comes back with its reason',
      start: '',
      steps: ['preparePhoto done', 'sending.ended (refused)'],
      ends: { state: 'refused', output: { kind: 'refused', reason } },
    },
    {
      name: 'a slow network is no failure as long as something moves, and silence is no answer',
      start: '',
      steps: ['preparePhoto done', 'bytes.sent (half)', 'after silence (30000 ms)'],
      ends: { state: 'unanswered', output: { kind: 'unanswered' } },
    },
  ],
  promises: {
    preparing: {
      'after preparationTime (20000 ms) → uploading':
        'A picture that takes long to make small goes as it is (decision)',
    },
    uploading: {
      'sending.ended (failed) → failed':
        'A server error is no refusal: the photo can be sent again (decision)',
      'sending.ended (signed out) → signedOut': 'A photo waits until you have signed in again (decision)',
      'sending.ended (unanswered) → unanswered':
        'A photo without an answer is still here to be sent (decision)',
      'sendPhoto fails → failed': 'A photo whose sending breaks down can be sent again (decision)',
    },
  },
  browser: {
    never: {
      'preparePhoto fails': 'what it cannot open it leaves as it is; this is a net under it',
      'after preparationTime (20000 ms)': 'no picture at hand takes that long',
      'bytes.sent (half)':
        'how fast a network takes a file is in no hand of a walk; a test of its own shows it',
      'sendPhoto fails': 'every failure of a call is an outcome; this is a net under it',
    },
  },
});
