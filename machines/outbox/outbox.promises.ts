import type { Promises } from '#walks/model.ts';

export const outboxPromises: Promises = {
  anywhere: {
    'storage.failed → stays, emits keeping.failed':
      'A message says that this phone cannot store pending changes (decision)',
  },
  'post.loading': {
    'intentStore fails → stays, emits keeping.failed':
      "A message says that this phone's storage is broken (decision)",
    'connection fails → stays': 'Snug works even if it cannot detect when the phone is online (decision)',
    'loadIntents fails → post.open':
      'If stored changes cannot be loaded, new ones are sent anyway (decision)',
  },
  'post.open.delivery.sending': {
    'intent.added (another chosen) → stays, tells intents.dropped':
      'Of two profile photos set in a row only the last one is sent (decision)',
    'sendIntent fails → telling.asking': 'A change that crashes while it is sent can be retried (decision)',
    'sendIntent fails → post.open.delivery.resting':
      'A change that crashes while it is sent does not delay later ones (decision)',
  },
  'post.open.uploads.resting': {
    'intent.added (shot) → post.open.uploads.uploading':
      'A photo is sent as soon as its entry is on the server (spec §4)',
  },
  'post.open.uploads.waiting': {
    'connection.returned → post.open.uploads.uploading':
      'Sending a photo continues when the phone is online (decision)',
    'retry.requested → post.open.uploads.uploading': 'A waiting photo can be sent by hand (decision)',
    'after uploadPause (20000 ms) → post.open.uploads.uploading':
      'A waiting photo is retried automatically (decision)',
  },
  'post.open.uploads.postponed': {
    'connection.returned → post.open.uploads.uploading':
      'A photo for which the server had no room is sent again when the phone is online (decision)',
    'retry.requested → post.open.uploads.uploading':
      'A photo for which the server had no room can be sent by hand (decision)',
  },
  'post.open.uploads.uploading': {
    'photoUpload: settled → post.open.uploads.resting': 'An uploaded photo is no longer pending (spec §4)',
    'photoUpload: refused → telling.asking': "'Failed to upload photo' appears with the reason (spec §8)",
    'photoUpload: failed → telling.asking':
      'A photo with three server errors can be sent again or discarded (decision)',
    'photoUpload: failed → post.open.uploads.waiting, keeps failures':
      'A photo with one server error is retried (decision)',
    'photoUpload: signed out → post.open.uploads.paused':
      'Photos are paused while the session is expired (decision)',
    'photoUpload: unanswered → post.open.uploads.waiting':
      'A photo without a response is kept and waits (decision)',
    'photoUpload fails → telling.asking':
      'A photo whose upload crashes can be sent again or discarded (decision)',
    'photoUpload: failed → post.open.uploads.resting, keeps refused':
      'A photo with three server errors does not delay later ones (decision)',
    'photoUpload fails → post.open.uploads.resting':
      'A photo whose upload crashes does not delay later ones (decision)',
  },
  'post.open.uploads.paused': {
    'session.renewed → post.open.uploads.uploading':
      'Photos continue after the user signs in again (decision)',
  },
  'telling.asking': {
    'refusal.retried → stays, keeps refused':
      'If several changes were refused, the first is retried and the next one is shown (decision)',
    'refusal.discarded → telling.quiet': 'A refused change can be discarded (decision)',
    'refusal.discarded → stays, keeps refused':
      'If several changes were refused, the first is discarded and the next one is shown (decision)',
  },
};
