import type { Promises } from '../support/model.ts';

export const outboxPromises: Promises = {
  anywhere: {
    'storage.failed → stays, emits keeping.failed':
      'You are told if this phone cannot keep what waits to be sent (decision)',
  },
  'post.closed': {
    'intentStore fails → stays, emits keeping.failed':
      'You are told if the storage of this phone breaks down (decision)',
    'connection fails → stays': 'Snug works on though it hears nothing of the network (decision)',
  },
  'post.open.delivery.sending': {
    'intent.added (another chosen) → stays, tells intents.dropped':
      'Of two profile photos chosen in a row only the last one is sent (decision)',
    'sendIntent fails → telling.asking': 'A change whose sending breaks down is offered back (decision)',
  },
  'post.open': {
    'session.ended → post.closed': 'Nothing is sent after you have signed out (decision)',
  },
  'post.loading': {
    'loadIntents fails → post.open':
      'If nothing can be looked up on this phone, new changes are sent all the same (decision)',
  },
  'post.open.uploads.resting': {
    'intent.added (shot) → post.open.uploads.uploading':
      'A photo is sent as soon as its entry is there (spec §4)',
  },
  'post.open.uploads.waiting': {
    'connection.returned → post.open.uploads.uploading':
      'A photo goes on when the network is back (decision)',
    'retry.requested → post.open.uploads.uploading': 'A photo that waits can be sent by hand (decision)',
    'after uploadPause (20000 ms) → post.open.uploads.uploading':
      'A photo that waits is tried again by itself (decision)',
  },
  'post.open.uploads.uploading': {
    'photoUpload: settled → post.open.uploads.resting': 'A photo that has arrived waits no longer (spec §4)',
    'photoUpload: refused → telling.asking':
      'Failed to upload photo: you are told, with the reason (spec §8)',
    'photoUpload: failed → telling.asking':
      'A photo that the server broke over three times is offered back (decision)',
    'photoUpload: failed → post.open.uploads.waiting, keeps failures':
      'A photo that the server broke over once is tried again (decision)',
    'photoUpload: signed out → post.open.uploads.paused':
      'A photo is held up while your session is over (decision)',
    'photoUpload: unanswered → post.open.uploads.waiting':
      'A photo without an answer waits, and is kept (decision)',
    'photoUpload fails → telling.asking': 'A photo whose sending breaks down is offered back (decision)',
  },
  'post.open.uploads.paused': {
    'session.begun (Ann) → post.open.uploads.uploading':
      'A photo goes on when you have signed in again (decision)',
  },
  'telling.asking': {
    'refusal.retried → stays, keeps refused':
      'If several changes were refused, one is sent again and the next is asked about (decision)',
    'refusal.discarded → telling.quiet': 'What was refused can be given up (decision)',
    'refusal.discarded → stays, keeps refused':
      'If several changes were refused, one is given up and the next is asked about (decision)',
  },
};
